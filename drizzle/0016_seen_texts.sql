CREATE TABLE "seen_texts" (
	"book_id" uuid NOT NULL,
	"key" text NOT NULL,
	"prints" text NOT NULL,
	CONSTRAINT "seen_texts_book_id_key_pk" PRIMARY KEY("book_id","key")
);
--> statement-breakpoint
ALTER TABLE "reader_visits" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "reader_visits" ADD COLUMN "text_before" text;--> statement-breakpoint
ALTER TABLE "seen_texts" ADD CONSTRAINT "seen_texts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;