CREATE TABLE "badges" (
	"id" text PRIMARY KEY NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"is_promised" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earned_badges" (
	"user_id" uuid NOT NULL,
	"badge_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"given_by" uuid,
	"slot" smallint,
	CONSTRAINT "earned_badges_user_id_badge_id_pk" PRIMARY KEY("user_id","badge_id"),
	CONSTRAINT "earned_badges_slot" UNIQUE("user_id","slot"),
	CONSTRAINT "earned_badges_slots" CHECK ("earned_badges"."slot" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "access_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"code_type" text NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"badge_id" text NOT NULL,
	"vp_name" text,
	"original_file_name" text,
	"expiration_months" integer,
	"used_by" uuid,
	"used_at" timestamp with time zone,
	CONSTRAINT "access_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "access_codes_types" CHECK ("access_codes"."code_type" in ('VP', 'BD', 'LK')),
	CONSTRAINT "access_codes_months" CHECK ("access_codes"."expiration_months" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "issued_codes" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "issued_codes" ("code") SELECT "code" FROM "lorekeeper_codes";
--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_badges" ADD CONSTRAINT "earned_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earned_badges" ADD CONSTRAINT "earned_badges_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_code_issued_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."issued_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badges_creator" ON "badges" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "earned_badges_badge" ON "earned_badges" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "earned_badges_giver" ON "earned_badges" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "access_codes_creator" ON "access_codes" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "access_codes_type" ON "access_codes" USING btree ("code_type","created_at");--> statement-breakpoint
CREATE INDEX "access_codes_user" ON "access_codes" USING btree ("used_by");--> statement-breakpoint
ALTER TABLE "lorekeeper_codes" ADD CONSTRAINT "lorekeeper_codes_code_issued_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."issued_codes"("code") ON DELETE no action ON UPDATE no action;