ALTER TABLE "audit_rows" DROP COLUMN "detail";--> statement-breakpoint
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_rows is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_rows_append_only" BEFORE UPDATE OR DELETE ON "audit_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
