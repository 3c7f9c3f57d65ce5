CREATE TABLE "audit_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"subject_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"ban_reason" text,
	"account_type" text DEFAULT 'player' NOT NULL,
	"pronouns" text,
	"last_login" timestamp with time zone DEFAULT now() NOT NULL,
	"profile_completed" boolean DEFAULT false NOT NULL,
	"profile_completed_at" timestamp with time zone,
	"profile_visibility" text DEFAULT 'campaigns' NOT NULL,
	"game_role" text DEFAULT 'Player' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"game_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"systems_known" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"systems_interested" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_info" text DEFAULT '' NOT NULL,
	"chat_privacy" text DEFAULT 'my-circle' NOT NULL,
	"allow_system_messages" boolean DEFAULT true NOT NULL,
	"personal_theme" text DEFAULT 'sunset-bliss' NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_members" (
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "book_members_book_id_user_id_part_pk" PRIMARY KEY("book_id","user_id","part")
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hosted_by" uuid NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"title" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"long_description" text DEFAULT '' NOT NULL,
	"prologue_label" text DEFAULT 'Prologue' NOT NULL,
	"system" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ward" text DEFAULT 'gm-only' NOT NULL,
	"inn_is_open" boolean DEFAULT true NOT NULL,
	"inn_ward" text DEFAULT 'party' NOT NULL,
	"book_theme" text DEFAULT 'fantasy' NOT NULL,
	"icon_flavor" text DEFAULT 'fantasy' NOT NULL,
	"scribe_style" text DEFAULT 'fantasy' NOT NULL,
	"intro_styles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_scribes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tabletop_style" boolean DEFAULT true NOT NULL,
	"table_drapery" text DEFAULT 'fantasy' NOT NULL,
	"cover_key" text,
	"campaign_password" text NOT NULL,
	"placeholder" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "books_password_shape" CHECK ("books"."campaign_password" ~ '^[A-Za-z0-9-]{3,50}$')
);
--> statement-breakpoint
CREATE TABLE "characters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"parent_player_id" uuid NOT NULL,
	"book_id" uuid,
	"name" text NOT NULL,
	"player_name" text DEFAULT '' NOT NULL,
	"race" text DEFAULT '' NOT NULL,
	"class" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT '' NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"pronouns" text DEFAULT '' NOT NULL,
	"char_pronouns" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"backstory" text DEFAULT '' NOT NULL,
	"avatar_key" text,
	"sheet_url" text,
	"sheet_key" text,
	"archived" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"archived_by" uuid,
	"archived_by_name" text,
	"farewell_message" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "characters_level" CHECK ("characters"."level" >= 1),
	CONSTRAINT "characters_one_sheet" CHECK ("characters"."sheet_url" is null or "characters"."sheet_key" is null)
);
--> statement-breakpoint
CREATE TABLE "additional_slots" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"slots" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"tier" text,
	"billing" text,
	"status" text DEFAULT 'active' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"provider" text,
	"provider_customer_id" text,
	"provider_subscription_id" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plans_subscription" UNIQUE("provider","provider_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"category" text NOT NULL,
	"tier" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_history_once" UNIQUE("order_id","category","tier")
);
--> statement-breakpoint
CREATE TABLE "board_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"character_id" uuid,
	"author" text,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "board_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"character_id" uuid,
	"author" text,
	"content" text NOT NULL,
	"placeholder" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"character_id" uuid,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"character_id" uuid,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_reactions" (
	"post_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_reactions_post_id_emoji_user_id_pk" PRIMARY KEY("post_id","emoji","user_id"),
	CONSTRAINT "social_reactions_emoji" CHECK ("social_reactions"."emoji" in ('🎲', '🔥', '⚔️', '❤️', '😂', '👍'))
);
--> statement-breakpoint
CREATE TABLE "chapter_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"scribe_style" text NOT NULL,
	"saved_by" uuid,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"scribe_style" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manuscript_texts" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"text_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_visits" (
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"seen_before" timestamp with time zone,
	CONSTRAINT "reader_visits_book_id_user_id_pk" PRIMARY KEY("book_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"belongs_to" uuid,
	"bytes" integer NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "npcs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"created_by" uuid,
	"type" text DEFAULT 'person' NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"long_description" text,
	"image_key" text,
	"veil" boolean DEFAULT true NOT NULL,
	"public_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"gm_only_info" text,
	"gm_notes" text,
	"placeholder" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "npcs_type" CHECK ("npcs"."type" in ('person', 'place', 'object'))
);
--> statement-breakpoint
CREATE TABLE "realm_bans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realm_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"banned_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "realm_bans_once" UNIQUE("realm_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "subdomains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"domain_visibility" text DEFAULT 'private' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"timezone" text,
	"preferred_systems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings_updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subdomains_name" UNIQUE("name"),
	CONSTRAINT "subdomains_owner" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"product_id" text NOT NULL,
	"billing" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"session_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "contact_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_members" ADD CONSTRAINT "book_members_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_members" ADD CONSTRAINT "book_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_hosted_by_users_id_fk" FOREIGN KEY ("hosted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_parent_player_id_users_id_fk" FOREIGN KEY ("parent_player_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_slots" ADD CONSTRAINT "additional_slots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_history" ADD CONSTRAINT "purchase_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_comments" ADD CONSTRAINT "board_comments_post_id_board_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."board_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_comments" ADD CONSTRAINT "board_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_comments" ADD CONSTRAINT "board_comments_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_likes" ADD CONSTRAINT "board_likes_post_id_board_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."board_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_likes" ADD CONSTRAINT "board_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_posts" ADD CONSTRAINT "board_posts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_posts" ADD CONSTRAINT "board_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_posts" ADD CONSTRAINT "board_posts_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_lines" ADD CONSTRAINT "chat_lines_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_lines" ADD CONSTRAINT "chat_lines_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_lines" ADD CONSTRAINT "chat_lines_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_character_id_characters_id_fk" FOREIGN KEY ("character_id") REFERENCES "public"."characters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_reactions" ADD CONSTRAINT "social_reactions_post_id_social_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."social_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_reactions" ADD CONSTRAINT "social_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_revisions" ADD CONSTRAINT "chapter_revisions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_revisions" ADD CONSTRAINT "chapter_revisions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_revisions" ADD CONSTRAINT "chapter_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manuscript_texts" ADD CONSTRAINT "manuscript_texts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_visits" ADD CONSTRAINT "reader_visits_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_visits" ADD CONSTRAINT "reader_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npcs" ADD CONSTRAINT "npcs_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npcs" ADD CONSTRAINT "npcs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realm_bans" ADD CONSTRAINT "realm_bans_realm_id_subdomains_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."subdomains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realm_bans" ADD CONSTRAINT "realm_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realm_bans" ADD CONSTRAINT "realm_bans_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subdomains" ADD CONSTRAINT "subdomains_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_letters" ADD CONSTRAINT "contact_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_rows_subject" ON "audit_rows" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "logins_user" ON "logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_public" ON "users" USING btree ("name","id") WHERE "users"."profile_visibility" = 'public';--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "book_members_user" ON "book_members" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "books_password_lower" ON "books" USING btree (lower("campaign_password"));--> statement-breakpoint
CREATE INDEX "books_newest" ON "books" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "books_newest_public" ON "books" USING btree ("created_at" desc,"id" desc) WHERE "books"."ward" = 'public';--> statement-breakpoint
CREATE INDEX "books_of_host" ON "books" USING btree ("hosted_by","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "books_of_creator" ON "books" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "characters_active_in_book" ON "characters" USING btree ("book_id",lower("name"),"id") WHERE not "characters"."archived";--> statement-breakpoint
CREATE INDEX "characters_echoes_of_book" ON "characters" USING btree ("book_id","archived_at" desc,"id" desc) WHERE "characters"."archived";--> statement-breakpoint
CREATE INDEX "characters_of_player" ON "characters" USING btree ("parent_player_id","created_at","id");--> statement-breakpoint
CREATE INDEX "characters_of_creator" ON "characters" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "characters_avatar" ON "characters" USING btree ("avatar_key") WHERE "characters"."avatar_key" is not null;--> statement-breakpoint
CREATE INDEX "characters_sheet" ON "characters" USING btree ("sheet_key") WHERE "characters"."sheet_key" is not null;--> statement-breakpoint
CREATE INDEX "plans_user" ON "plans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchase_history_user" ON "purchase_history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "board_comments_oldest" ON "board_comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "board_comments_author" ON "board_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "board_comments_character" ON "board_comments" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "board_likes_user" ON "board_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "board_posts_newest" ON "board_posts" USING btree ("book_id","created_at" desc,"id" desc) WHERE not "board_posts"."placeholder";--> statement-breakpoint
CREATE INDEX "board_posts_author" ON "board_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "board_posts_character" ON "board_posts" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "chat_lines_newest" ON "chat_lines" USING btree ("book_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "chat_lines_author" ON "chat_lines" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chat_lines_character" ON "chat_lines" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "social_posts_newest" ON "social_posts" USING btree ("book_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "social_posts_author" ON "social_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "social_posts_character" ON "social_posts" USING btree ("character_id");--> statement-breakpoint
CREATE INDEX "social_reactions_user" ON "social_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chapter_revisions_version" ON "chapter_revisions" USING btree ("chapter_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "chapters_title" ON "chapters" USING btree ("book_id",lower("title"));--> statement-breakpoint
CREATE INDEX "chapters_order" ON "chapters" USING btree ("book_id","position");--> statement-breakpoint
CREATE INDEX "stored_files_owner" ON "stored_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_files_belongs_to" ON "stored_files" USING btree ("belongs_to");--> statement-breakpoint
CREATE INDEX "npcs_of_book" ON "npcs" USING btree ("book_id","created_at","id") WHERE not "npcs"."placeholder";--> statement-breakpoint
CREATE INDEX "npcs_of_maker" ON "npcs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "realm_bans_newest" ON "realm_bans" USING btree ("realm_id","id");--> statement-breakpoint
CREATE INDEX "realm_bans_user" ON "realm_bans" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","category") WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_session" ON "orders" USING btree ("provider","session_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "contact_letters_newest" ON "contact_letters" USING btree ("created_at");