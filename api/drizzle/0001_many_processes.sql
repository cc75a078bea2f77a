CREATE TABLE "rates" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_waiting";--> statement-breakpoint
DROP INDEX "notifications_team";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_full_length" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "edited" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "wish" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "crashes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "run" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "estimate" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pace" double precision;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "rates_ends" ON "rates" USING btree ("ends");--> statement-breakpoint
CREATE INDEX "jobs_fingerprint" ON "jobs" USING btree ("fingerprint","status");--> statement-breakpoint
CREATE INDEX "jobs_completed" ON "jobs" USING btree ("date_completed");--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("status","round","queued");--> statement-breakpoint
CREATE INDEX "notifications_team" ON "notifications" USING btree ("team_id","seq");--> statement-breakpoint
-- Before runs had names, a video lay under one of its own.
UPDATE "jobs" SET "video" = 'video' WHERE "status" = 'complete';
