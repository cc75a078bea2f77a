CREATE TABLE "drawings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"error" jsonb,
	"is_edit" boolean NOT NULL,
	"start" double precision NOT NULL,
	"end" double precision NOT NULL,
	"theme_id" text NOT NULL,
	"theme" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"files" text,
	"pace" double precision,
	"date_completed" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "jobs_waiting";--> statement-breakpoint
DROP INDEX "jobs_fingerprint";--> statement-breakpoint
DROP INDEX "jobs_completed";--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drawings_shown" ON "drawings" USING btree ("job_id","kind") WHERE status = 'complete';--> statement-breakpoint
CREATE UNIQUE INDEX "drawings_open" ON "drawings" USING btree ("job_id","kind") WHERE status <> 'complete';--> statement-breakpoint
CREATE INDEX "drawings_fingerprint" ON "drawings" USING btree ("fingerprint","status");--> statement-breakpoint
CREATE INDEX "drawings_completed" ON "drawings" USING btree ("date_completed");--> statement-breakpoint
INSERT INTO "drawings" ("id", "job_id", "kind", "status", "error", "is_edit", "start", "end", "theme_id", "theme", "fingerprint", "files", "pace", "date_completed")
SELECT gen_random_uuid(), "id", 'plain', 'complete', CASE WHEN "status" = 'complete' THEN "error" END, "edited" IS NOT NULL,
	coalesce(("edited"->>'start')::float8, "start"), coalesce(("edited"->>'end')::float8, "end"),
	coalesce("edited"->>'themeId', "theme_id"), coalesce("edited"->'theme', "theme"),
	CASE WHEN "status" = 'complete' THEN "fingerprint" ELSE '' END, "video", "pace", "date_completed"
FROM "jobs" WHERE "video" IS NOT NULL;--> statement-breakpoint
INSERT INTO "drawings" ("id", "job_id", "kind", "status", "error", "is_edit", "start", "end", "theme_id", "theme", "fingerprint")
SELECT gen_random_uuid(), "id", 'plain', "status", CASE WHEN "status" = 'failed' THEN "error" END, coalesce("wish", "edited") IS NOT NULL,
	coalesce(("wish"->>'start')::float8, ("edited"->>'start')::float8, "start"), coalesce(("wish"->>'end')::float8, ("edited"->>'end')::float8, "end"),
	coalesce("wish"->>'themeId', "edited"->>'themeId', "theme_id"), coalesce("wish"->'theme', "edited"->'theme', "theme"), "fingerprint"
FROM "jobs" WHERE "status" <> 'complete';--> statement-breakpoint
INSERT INTO "work" ("kind", "subject", "team_id", "owner", "size", "attempts", "crashes", "round", "queued", "not_before")
SELECT 'render', "drawings"."id", "team_id", "owner", "drawings"."end" - "drawings"."start", "attempts", "crashes", "round", "queued", now()
FROM "drawings" JOIN "jobs" ON "jobs"."id" = "drawings"."job_id" WHERE "drawings"."status" = 'pending';--> statement-breakpoint
INSERT INTO "work" ("kind", "subject", "team_id", "owner", "round", "queued", "not_before")
SELECT CASE WHEN "size" = 0 THEN 'fetch' ELSE 'measure' END, "id", "team_id", "owner", 0, "date_added", now() FROM "media" WHERE "status" = 'pending';--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "stage";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "progress";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "error";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "edited";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "wish";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "crashes";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "run";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "video";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "round";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "estimate";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "pace";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "queued";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "date_completed";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "stage";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "progress";--> statement-breakpoint
DROP SCHEMA IF EXISTS pgboss CASCADE;
