CREATE TABLE "vault_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text GENERATED ALWAYS AS (case when "vault_entries"."resolution" is not null then 'resolved'
          when "vault_entries"."gm_claimed" and "vault_entries"."lorekeeping_claimed" then 'both-claimed'
          when "vault_entries"."gm_claimed" then 'claimed-by-gm'
          when "vault_entries"."lorekeeping_claimed" then 'claimed-by-lorekeeper'
          else 'pending-claims' end) STORED NOT NULL,
	"book_data" jsonb NOT NULL,
	"original_book_id" uuid NOT NULL,
	"gm_uid" uuid,
	"gm_name" text NOT NULL,
	"lorekeeping_uid" uuid,
	"lorekeeper_name" text NOT NULL,
	"gm_claimed" boolean DEFAULT false NOT NULL,
	"gm_claimed_at" timestamp with time zone,
	"lorekeeping_claimed" boolean DEFAULT false NOT NULL,
	"lorekeeping_claimed_at" timestamp with time zone,
	"claim_deadline" timestamp with time zone NOT NULL,
	"relationship_ended_at" timestamp with time zone NOT NULL,
	"emails_sent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminders_sent" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"exported_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vault_entries_resolutions" CHECK ("vault_entries"."resolution" in ('to-gm', 'to-lorekeeper', 'burned')),
	CONSTRAINT "vault_entries_gm_claim" CHECK ("vault_entries"."gm_claimed" = ("vault_entries"."gm_claimed_at" is not null)),
	CONSTRAINT "vault_entries_lorekeeper_claim" CHECK ("vault_entries"."lorekeeping_claimed" = ("vault_entries"."lorekeeping_claimed_at" is not null)),
	CONSTRAINT "vault_entries_resolved" CHECK (("vault_entries"."resolution" is null) = ("vault_entries"."resolved_at" is null) and ("vault_entries"."resolution" is null) = ("vault_entries"."resolved_by" is null))
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "restored_from_vault" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vault_entries" ADD CONSTRAINT "vault_entries_gm_uid_users_id_fk" FOREIGN KEY ("gm_uid") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_entries" ADD CONSTRAINT "vault_entries_lorekeeping_uid_users_id_fk" FOREIGN KEY ("lorekeeping_uid") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vault_entries_open" ON "vault_entries" USING btree ("original_book_id") WHERE "vault_entries"."resolution" is null;--> statement-breakpoint
CREATE INDEX "vault_entries_newest" ON "vault_entries" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "vault_entries_status" ON "vault_entries" USING btree ("status","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "vault_entries_due" ON "vault_entries" USING btree ("claim_deadline","id") WHERE "vault_entries"."resolution" is null;--> statement-breakpoint
CREATE INDEX "vault_entries_kept" ON "vault_entries" USING btree ("resolved_at") WHERE "vault_entries"."resolution" = 'burned' and "vault_entries"."exported_at" is not null;--> statement-breakpoint
CREATE INDEX "vault_entries_gm" ON "vault_entries" USING btree ("gm_uid");--> statement-breakpoint
CREATE INDEX "vault_entries_lorekeeper" ON "vault_entries" USING btree ("lorekeeping_uid");
--> statement-breakpoint
INSERT INTO "users" ("id", "name", "email", "role", "profile_visibility", "chat_privacy", "direct_messages", "allow_system_messages") VALUES ('00000000-0000-4000-8000-00000000b00c', 'Book Vault', 'book-vault@tomewright.invalid', 'banned', 'private', 'private', 'private', false);
