ALTER TABLE "book_exports" ADD COLUMN "edition_of" uuid;--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_edition_of_users_id_fk" FOREIGN KEY ("edition_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_exports_edition" ON "book_exports" USING btree ("edition_of") WHERE "book_exports"."edition_of" is not null;--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_edition_kind" CHECK ("book_exports"."edition_of" is null or "book_exports"."kind" = 'epub');