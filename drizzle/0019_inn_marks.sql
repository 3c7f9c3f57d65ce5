CREATE TABLE "inn_marks" (
	"user_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"place" text NOT NULL,
	"read_up_to" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"here_until" timestamp with time zone,
	CONSTRAINT "inn_marks_user_id_book_id_place_pk" PRIMARY KEY("user_id","book_id","place"),
	CONSTRAINT "inn_marks_place" CHECK ("inn_marks"."place" in ('hub', 'social', 'characters', 'gallery', 'echoes', 'board'))
);
--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "seated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "npcs" ADD COLUMN "unveiled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inn_marks" ADD CONSTRAINT "inn_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inn_marks" ADD CONSTRAINT "inn_marks_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inn_marks_seen" ON "inn_marks" USING btree ("book_id","seen_at" desc);--> statement-breakpoint
CREATE INDEX "characters_seated" ON "characters" USING btree ("book_id","seated_at" desc,"id" desc) WHERE not "characters"."archived" and "characters"."seated_at" is not null;--> statement-breakpoint
CREATE INDEX "npcs_unveiled" ON "npcs" USING btree ("book_id","unveiled_at" desc,"id" desc) WHERE not "npcs"."placeholder" and not "npcs"."veil" and "npcs"."unveiled_at" is not null;--> statement-breakpoint
UPDATE "characters" SET "seated_at" = "created_at" WHERE "book_id" IS NOT NULL;--> statement-breakpoint
UPDATE "npcs" SET "unveiled_at" = "updated_at" WHERE NOT "veil";
