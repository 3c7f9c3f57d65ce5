CREATE TABLE "map_pins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"map_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"label" text,
	"npc_id" uuid,
	"chapter_id" uuid,
	"handout_id" uuid,
	"note" text NOT NULL,
	"veil" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "map_pins_one_target" CHECK (num_nonnulls("map_pins"."label", "map_pins"."npc_id", "map_pins"."chapter_id", "map_pins"."handout_id") = 1),
	CONSTRAINT "map_pins_position" CHECK ("map_pins"."x" between 0 and 10000 and "map_pins"."y" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "maps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"veil" boolean NOT NULL,
	"image_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "map_pins" ADD CONSTRAINT "map_pins_map_id_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_pins" ADD CONSTRAINT "map_pins_npc_id_npcs_id_fk" FOREIGN KEY ("npc_id") REFERENCES "public"."npcs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_pins" ADD CONSTRAINT "map_pins_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_pins" ADD CONSTRAINT "map_pins_handout_id_handouts_id_fk" FOREIGN KEY ("handout_id") REFERENCES "public"."handouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maps" ADD CONSTRAINT "maps_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maps" ADD CONSTRAINT "maps_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "map_pins_of_map" ON "map_pins" USING btree ("map_id","created_at","id");--> statement-breakpoint
CREATE INDEX "map_pins_of_npc" ON "map_pins" USING btree ("npc_id");--> statement-breakpoint
CREATE INDEX "map_pins_of_chapter" ON "map_pins" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "map_pins_of_handout" ON "map_pins" USING btree ("handout_id");--> statement-breakpoint
CREATE INDEX "maps_of_book" ON "maps" USING btree ("book_id","created_at","id");--> statement-breakpoint
CREATE INDEX "maps_of_maker" ON "maps" USING btree ("created_by");