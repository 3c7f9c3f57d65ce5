CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account_id" uuid NOT NULL,
	"original_amount" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"purchaser_email" text,
	"purchaser_id" uuid,
	"stripe_payment_intent" text,
	"order_id" uuid,
	"parent_card" text,
	"made_by" uuid NOT NULL,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	"for_name" text,
	"line" text,
	"from_name" text,
	"send_to" text,
	"send_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_code_unique" UNIQUE("code"),
	CONSTRAINT "gift_cards_accountId_unique" UNIQUE("account_id"),
	CONSTRAINT "gift_cards_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "gift_cards_code" CHECK ("gift_cards"."code" ~ '^TW-[0-9A-Z]{6}$'),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."original_amount" > 0),
	CONSTRAINT "gift_cards_status" CHECK ("gift_cards"."status" in ('active', 'partially_used', 'redeemed', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "gift_wishes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"purchaser_email" text NOT NULL,
	"for_name" text,
	"line" text,
	"from_name" text,
	"send_to" text,
	"send_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"balance" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_covered" CHECK ("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_accounts_holding" CHECK (("ledger_accounts"."kind" in ('credit', 'card')) = ("ledger_accounts"."balance" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_holders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "ledger_holders_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"transaction_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_postings_transaction_id_account_id_pk" PRIMARY KEY("transaction_id","account_id"),
	CONSTRAINT "ledger_postings_moves" CHECK ("ledger_postings"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"transactions" integer NOT NULL,
	"accounts" integer NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"by_account" uuid,
	"parts" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_transactions_parts" CHECK ("ledger_transactions"."parts" >= 2)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "orders_one_open";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_account" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_intent" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_purchaser_id_users_id_fk" FOREIGN KEY ("purchaser_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_parent_card_gift_cards_id_fk" FOREIGN KEY ("parent_card") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_made_by_ledger_transactions_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_wishes" ADD CONSTRAINT "gift_wishes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holders" ADD CONSTRAINT "ledger_holders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holders" ADD CONSTRAINT "ledger_holders_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_by_account_ledger_accounts_id_fk" FOREIGN KEY ("by_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_redeemer" ON "gift_cards" USING btree ("redeemed_by","redeemed_at");--> statement-breakpoint
CREATE INDEX "gift_cards_purchaser" ON "gift_cards" USING btree ("purchaser_id");--> statement-breakpoint
CREATE INDEX "gift_cards_parent" ON "gift_cards" USING btree ("parent_card");--> statement-breakpoint
CREATE INDEX "gift_cards_made_by" ON "gift_cards" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "gift_wishes_age" ON "gift_wishes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_postings_history" ON "ledger_postings" USING btree ("account_id","at","transaction_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_account_ledger_accounts_id_fk" FOREIGN KEY ("credit_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_intent");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id","category") WHERE "orders"."status" = 'open' and "orders"."category" <> 'gifts';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit_used" between 0 and "orders"."amount");--> statement-breakpoint
INSERT INTO "ledger_accounts" ("id", "kind", "balance", "created_at") VALUES
	('00000000-0000-7000-8000-000000000001', 'money-in', null, now()),
	('00000000-0000-7000-8000-000000000002', 'refund', null, now()),
	('00000000-0000-7000-8000-000000000003', 'set-aside', null, now()),
	('00000000-0000-7000-8000-000000000004', 'sales', null, now()),
	('00000000-0000-7000-8000-000000000005', 'discount', null, now());--> statement-breakpoint
-- What was written stays, for everybody: nobody corrects a movement but by another one.
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_stay" BEFORE DELETE OR TRUNCATE ON "ledger_accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();--> statement-breakpoint
-- A balance is moved by a posting alone, in the statement that writes it.
CREATE FUNCTION "ledger_balance_is_a_sum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."balance" <> 0 THEN
      RAISE EXCEPTION 'an account of the ledger begins with nothing';
    END IF;
  ELSIF pg_trigger_depth() < 2 OR NEW."id" <> OLD."id" OR NEW."kind" <> OLD."kind" THEN
    RAISE EXCEPTION 'a balance of the ledger is moved by postings alone';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_sum" BEFORE INSERT OR UPDATE ON "ledger_accounts"
  FOR EACH ROW EXECUTE FUNCTION "ledger_balance_is_a_sum"();--> statement-breakpoint
CREATE FUNCTION "ledger_posting_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ledger_accounts" SET "balance" = "balance" + NEW."cents"
    WHERE "id" = NEW."account_id" AND "balance" IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_postings_move" AFTER INSERT ON "ledger_postings"
  FOR EACH ROW EXECUTE FUNCTION "ledger_posting_moves"();--> statement-breakpoint
-- At the commit all postings of a transaction are there, and are zero together; so none can be added later.
CREATE FUNCTION "ledger_transaction_meets"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid;
  sum_of bigint;
  count_of integer;
  parts_of integer;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transactions' THEN about := NEW."id"; ELSE about := NEW."transaction_id"; END IF;
  SELECT coalesce(sum("cents"), 0), count(*) INTO sum_of, count_of FROM "ledger_postings" WHERE "transaction_id" = about;
  SELECT "parts" INTO parts_of FROM "ledger_transactions" WHERE "id" = about;
  IF sum_of <> 0 OR count_of <> parts_of THEN
    RAISE EXCEPTION 'transaction % of the ledger does not meet: % in % of %', about, sum_of, count_of, parts_of;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_meet" AFTER INSERT ON "ledger_transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_transaction_meets"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_meet" AFTER INSERT ON "ledger_postings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_transaction_meets"();
