CREATE TABLE "vault_counts" (
	"id" smallint PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"pending" integer NOT NULL,
	"conflicts" integer NOT NULL,
	"resolved" integer NOT NULL
);
--> statement-breakpoint
-- Runs when the transaction commits, so the lock is held for that moment alone. It is the lock of the links of the audit: nearly every
-- transaction here takes that one too, and two locks in two orders would wait for each other.
CREATE FUNCTION "vault_count"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP <> 'INSERT' THEN OLD."status" ELSE 'none' END;
  after text := CASE WHEN TG_OP <> 'DELETE' THEN NEW."status" ELSE 'none' END;
BEGIN
  IF before = after THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('audit_links'));
  INSERT INTO "vault_counts" ("id", "total", "pending", "conflicts", "resolved") VALUES (1, 0, 0, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE "vault_counts" SET
    "total" = "total" + (after <> 'none')::int - (before <> 'none')::int,
    "pending" = "pending" + (after = 'pending-claims')::int - (before = 'pending-claims')::int,
    "conflicts" = "conflicts" + (after = 'both-claimed')::int - (before = 'both-claimed')::int,
    "resolved" = "resolved" + (after = 'resolved')::int - (before = 'resolved')::int;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "vault_entries_count" AFTER INSERT OR UPDATE OR DELETE ON "vault_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "vault_count"();--> statement-breakpoint
CREATE FUNCTION "vault_count_none"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "vault_counts";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "vault_entries_count_none" AFTER TRUNCATE ON "vault_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "vault_count_none"();--> statement-breakpoint
-- After the triggers, which nothing can pass until this migration commits.
INSERT INTO "vault_counts" ("id", "total", "pending", "conflicts", "resolved")
  SELECT 1, count(*), count(*) FILTER (WHERE "status" = 'pending-claims'), count(*) FILTER (WHERE "status" = 'both-claimed'),
    count(*) FILTER (WHERE "status" = 'resolved')
  FROM "vault_entries" HAVING count(*) > 0;
