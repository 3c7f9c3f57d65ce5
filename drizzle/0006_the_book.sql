CREATE TABLE "book_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_name" text,
	"bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "book_exports_kind" CHECK ("book_exports"."kind" in ('archive', 'epub', 'markdown')),
	CONSTRAINT "book_exports_state" CHECK ("book_exports"."state" in ('waiting', 'working', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "book_transfer_helpers" (
	"transfer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "book_transfer_helpers_transfer_id_user_id_part_pk" PRIMARY KEY("transfer_id","user_id","part")
);
--> statement-breakpoint
CREATE TABLE "book_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"title" text NOT NULL,
	"from_id" uuid,
	"to_id" uuid,
	"made_by" uuid,
	"takes_back" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_transfers_taken_back_once" UNIQUE("takes_back")
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "last_transfer" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "told_of_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_exports" ADD CONSTRAINT "book_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transfer_helpers" ADD CONSTRAINT "book_transfer_helpers_transfer_id_book_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."book_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transfer_helpers" ADD CONSTRAINT "book_transfer_helpers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transfers" ADD CONSTRAINT "book_transfers_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transfers" ADD CONSTRAINT "book_transfers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transfers" ADD CONSTRAINT "book_transfers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transfers" ADD CONSTRAINT "book_transfers_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_exports_own" ON "book_exports" USING btree ("user_id","book_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "book_exports_of_book" ON "book_exports" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_exports_file" ON "book_exports" USING btree ("file_key") WHERE "book_exports"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "book_transfer_helpers_user" ON "book_transfer_helpers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "book_transfers_newest" ON "book_transfers" USING btree ("book_id","at" desc);--> statement-breakpoint
CREATE INDEX "book_transfers_from" ON "book_transfers" USING btree ("from_id","at" desc);--> statement-breakpoint
CREATE INDEX "book_transfers_to" ON "book_transfers" USING btree ("to_id","at" desc);--> statement-breakpoint
CREATE INDEX "book_transfers_made" ON "book_transfers" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "users_gms" ON "users" USING btree ("name","id") WHERE lower("users"."role") = 'gm';--> statement-breakpoint
CREATE INDEX "plans_period" ON "plans" USING btree ("current_period_end");