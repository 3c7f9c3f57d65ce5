CREATE TABLE "npc_fact_lifts" (
	"fact_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lifted" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "npc_fact_lifts_fact_id_user_id_pk" PRIMARY KEY("fact_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "npc_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"npc_id" uuid NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"veil" boolean DEFAULT true NOT NULL,
	"lifted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "npc_facts_lifted" CHECK ("npc_facts"."veil" = ("npc_facts"."lifted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "npc_knowledge" ADD COLUMN "fact_id" uuid;--> statement-breakpoint
ALTER TABLE "npc_knowledge" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "npc_fact_lifts" ADD CONSTRAINT "npc_fact_lifts_fact_id_npc_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."npc_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npc_fact_lifts" ADD CONSTRAINT "npc_fact_lifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npc_facts" ADD CONSTRAINT "npc_facts_npc_id_npcs_id_fk" FOREIGN KEY ("npc_id") REFERENCES "public"."npcs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "npc_fact_lifts_user" ON "npc_fact_lifts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "npc_facts_of_npc" ON "npc_facts" USING btree ("npc_id","position","id");--> statement-breakpoint
ALTER TABLE "npc_knowledge" ADD CONSTRAINT "npc_knowledge_fact_id_npc_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."npc_facts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "npc_knowledge_fact" ON "npc_knowledge" USING btree ("fact_id");