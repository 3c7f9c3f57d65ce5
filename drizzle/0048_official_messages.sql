CREATE TABLE "official_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"recipient_id" uuid,
	"conversation_id" uuid,
	"content" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"logged_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "official_messages_newest" ON "official_messages" USING btree ("logged_at" desc,"id" desc);--> statement-breakpoint
CREATE TRIGGER "official_messages_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "official_messages"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
