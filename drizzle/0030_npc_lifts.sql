CREATE TABLE "npc_lifts" (
	"npc_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lifted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "npc_lifts_npc_id_user_id_pk" PRIMARY KEY("npc_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "npc_lifts" ADD CONSTRAINT "npc_lifts_npc_id_npcs_id_fk" FOREIGN KEY ("npc_id") REFERENCES "public"."npcs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npc_lifts" ADD CONSTRAINT "npc_lifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "npc_lifts_user" ON "npc_lifts" USING btree ("user_id");