CREATE TABLE "founder_places" (
	"tier" text NOT NULL,
	"number" smallint NOT NULL,
	"order_id" uuid,
	"held_until" timestamp with time zone,
	"sold_at" timestamp with time zone,
	CONSTRAINT "founder_places_tier_number_pk" PRIMARY KEY("tier","number"),
	CONSTRAINT "founder_places_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "founder_places_held_or_sold" CHECK ("founder_places"."held_until" is null or "founder_places"."sold_at" is null)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "founder_places" ADD CONSTRAINT "founder_places_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "orders" SET "returned_at" = "updated_at" WHERE "refunded" > 0 AND "refunded" = "amount" - "credit_used";--> statement-breakpoint
-- Every place is a row. The first ones of each tier were given away before the store opened.
INSERT INTO "founder_places" ("tier", "number", "sold_at")
  SELECT "tier", "number", CASE WHEN "number" <= "sold" THEN now() END
  FROM (VALUES ('sessionZero', 5, 2), ('chapterOne', 15, 5), ('midCampaign', 25, 5), ('finalBoss', 30, 5)) AS "tiers" ("tier", "total", "sold"),
    generate_series(1, "total") AS "number";
