CREATE TABLE "npc_knowledge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"npc_id" uuid NOT NULL,
	"user_id" uuid,
	"learned" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
ALTER TABLE "npc_knowledge" ADD CONSTRAINT "npc_knowledge_npc_id_npcs_id_fk" FOREIGN KEY ("npc_id") REFERENCES "public"."npcs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npc_knowledge" ADD CONSTRAINT "npc_knowledge_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npc_knowledge" ADD CONSTRAINT "npc_knowledge_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "npc_knowledge_of_npc" ON "npc_knowledge" USING btree ("npc_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "npc_knowledge_user" ON "npc_knowledge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "npc_knowledge_by" ON "npc_knowledge" USING btree ("by");--> statement-breakpoint
INSERT INTO "npc_knowledge" ("id", "npc_id", "learned", "at")
SELECT gen_random_uuid(), "id", true, coalesce("unveiled_at", "created_at") FROM "npcs" WHERE NOT "veil" AND NOT "placeholder";
--> statement-breakpoint
INSERT INTO "npc_knowledge" ("id", "npc_id", "user_id", "learned", "at")
SELECT gen_random_uuid(), "npc_id", "user_id", true, "lifted_at" FROM "npc_lifts";
