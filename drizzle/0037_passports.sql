CREATE TABLE "admitted_passports" (
	"character_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"origin" text NOT NULL,
	"public_key" text NOT NULL,
	"is_ours" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"appears_in" jsonb NOT NULL,
	"entries" integer NOT NULL,
	"admitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admitted_passports_once" UNIQUE("user_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "admitted_passports" ADD CONSTRAINT "admitted_passports_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admitted_passports" ADD CONSTRAINT "admitted_passports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;