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
CREATE TABLE "notice_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chosen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"time_zone" text,
	"next_digest_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"within" uuid,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gm_profiles" ADD COLUMN "max_lorekeepers" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "lorekeeper_codes" ADD CONSTRAINT "lorekeeper_codes_gm_id_users_id_fk" FOREIGN KEY ("gm_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lorekeeper_ties" ADD CONSTRAINT "lorekeeper_ties_gm_id_users_id_fk" FOREIGN KEY ("gm_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lorekeeper_ties" ADD CONSTRAINT "lorekeeper_ties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lorekeeper_ties_user" ON "lorekeeper_ties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_choices_due" ON "notice_choices" USING btree ("next_digest_at") WHERE "notice_choices"."next_digest_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread_once" ON "notices" USING btree ("user_id","kind","about") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","at" desc,"id" desc) WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("about");--> statement-breakpoint
CREATE INDEX "notices_within" ON "notices" USING btree ("within");--> statement-breakpoint
CREATE INDEX "notices_read" ON "notices" USING btree ("read_at") WHERE "notices"."read_at" is not null;