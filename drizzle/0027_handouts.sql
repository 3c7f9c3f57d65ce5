CREATE TABLE "handout_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"handout_id" uuid,
	"uploaded_by" uuid,
	"key" text NOT NULL,
	"original_name" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handout_files_key" UNIQUE("key"),
	CONSTRAINT "handout_files_category" CHECK ("handout_files"."category" in ('image', 'audio', 'document'))
);
--> statement-breakpoint
CREATE TABLE "handout_openings" (
	"handout_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handout_openings_handout_id_user_id_pk" PRIMARY KEY("handout_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "handout_readers" (
	"handout_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "handout_readers_handout_id_user_id_pk" PRIMARY KEY("handout_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "handouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"created_by" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"audience" text NOT NULL,
	"shared_at" timestamp with time zone,
	"notes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handouts_type" CHECK ("handouts"."type" in ('document', 'letter', 'map', 'image', 'audio', 'other')),
	CONSTRAINT "handouts_category" CHECK ("handouts"."category" in ('general', 'lore', 'quest', 'character', 'location')),
	CONSTRAINT "handouts_audience" CHECK ("handouts"."audience" in ('everyone', 'chosen'))
);
--> statement-breakpoint
ALTER TABLE "inn_marks" DROP CONSTRAINT "inn_marks_place";--> statement-breakpoint
ALTER TABLE "handout_files" ADD CONSTRAINT "handout_files_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handout_files" ADD CONSTRAINT "handout_files_handout_id_handouts_id_fk" FOREIGN KEY ("handout_id") REFERENCES "public"."handouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handout_files" ADD CONSTRAINT "handout_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handout_openings" ADD CONSTRAINT "handout_openings_handout_id_handouts_id_fk" FOREIGN KEY ("handout_id") REFERENCES "public"."handouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handout_openings" ADD CONSTRAINT "handout_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handout_readers" ADD CONSTRAINT "handout_readers_handout_id_handouts_id_fk" FOREIGN KEY ("handout_id") REFERENCES "public"."handouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handout_readers" ADD CONSTRAINT "handout_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handouts" ADD CONSTRAINT "handouts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handouts" ADD CONSTRAINT "handouts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handout_files_of_handout" ON "handout_files" USING btree ("handout_id","created_at","id");--> statement-breakpoint
CREATE INDEX "handout_files_of_book" ON "handout_files" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "handout_files_loose" ON "handout_files" USING btree ("created_at") WHERE "handout_files"."handout_id" is null;--> statement-breakpoint
CREATE INDEX "handout_files_uploader" ON "handout_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "handout_openings_user" ON "handout_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handout_readers_user" ON "handout_readers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handouts_of_book" ON "handouts" USING btree ("book_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "handouts_shared" ON "handouts" USING btree ("book_id","shared_at" desc,"id" desc) WHERE "handouts"."shared_at" is not null;--> statement-breakpoint
CREATE INDEX "handouts_of_maker" ON "handouts" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "inn_marks" ADD CONSTRAINT "inn_marks_place" CHECK ("inn_marks"."place" in ('hub', 'social', 'characters', 'gallery', 'echoes', 'calendar', 'bulletin', 'board'));