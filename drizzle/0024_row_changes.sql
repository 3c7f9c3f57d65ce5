-- Reports which rows have changed, so that a process may cache what it has read from them (src/kit/server/row-cache.ts).
-- The arguments of a trigger are the columns whose values it reports; without one everything may have changed.
CREATE FUNCTION "report_row_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reported text;
BEGIN
  IF TG_NARGS = 0 THEN
    PERFORM pg_notify('row_changes', '*');
    RETURN NULL;
  END IF;
  FOREACH reported IN ARRAY TG_ARGV LOOP
    IF TG_OP <> 'INSERT' THEN
      PERFORM pg_notify('row_changes', to_jsonb(OLD) ->> reported);
    END IF;
    IF TG_OP <> 'DELETE' THEN
      PERFORM pg_notify('row_changes', to_jsonb(NEW) ->> reported);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_report" AFTER UPDATE OF "name", "email", "role", "email_verified", "ban_reason" OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "report_row_change"('id');--> statement-breakpoint
CREATE TRIGGER "users_report_all" AFTER TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION "report_row_change"();--> statement-breakpoint
CREATE TRIGGER "sessions_report" AFTER UPDATE OF "token", "user_id", "expires_at" OR DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "report_row_change"('user_id');--> statement-breakpoint
CREATE TRIGGER "sessions_report_all" AFTER TRUNCATE ON "sessions"
  FOR EACH STATEMENT EXECUTE FUNCTION "report_row_change"();--> statement-breakpoint
CREATE TRIGGER "books_report" AFTER UPDATE OF "hosted_by", "ward", "inn_is_open", "inn_ward" OR DELETE ON "books"
  FOR EACH ROW EXECUTE FUNCTION "report_row_change"('id');--> statement-breakpoint
CREATE TRIGGER "books_report_all" AFTER TRUNCATE ON "books"
  FOR EACH STATEMENT EXECUTE FUNCTION "report_row_change"();--> statement-breakpoint
CREATE TRIGGER "book_members_report" AFTER INSERT OR UPDATE OR DELETE ON "book_members"
  FOR EACH ROW EXECUTE FUNCTION "report_row_change"('book_id', 'user_id');--> statement-breakpoint
CREATE TRIGGER "book_members_report_all" AFTER TRUNCATE ON "book_members"
  FOR EACH STATEMENT EXECUTE FUNCTION "report_row_change"();--> statement-breakpoint
CREATE TRIGGER "realm_bans_report" AFTER INSERT OR UPDATE OR DELETE ON "realm_bans"
  FOR EACH ROW EXECUTE FUNCTION "report_row_change"('user_id');--> statement-breakpoint
CREATE TRIGGER "realm_bans_report_all" AFTER TRUNCATE ON "realm_bans"
  FOR EACH STATEMENT EXECUTE FUNCTION "report_row_change"();--> statement-breakpoint
CREATE TRIGGER "manuscript_texts_report" AFTER INSERT OR UPDATE OF "book_id", "text_version" OR DELETE ON "manuscript_texts"
  FOR EACH ROW EXECUTE FUNCTION "report_row_change"('book_id');--> statement-breakpoint
CREATE TRIGGER "manuscript_texts_report_all" AFTER TRUNCATE ON "manuscript_texts"
  FOR EACH STATEMENT EXECUTE FUNCTION "report_row_change"();--> statement-breakpoint
CREATE TRIGGER "subdomains_report" AFTER UPDATE OF "id", "name", "owner_id", "domain_visibility", "is_active" OR DELETE ON "subdomains"
  FOR EACH ROW EXECUTE FUNCTION "report_row_change"('id');--> statement-breakpoint
CREATE TRIGGER "subdomains_report_all" AFTER TRUNCATE ON "subdomains"
  FOR EACH STATEMENT EXECUTE FUNCTION "report_row_change"();--> statement-breakpoint
-- A ban is by the owner of a domain, so another owner changes what every ban on it means.
CREATE TRIGGER "subdomains_report_owner" AFTER UPDATE OF "owner_id" ON "subdomains"
  FOR EACH STATEMENT EXECUTE FUNCTION "report_row_change"();
