CREATE TABLE "book_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_name" text,
	"bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "book_exports_kind" CHECK ("book_exports"."kind" in ('archive', 'epub', 'markdown')),
	CONSTRAINT "book_exports_state" CHECK ("book_exports"."state" in ('waiting', 'working', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_exports_own" ON "book_exports" USING btree ("user_id","book_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "book_exports_of_book" ON "book_exports" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_exports_file" ON "book_exports" USING btree ("file_key") WHERE "book_exports"."file_key" is not null;