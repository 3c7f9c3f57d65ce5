CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"character_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"character_name" text NOT NULL,
	"is_secret" boolean NOT NULL,
	"audience" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"own_preview" text NOT NULL,
	"open_preview" text NOT NULL,
	"tags" text[] NOT NULL,
	"entry_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_entries_audience" CHECK (case when "journal_entries"."is_secret" then "journal_entries"."audience" in ('gm', 'private') else "journal_entries"."audience" is null end)
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"character_id" uuid PRIMARY KEY NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"title" text,
	"scribe_style" text DEFAULT 'fantasy' NOT NULL,
	"allow_gm_quotes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journals_visibility" CHECK ("journals"."visibility" in ('private', 'gm', 'campaign'))
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_by_day" ON "journal_entries" USING btree ("character_id","is_secret","entry_date" desc,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "journal_entries_told" ON "journal_entries" USING btree ("character_id") WHERE "journal_entries"."audience" = 'gm';--> statement-breakpoint
CREATE INDEX "journal_entries_of_writer" ON "journal_entries" USING btree ("created_by","entry_date","id");