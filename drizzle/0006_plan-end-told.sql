ALTER TABLE "plans" ADD COLUMN "told_of_end" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "plans_period" ON "plans" USING btree ("current_period_end");