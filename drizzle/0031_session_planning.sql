CREATE TABLE "availability_rules" (
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_day" date NOT NULL,
	"available" boolean NOT NULL,
	"times" jsonb NOT NULL,
	"reason" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "availability_rules_book_id_user_id_weekday_pk" PRIMARY KEY("book_id","user_id","weekday"),
	CONSTRAINT "availability_rules_weekday" CHECK ("availability_rules"."weekday" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "schedule_quorums" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"quorum" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedule_quorums_quorum" CHECK ("schedule_quorums"."quorum" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "game_sessions" ADD COLUMN "day_before" timestamp with time zone;--> statement-breakpoint
UPDATE "game_sessions" SET "day_before" = CASE WHEN "time" IS NULL THEN "starts_at" - interval '15 hours' ELSE "starts_at" - interval '24 hours' END;--> statement-breakpoint
ALTER TABLE "game_sessions" ALTER COLUMN "day_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD COLUMN "reminded" text;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD COLUMN "recap_chapter_id" uuid;--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_rules" ADD CONSTRAINT "availability_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_quorums" ADD CONSTRAINT "schedule_quorums_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_rules_of_user" ON "availability_rules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "game_sessions_ahead" ON "game_sessions" USING btree ("starts_at") WHERE "game_sessions"."status" in ('planned', 'active');--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_reminded" CHECK ("game_sessions"."reminded" in ('day', 'hour'));