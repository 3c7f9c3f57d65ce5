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
ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_members" ADD CONSTRAINT "book_members_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_members" ADD CONSTRAINT "book_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_hosted_by_users_id_fk" FOREIGN KEY ("hosted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_revisions" ADD CONSTRAINT "chapter_revisions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_revisions" ADD CONSTRAINT "chapter_revisions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_revisions" ADD CONSTRAINT "chapter_revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manuscript_texts" ADD CONSTRAINT "manuscript_texts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_visits" ADD CONSTRAINT "reader_visits_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_visits" ADD CONSTRAINT "reader_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_rows_subject" ON "audit_rows" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "logins_user" ON "logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "book_members_user" ON "book_members" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "books_password_lower" ON "books" USING btree (lower("campaign_password"));--> statement-breakpoint
CREATE INDEX "books_newest" ON "books" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "books_newest_public" ON "books" USING btree ("created_at" desc,"id" desc) WHERE "books"."ward" = 'public';--> statement-breakpoint
CREATE INDEX "books_of_host" ON "books" USING btree ("hosted_by","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "books_of_creator" ON "books" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "chapter_revisions_version" ON "chapter_revisions" USING btree ("chapter_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "chapters_title" ON "chapters" USING btree ("book_id",lower("title"));--> statement-breakpoint
CREATE INDEX "chapters_order" ON "chapters" USING btree ("book_id","position");