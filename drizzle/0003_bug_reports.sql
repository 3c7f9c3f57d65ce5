CREATE TABLE "bug_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"reporter_name" text NOT NULL,
	"reporter_email" text NOT NULL,
	"bug_type" text NOT NULL,
	"bug_severity" text NOT NULL,
	"bug_location" text NOT NULL,
	"bug_description" text NOT NULL,
	"screenshot_key" text,
	"user_agent" text NOT NULL,
	"url" text NOT NULL,
	"screen_resolution" text NOT NULL,
	"timestamp" text NOT NULL,
	"language" text NOT NULL,
	"platform" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_reports_newest" ON "bug_reports" USING btree ("created_at");