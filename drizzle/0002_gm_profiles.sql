CREATE TABLE "gm_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"pronouns" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"game_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"systems_known" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"systems_interested" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gm_profiles_owner" UNIQUE("created_by")
);
--> statement-breakpoint
ALTER TABLE "gm_profiles" ADD CONSTRAINT "gm_profiles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;