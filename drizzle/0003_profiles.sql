CREATE TABLE "gm_personalities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiz_type" text,
	"quiz_scores" jsonb,
	"quiz_completed_at" timestamp with time zone,
	"active_type" text NOT NULL,
	"active_source" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gm_personalities" ADD CONSTRAINT "gm_personalities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("name" gin_trgm_ops,"game_types","systems_known") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "subdomains_listed" ON "subdomains" USING btree ("name") WHERE "subdomains"."domain_visibility" = 'listed' and "subdomains"."is_active";--> statement-breakpoint
CREATE INDEX "subdomains_search" ON "subdomains" USING gin ("name" gin_trgm_ops,"bio" gin_trgm_ops) WITH (fastupdate=false);