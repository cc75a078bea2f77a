CREATE TABLE "transcript_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"transcription_id" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"transcript" jsonb,
	"words" integer NOT NULL,
	"changed_words" integer,
	"size" integer NOT NULL,
	"date_saved" timestamp (3) with time zone NOT NULL,
	"date_replaced" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "saved_by" uuid;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "date_saved" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody wrote down who changed the words, and when: they are said to be as they were made.
UPDATE "transcriptions" SET "saved_by" = "owner", "date_saved" = "date_added";--> statement-breakpoint
ALTER TABLE "transcriptions" ALTER COLUMN "saved_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transcriptions" ALTER COLUMN "date_saved" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD COLUMN "run_began" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transcript_versions" ADD CONSTRAINT "transcript_versions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_versions" ADD CONSTRAINT "transcript_versions_transcription_id_transcriptions_id_fk" FOREIGN KEY ("transcription_id") REFERENCES "public"."transcriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_versions" ADD CONSTRAINT "transcript_versions_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transcript_versions_revision" ON "transcript_versions" USING btree ("transcription_id","revision");--> statement-breakpoint
CREATE INDEX "transcript_versions_team" ON "transcript_versions" USING btree ("team_id","date_replaced");--> statement-breakpoint
ALTER TABLE "transcriptions" ADD CONSTRAINT "transcriptions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;