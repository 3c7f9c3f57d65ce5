CREATE TABLE "audit_links" (
	"n" bigint PRIMARY KEY NOT NULL,
	"row_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_links_rowId_unique" UNIQUE("row_id")
);
--> statement-breakpoint
-- Every value of a row is in its hash; times in UTC, whatever the session's zone.
CREATE FUNCTION "audit_hash"("previous" text, "told" "audit_rows") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(previous || jsonb_build_array(
    told.id, to_char(told.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), told.actor_id, told.act, told.subject_id,
    told.before, told.after, told.address
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- Rows of the time before the chain are linked in the order of their times.
DO $$
DECLARE
  told "audit_rows";
  last_n bigint := 0;
  last_hash text := '';
BEGIN
  FOR told IN SELECT * FROM "audit_rows" ORDER BY "at", "id" LOOP
    last_n := last_n + 1;
    last_hash := audit_hash(last_hash, told);
    INSERT INTO "audit_links" ("n", "row_id", "hash") VALUES (last_n, told.id, last_hash);
  END LOOP;
END
$$;--> statement-breakpoint
-- Runs when the transaction commits, so the lock, which brings the links into one order, is held for that moment alone.
CREATE FUNCTION "audit_link"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last "audit_links";
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_links'));
  SELECT * INTO last FROM "audit_links" ORDER BY "n" DESC LIMIT 1;
  INSERT INTO "audit_links" ("n", "row_id", "hash")
    VALUES (coalesce(last.n, 0) + 1, NEW.id, audit_hash(coalesce(last.hash, ''), NEW));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_rows_link" AFTER INSERT ON "audit_rows"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "audit_link"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_rows_no_truncate" BEFORE TRUNCATE ON "audit_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "audit_links_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_links"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
