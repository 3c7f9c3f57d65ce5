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
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" uuid,
	"is_system" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"context" text NOT NULL,
	"conversation_id" uuid,
	"book_id" uuid,
	"realm_id" uuid,
	"subdomain" text,
	"sender_id" uuid,
	"sender_type" text NOT NULL,
	"sender_name" text NOT NULL,
	"character_id" uuid,
	"is_system" boolean DEFAULT false NOT NULL,
	"content" text NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"is_admin_message" boolean DEFAULT false NOT NULL,
	"admin_message_type" text,
	"bypass_privacy" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_context" CHECK ("messages"."context" in ('campaign', 'inn', 'private', 'global', 'domain'))
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
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "direct_messages" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "chat_settings_updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "gm_profiles" ADD COLUMN "max_lorekeepers" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "lorekeeper_codes" ADD CONSTRAINT "lorekeeper_codes_gm_id_users_id_fk" FOREIGN KEY ("gm_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lorekeeper_ties" ADD CONSTRAINT "lorekeeper_ties_gm_id_users_id_fk" FOREIGN KEY ("gm_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lorekeeper_ties" ADD CONSTRAINT "lorekeeper_ties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_realm_id_subdomains_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."subdomains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lorekeeper_ties_user" ON "lorekeeper_ties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_members_newest" ON "conversation_members" USING btree ("user_id","last_message_at" desc,"conversation_id" desc);--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("user_id") WHERE "conversation_members"."unread" > 0;--> statement-breakpoint
CREATE INDEX "conversations_starter" ON "conversations" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "messages_global" ON "messages" USING btree ("created_at" desc,"id" desc) WHERE "messages"."context" = 'global';--> statement-breakpoint
CREATE INDEX "messages_of_conversation" ON "messages" USING btree ("conversation_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "messages_of_book" ON "messages" USING btree ("book_id","context","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "messages_of_realm" ON "messages" USING btree ("realm_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "messages_of_sender" ON "messages" USING btree ("sender_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_of_character" ON "messages" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "notice_choices_due" ON "notice_choices" USING btree ("next_digest_at") WHERE "notice_choices"."next_digest_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread_once" ON "notices" USING btree ("user_id","kind","about") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","at" desc,"id" desc) WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("about");--> statement-breakpoint
CREATE INDEX "notices_within" ON "notices" USING btree ("within");--> statement-breakpoint
CREATE INDEX "notices_read" ON "notices" USING btree ("read_at") WHERE "notices"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");