CREATE TABLE "whisper_ears" (
	"whisper_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "whisper_ears_whisper_id_user_id_name_pk" PRIMARY KEY("whisper_id","user_id","name")
);
--> statement-breakpoint
CREATE TABLE "whispers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"character_id" uuid,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_lines" ADD COLUMN "is_action" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_lines" ADD COLUMN "roll" jsonb;--> statement-breakpoint
ALTER TABLE "chat_lines" ADD COLUMN "roll_seal" text;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "is_action" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "roll" jsonb;--> statement-breakpoint
ALTER TABLE "social_posts" ADD COLUMN "roll_seal" text;--> statement-breakpoint
ALTER TABLE "whisper_ears" ADD CONSTRAINT "whisper_ears_whisper_id_whispers_id_fk" FOREIGN KEY ("whisper_id") REFERENCES "public"."whispers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whisper_ears" ADD CONSTRAINT "whisper_ears_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whispers" ADD CONSTRAINT "whispers_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whispers" ADD CONSTRAINT "whispers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whispers" ADD CONSTRAINT "whispers_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whisper_ears_user" ON "whisper_ears" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "whispers_newest" ON "whispers" USING btree ("book_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "whispers_author" ON "whispers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "whispers_character" ON "whispers" USING btree ("character_id");