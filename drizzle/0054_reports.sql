CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid,
	"title" text NOT NULL,
	"said" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"act" text,
	"act_label" text,
	"taken" jsonb,
	"words" text DEFAULT '' NOT NULL,
	"reporter_words" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"appeal_words" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_by" uuid,
	"appeal_decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_cases_kind" CHECK ("report_cases"."kind" in ('message', 'socialPost', 'boardPost', 'comment', 'tavernLine', 'whisper', 'profile', 'book', 'character')),
	CONSTRAINT "report_cases_state" CHECK ("report_cases"."state" in ('open', 'decided', 'appealed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_one_open" ON "report_cases" USING btree ("kind","subject_id") WHERE "report_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("opened_at","id") WHERE "report_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_appealed" ON "report_cases" USING btree ("appealed_at","id") WHERE "report_cases"."state" = 'appealed';--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_at" desc,"id" desc) WHERE "report_cases"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "report_cases_of_person" ON "report_cases" USING btree ("person_id","decided_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "report_cases_decided_by" ON "report_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "report_cases_appeal_decided_by" ON "report_cases" USING btree ("appeal_decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_each" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_of_case" ON "reports" USING btree ("case_id","sent_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","sent_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "reports_sent" ON "reports" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "reports_evidence" ON "reports" USING gin ("evidence" jsonb_path_ops);