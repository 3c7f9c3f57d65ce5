CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE lower("users"."role") = 'admin';--> statement-breakpoint
CREATE INDEX "badges_age" ON "badges" USING btree ("created_at","id");