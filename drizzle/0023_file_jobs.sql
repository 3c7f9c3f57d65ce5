CREATE TABLE "file_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"for_user_id" uuid,
	"input" jsonb NOT NULL,
	"source_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"error_data" jsonb,
	"result" jsonb,
	"file_key" text,
	"file_name" text,
	"bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "file_jobs_state" CHECK ("file_jobs"."state" in ('waiting', 'working', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
INSERT INTO "file_jobs" ("id", "owner_id", "kind", "subject_id", "for_user_id", "input", "state", "progress", "file_key", "file_name", "bytes", "created_at", "expires_at")
SELECT "id", "user_id", 'book-' || "kind", "book_id", "edition_of", '{}', CASE WHEN "state" = 'done' THEN 'done' ELSE 'failed' END, "progress", "file_key", "file_name", "bytes", "created_at", coalesce("expires_at", now() + interval '1 day')
FROM "book_exports";--> statement-breakpoint
ALTER TABLE "book_exports" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "book_exports" CASCADE;--> statement-breakpoint
ALTER TABLE "stored_files" ALTER COLUMN "bytes" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "file_jobs" ADD CONSTRAINT "file_jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_jobs" ADD CONSTRAINT "file_jobs_for_user_id_users_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_jobs_own" ON "file_jobs" USING btree ("owner_id","subject_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "file_jobs_of_subject" ON "file_jobs" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "file_jobs_for_user" ON "file_jobs" USING btree ("for_user_id") WHERE "file_jobs"."for_user_id" is not null;--> statement-breakpoint
CREATE INDEX "file_jobs_file" ON "file_jobs" USING btree ("file_key") WHERE "file_jobs"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "file_jobs_expiry" ON "file_jobs" USING btree ("expires_at") WHERE "file_jobs"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_jobs_one_at_a_time" ON "file_jobs" USING btree ("owner_id","kind",coalesce("subject_id", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("for_user_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "file_jobs"."state" in ('waiting', 'working') and "file_jobs"."source_key" is null;