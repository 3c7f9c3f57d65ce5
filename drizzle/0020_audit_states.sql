ALTER TABLE "audit_rows" ADD COLUMN "before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_rows" ADD COLUMN "after" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "audit_rows" SET "after" = "detail";
