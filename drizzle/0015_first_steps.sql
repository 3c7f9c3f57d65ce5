ALTER TABLE "users" ADD COLUMN "onboarding_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_steps_away" jsonb DEFAULT '[]'::jsonb NOT NULL;