CREATE TABLE "mail_outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outages_open" ON "mail_outages" USING btree (("ended_at" is null)) WHERE "mail_outages"."ended_at" is null;