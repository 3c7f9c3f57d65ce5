ALTER TABLE "chat_lines" ADD COLUMN "is_action" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_lines" ADD COLUMN "roll" jsonb;--> statement-breakpoint
ALTER TABLE "chat_lines" ADD COLUMN "roll_seal" text;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "is_action" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "roll" jsonb;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "roll_seal" text;