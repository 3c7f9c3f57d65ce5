CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_info" jsonb NOT NULL,
	"private_info" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"uid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_uid_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_members_uid" ON "team_members" USING btree ("uid");