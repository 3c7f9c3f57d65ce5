CREATE TABLE "reading_looks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"text_size" text NOT NULL,
	"light" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reading_looks" ADD CONSTRAINT "reading_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;