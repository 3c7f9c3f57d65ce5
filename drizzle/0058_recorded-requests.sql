ALTER TABLE "data_requests" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "is_recorded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_recorded_by" ON "data_requests" USING btree ("recorded_by");