CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"remaining" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminders_sent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"job_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_requests_kind" CHECK ("data_requests"."kind" in ('copy', 'erase')),
	CONSTRAINT "data_requests_state" CHECK ("data_requests"."state" in ('waiting', 'underWay', 'done', 'refused', 'withdrawn')),
	CONSTRAINT "data_requests_ended_at" CHECK (("data_requests"."ended_at" is null) = ("data_requests"."state" in ('waiting', 'underWay')))
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_one_open" ON "data_requests" USING btree ("user_id","kind") WHERE "data_requests"."state" in ('waiting', 'underWay');--> statement-breakpoint
CREATE INDEX "data_requests_due" ON "data_requests" USING btree ("due_at","id") WHERE "data_requests"."state" in ('waiting', 'underWay');--> statement-breakpoint
CREATE INDEX "data_requests_ended" ON "data_requests" USING btree ("ended_at" desc,"id" desc) WHERE "data_requests"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "data_requests_own" ON "data_requests" USING btree ("user_id","asked_at" desc);--> statement-breakpoint
CREATE INDEX "data_requests_decided_by" ON "data_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "data_requests_job" ON "data_requests" USING btree ("job_id") WHERE "data_requests"."job_id" is not null;