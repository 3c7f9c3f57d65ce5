INSERT INTO "plans" ("id", "user_id", "source", "tier", "quantity", "status", "started_at", "updated_at")
  SELECT gen_random_uuid(), "user_id", 'slots', 'extraBookSlot', "slots", 'active', now(), now()
  FROM "additional_slots" WHERE "slots" > 0;--> statement-breakpoint
DROP TABLE "additional_slots" CASCADE;
