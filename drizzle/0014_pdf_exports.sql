ALTER TABLE "book_exports" DROP CONSTRAINT "book_exports_kind";--> statement-breakpoint
ALTER TABLE "book_exports" DROP CONSTRAINT "book_exports_edition_kind";--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_kind" CHECK ("book_exports"."kind" in ('pdf', 'archive', 'epub', 'markdown'));--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_edition_kind" CHECK ("book_exports"."edition_of" is null or "book_exports"."kind" in ('pdf', 'epub'));