CREATE TABLE "schedule_quorums" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"quorum" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedule_quorums_quorum" CHECK ("schedule_quorums"."quorum" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "schedule_quorums" ADD CONSTRAINT "schedule_quorums_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;