CREATE TABLE "npc_knowledge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"npc_id" uuid NOT NULL,
	"user_id" uuid,
	"learned" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "npc_lifts" (
	"npc_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lifted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "npc_lifts_npc_id_user_id_pk" PRIMARY KEY("npc_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"from_npc" uuid,
	"from_character" uuid,
	"to_npc" uuid,
	"to_character" uuid,
	"words" text NOT NULL,
	"directed" boolean NOT NULL,
	"veiled" boolean NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ties_from" CHECK (num_nonnulls("ties"."from_npc", "ties"."from_character") = 1),
	CONSTRAINT "ties_to" CHECK (num_nonnulls("ties"."to_npc", "ties"."to_character") = 1)
);
--> statement-breakpoint
ALTER TABLE "npc_knowledge" ADD CONSTRAINT "npc_knowledge_npc_id_npcs_id_fk" FOREIGN KEY ("npc_id") REFERENCES "public"."npcs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npc_knowledge" ADD CONSTRAINT "npc_knowledge_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npc_knowledge" ADD CONSTRAINT "npc_knowledge_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npc_lifts" ADD CONSTRAINT "npc_lifts_npc_id_npcs_id_fk" FOREIGN KEY ("npc_id") REFERENCES "public"."npcs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npc_lifts" ADD CONSTRAINT "npc_lifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_from_npc_npcs_id_fk" FOREIGN KEY ("from_npc") REFERENCES "public"."npcs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_from_character_characters_id_fk" FOREIGN KEY ("from_character") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_to_npc_npcs_id_fk" FOREIGN KEY ("to_npc") REFERENCES "public"."npcs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_to_character_characters_id_fk" FOREIGN KEY ("to_character") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "npc_knowledge_of_npc" ON "npc_knowledge" USING btree ("npc_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "npc_knowledge_user" ON "npc_knowledge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "npc_knowledge_by" ON "npc_knowledge" USING btree ("by");--> statement-breakpoint
CREATE INDEX "npc_lifts_user" ON "npc_lifts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ties_of_book" ON "ties" USING btree ("book_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ties_from_npc" ON "ties" USING btree ("from_npc");--> statement-breakpoint
CREATE INDEX "ties_from_character" ON "ties" USING btree ("from_character");--> statement-breakpoint
CREATE INDEX "ties_to_npc" ON "ties" USING btree ("to_npc");--> statement-breakpoint
CREATE INDEX "ties_to_character" ON "ties" USING btree ("to_character");--> statement-breakpoint
CREATE INDEX "ties_of_maker" ON "ties" USING btree ("created_by");--> statement-breakpoint
INSERT INTO "npc_knowledge" ("id", "npc_id", "learned", "at")
SELECT gen_random_uuid(), "id", true, coalesce("unveiled_at", "created_at") FROM "npcs" WHERE NOT "veil" AND NOT "placeholder";
