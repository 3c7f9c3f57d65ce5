DROP INDEX "logins_user";--> statement-breakpoint
CREATE UNIQUE INDEX "logins_user_provider" ON "logins" USING btree ("user_id","provider_id");