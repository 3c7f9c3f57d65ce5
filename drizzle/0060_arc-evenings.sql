CREATE TABLE "arc_evenings" (
	"note_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	CONSTRAINT "arc_evenings_note_id_session_id_pk" PRIMARY KEY("note_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "arc_evenings" ADD CONSTRAINT "arc_evenings_note_id_campaign_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."campaign_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arc_evenings" ADD CONSTRAINT "arc_evenings_session_id_game_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."game_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arc_evenings_of_session" ON "arc_evenings" USING btree ("session_id");