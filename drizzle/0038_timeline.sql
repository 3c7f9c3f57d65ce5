CREATE TABLE "timeline_calendars" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"months" jsonb NOT NULL,
	"weekdays" jsonb NOT NULL,
	"era" text NOT NULL,
	"starts_on" smallint NOT NULL,
	"today_year" integer,
	"today_month" smallint,
	"today_day" smallint,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timeline_calendars_kind" CHECK ("timeline_calendars"."kind" in ('common', 'own')),
	CONSTRAINT "timeline_calendars_today" CHECK (num_nonnulls("timeline_calendars"."today_year", "timeline_calendars"."today_month", "timeline_calendars"."today_day") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "timeline_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"veil" boolean NOT NULL,
	"year" integer NOT NULL,
	"month" smallint NOT NULL,
	"day" smallint NOT NULL,
	"end_year" integer,
	"end_month" smallint,
	"end_day" smallint,
	"npc_id" uuid,
	"chapter_id" uuid,
	"session_id" uuid,
	"map_id" uuid,
	"placed_session_id" uuid,
	"placed_chapter_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timeline_entries_one_link" CHECK (num_nonnulls("timeline_entries"."npc_id", "timeline_entries"."chapter_id", "timeline_entries"."session_id", "timeline_entries"."map_id", "timeline_entries"."placed_session_id", "timeline_entries"."placed_chapter_id") <= 1),
	CONSTRAINT "timeline_entries_placed" CHECK (num_nonnulls("timeline_entries"."placed_session_id", "timeline_entries"."placed_chapter_id") = 0 or not "timeline_entries"."veil"),
	CONSTRAINT "timeline_entries_date" CHECK ("timeline_entries"."month" >= 0 and "timeline_entries"."day" >= 0 and ("timeline_entries"."month" > 0 or "timeline_entries"."day" = 0)),
	CONSTRAINT "timeline_entries_end" CHECK (num_nonnulls("timeline_entries"."end_year", "timeline_entries"."end_month", "timeline_entries"."end_day") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "timeline_calendars" ADD CONSTRAINT "timeline_calendars_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_npc_id_npcs_id_fk" FOREIGN KEY ("npc_id") REFERENCES "public"."npcs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_session_id_game_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."game_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_placed_session_id_game_sessions_id_fk" FOREIGN KEY ("placed_session_id") REFERENCES "public"."game_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_entries" ADD CONSTRAINT "timeline_entries_placed_chapter_id_chapters_id_fk" FOREIGN KEY ("placed_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timeline_entries_of_book" ON "timeline_entries" USING btree ("book_id","year","month","day","id");--> statement-breakpoint
CREATE INDEX "timeline_entries_of_npc" ON "timeline_entries" USING btree ("npc_id");--> statement-breakpoint
CREATE INDEX "timeline_entries_of_chapter" ON "timeline_entries" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "timeline_entries_of_session" ON "timeline_entries" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "timeline_entries_of_map" ON "timeline_entries" USING btree ("map_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_entries_session" ON "timeline_entries" USING btree ("placed_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_entries_chapter" ON "timeline_entries" USING btree ("placed_chapter_id");