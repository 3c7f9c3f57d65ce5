CREATE TABLE "bookmarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"place" text NOT NULL,
	"leaf" integer NOT NULL,
	"words" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_exports" ADD COLUMN "edition_of" uuid;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookmarks_place" ON "bookmarks" USING btree ("user_id","book_id","place","leaf");--> statement-breakpoint
CREATE INDEX "bookmarks_book" ON "bookmarks" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "bookmarks_chapter" ON "bookmarks" USING btree ("chapter_id");--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_edition_of_users_id_fk" FOREIGN KEY ("edition_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_exports_edition" ON "book_exports" USING btree ("edition_of") WHERE "book_exports"."edition_of" is not null;--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_edition_kind" CHECK ("book_exports"."edition_of" is null or "book_exports"."kind" = 'epub');