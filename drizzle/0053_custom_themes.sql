CREATE TABLE "theme_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid,
	"bought" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "theme_credits_bought" CHECK ("theme_credits"."bought" > 0)
);
--> statement-breakpoint
CREATE TABLE "theme_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_keys" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"theme" jsonb,
	"drawn" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "custom_sky" jsonb;--> statement-breakpoint
ALTER TABLE "theme_credits" ADD CONSTRAINT "theme_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_credits" ADD CONSTRAINT "theme_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_requests" ADD CONSTRAINT "theme_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "theme_credits_user" ON "theme_credits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "theme_credits_order" ON "theme_credits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "theme_requests_user" ON "theme_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "theme_requests_due" ON "theme_requests" USING btree ("due_at","id") WHERE "theme_requests"."delivered_at" is null and "theme_requests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "theme_requests_delivered" ON "theme_requests" USING btree ("delivered_at","id") WHERE "theme_requests"."delivered_at" is not null;