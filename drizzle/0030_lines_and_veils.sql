CREATE TABLE "subject_answers" (
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"words" text NOT NULL,
	"is_own" boolean NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "subject_answers_book_id_user_id_key_pk" PRIMARY KEY("book_id","user_id","key"),
	CONSTRAINT "subject_answers_answer" CHECK ("subject_answers"."answer" in ('fine', 'veil', 'line'))
);
--> statement-breakpoint
ALTER TABLE "subject_answers" ADD CONSTRAINT "subject_answers_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_answers" ADD CONSTRAINT "subject_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subject_answers_of_user" ON "subject_answers" USING btree ("user_id");