ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_kind";--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_kind" CHECK ("report_cases"."kind" in ('message', 'socialPost', 'boardPost', 'comment', 'tavernLine', 'whisper', 'profile', 'book', 'chapter', 'character'));--> statement-breakpoint
UPDATE "reports" SET "evidence" = jsonb_build_object(
  'lines', "evidence" -> 'lines',
  'pictures', CASE WHEN jsonb_typeof("evidence" -> 'picture') = 'string' THEN jsonb_build_array("evidence" -> 'picture') ELSE '[]'::jsonb END
);
