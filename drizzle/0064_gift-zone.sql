ALTER TABLE "gift_cards" ADD COLUMN "send_zone" text;--> statement-breakpoint
ALTER TABLE "gift_wishes" ADD COLUMN "send_zone" text;