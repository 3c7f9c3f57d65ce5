CREATE TABLE "lorekeeper_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"gm_id" uuid NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "lorekeeper_codes_place" UNIQUE("gm_id","place"),
	CONSTRAINT "lorekeeper_codes_places" CHECK ("lorekeeper_codes"."place" in ('first', 'second'))
);
--> statement-breakpoint
CREATE TABLE "lorekeeper_ties" (
	"gm_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "lorekeeper_ties_gm_id_user_id_pk" PRIMARY KEY("gm_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "gm_profiles" ADD COLUMN "max_lorekeepers" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "lorekeeper_codes" ADD CONSTRAINT "lorekeeper_codes_gm_id_users_id_fk" FOREIGN KEY ("gm_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lorekeeper_ties" ADD CONSTRAINT "lorekeeper_ties_gm_id_users_id_fk" FOREIGN KEY ("gm_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lorekeeper_ties" ADD CONSTRAINT "lorekeeper_ties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lorekeeper_ties_user" ON "lorekeeper_ties" USING btree ("user_id");