CREATE TABLE "campaign_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_notes_type" CHECK ("campaign_notes"."type" in ('arc', 'todo', 'note')),
	CONSTRAINT "campaign_notes_status" CHECK ("campaign_notes"."status" in ('planning', 'active', 'paused', 'completed')),
	CONSTRAINT "campaign_notes_priority" CHECK ("campaign_notes"."priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "gm_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"character_id" uuid NOT NULL,
	"character_name" text NOT NULL,
	"created_by" uuid,
	"updated_by" uuid,
	"note_text" text NOT NULL,
	"type" text NOT NULL,
	"priority" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gm_notes_type" CHECK ("gm_notes"."type" in ('general', 'secret', 'motivation', 'plot')),
	CONSTRAINT "gm_notes_priority" CHECK ("gm_notes"."priority" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_notes" ADD CONSTRAINT "campaign_notes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gm_notes" ADD CONSTRAINT "gm_notes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gm_notes" ADD CONSTRAINT "gm_notes_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gm_notes" ADD CONSTRAINT "gm_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gm_notes" ADD CONSTRAINT "gm_notes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_notes_of_book" ON "campaign_notes" USING btree ("book_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_notes_of_maker" ON "campaign_notes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "campaign_notes_of_saver" ON "campaign_notes" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "gm_notes_of_book" ON "gm_notes" USING btree ("book_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gm_notes_of_character" ON "gm_notes" USING btree ("character_id","book_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gm_notes_of_maker" ON "gm_notes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "gm_notes_of_saver" ON "gm_notes" USING btree ("updated_by");