ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_kind";--> statement-breakpoint
CREATE INDEX "report_cases_open_of_kind" ON "report_cases" USING btree ("kind","opened_at","id") WHERE "report_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_appealed_of_kind" ON "report_cases" USING btree ("kind","appealed_at","id") WHERE "report_cases"."state" = 'appealed';--> statement-breakpoint
CREATE INDEX "report_cases_decided_of_kind" ON "report_cases" USING btree ("kind","decided_at" desc,"id" desc) WHERE "report_cases"."decided_at" is not null;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_kind" CHECK ("report_cases"."kind" in ('message', 'socialPost', 'boardPost', 'comment', 'tavernLine', 'whisper', 'profile', 'book', 'chapter', 'character'));--> statement-breakpoint
UPDATE "reports" SET "evidence" = jsonb_build_object(
  'lines', "evidence" -> 'lines',
  'pictures', CASE WHEN jsonb_typeof("evidence" -> 'picture') = 'string' THEN jsonb_build_array("evidence" -> 'picture') ELSE '[]'::jsonb END
);
