CREATE TABLE "availability_days" (
	"book_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"available" boolean NOT NULL,
	"times" jsonb NOT NULL,
	"reason" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "availability_days_book_id_user_id_day_pk" PRIMARY KEY("book_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "game_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"created_by" uuid,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"time" text,
	"zone" text NOT NULL,
	"duration" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"upcoming_until" timestamp with time zone NOT NULL,
	"goals" text NOT NULL,
	"notes" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_sessions_status" CHECK ("game_sessions"."status" in ('planned', 'active', 'completed', 'cancelled')),
	CONSTRAINT "game_sessions_duration" CHECK ("game_sessions"."duration" in ('1', '2', '3', '4', '5', '6'))
);
--> statement-breakpoint
CREATE TABLE "session_answers" (
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_answers_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "session_answers_answer" CHECK ("session_answers"."answer" in ('attending', 'unavailable', 'maybe'))
);
--> statement-breakpoint
ALTER TABLE "inn_marks" DROP CONSTRAINT "inn_marks_place";--> statement-breakpoint
ALTER TABLE "availability_days" ADD CONSTRAINT "availability_days_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_days" ADD CONSTRAINT "availability_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_sessions" ADD CONSTRAINT "game_sessions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_answers" ADD CONSTRAINT "session_answers_session_id_game_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."game_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_answers" ADD CONSTRAINT "session_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_days_of_day" ON "availability_days" USING btree ("book_id","day","user_id");--> statement-breakpoint
CREATE INDEX "availability_days_of_user" ON "availability_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "game_sessions_of_book" ON "game_sessions" USING btree ("book_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "game_sessions_newest" ON "game_sessions" USING btree ("book_id","created_at","id");--> statement-breakpoint
CREATE INDEX "game_sessions_of_maker" ON "game_sessions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "session_answers_of_user" ON "session_answers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "inn_marks" ADD CONSTRAINT "inn_marks_place" CHECK ("inn_marks"."place" in ('hub', 'social', 'characters', 'gallery', 'echoes', 'calendar', 'board'));