CREATE TABLE "party_pots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "party_pots_bookId_unique" UNIQUE("book_id"),
	CONSTRAINT "party_pots_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "pot_gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pot_id" uuid NOT NULL,
	"giver_id" uuid,
	"credit_account" uuid NOT NULL,
	"cents" integer NOT NULL,
	"unspent" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"face" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pot_gifts_cents" CHECK ("pot_gifts"."cents" > 0),
	CONSTRAINT "pot_gifts_shares" CHECK ("pot_gifts"."unspent" >= 0 and "pot_gifts"."returned" >= 0 and "pot_gifts"."unspent" + "pot_gifts"."returned" <= "pot_gifts"."cents"),
	CONSTRAINT "pot_gifts_face" CHECK ("pot_gifts"."face" in ('name-and-amount', 'name', 'friend'))
);
--> statement-breakpoint
CREATE TABLE "pot_spendings" (
	"order_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "pot_spendings_order_id_gift_id_pk" PRIMARY KEY("order_id","gift_id"),
	CONSTRAINT "pot_spendings_cents" CHECK ("pot_spendings"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_holding";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_credit";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pot_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pot_id" uuid;--> statement-breakpoint
ALTER TABLE "party_pots" ADD CONSTRAINT "party_pots_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_pots" ADD CONSTRAINT "party_pots_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_gifts" ADD CONSTRAINT "pot_gifts_pot_id_party_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."party_pots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_gifts" ADD CONSTRAINT "pot_gifts_giver_id_users_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_gifts" ADD CONSTRAINT "pot_gifts_credit_account_ledger_accounts_id_fk" FOREIGN KEY ("credit_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pot_spendings" ADD CONSTRAINT "pot_spendings_gift_id_pot_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."pot_gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pot_gifts_of_pot" ON "pot_gifts" USING btree ("pot_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pot_gifts_of_giver" ON "pot_gifts" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "pot_gifts_unspent" ON "pot_gifts" USING btree ("pot_id") WHERE "pot_gifts"."unspent" > 0;--> statement-breakpoint
CREATE INDEX "pot_spendings_of_gift" ON "pot_spendings" USING btree ("gift_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pot_id_party_pots_id_fk" FOREIGN KEY ("pot_id") REFERENCES "public"."party_pots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_holding" CHECK (("ledger_accounts"."kind" in ('credit', 'card', 'pot')) = ("ledger_accounts"."balance" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pot" CHECK ("orders"."pot_used" = 0 or "orders"."pot_id" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit_used" >= 0 and "orders"."pot_used" >= 0 and "orders"."credit_used" + "orders"."pot_used" <= "orders"."amount");