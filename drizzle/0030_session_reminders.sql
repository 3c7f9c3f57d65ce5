ALTER TABLE "game_sessions" ADD COLUMN "day_before" timestamp with time zone;--> statement-breakpoint
UPDATE "game_sessions" SET "day_before" = CASE WHEN "time" IS NULL THEN "starts_at" - interval '15 hours' ELSE "starts_at" - interval '24 hours' END;--> statement-breakpoint
ALTER TABLE "game_sessions" ALTER COLUMN "day_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD COLUMN "reminded" text;--> statement-breakpoint
CREATE INDEX "game_sessions_ahead" ON "game_sessions" USING btree ("starts_at") WHERE "game_sessions"."status" in ('planned', 'active');--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_reminded" CHECK ("game_sessions"."reminded" in ('day', 'hour'));