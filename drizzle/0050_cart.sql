CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" text NOT NULL,
	"billing" text NOT NULL,
	"quantity" smallint NOT NULL,
	"unit_cents" integer NOT NULL,
	"discount" smallint NOT NULL,
	"cents" integer NOT NULL,
	"is_given" boolean,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 15),
	CONSTRAINT "order_lines_cents" CHECK ("order_lines"."cents" between 0 and "order_lines"."unit_cents" * "order_lines"."quantity")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "part_asked_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_quantity" CHECK ("plans"."quantity" >= 1);