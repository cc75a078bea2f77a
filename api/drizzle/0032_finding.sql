DROP INDEX "jobs_team";--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "date_archived" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "title_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "latest_status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "latest_shape" text DEFAULT 'square' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "latest_theme" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "captions_words" ON "captions" USING gin ("words");--> statement-breakpoint
CREATE INDEX "captions_unwritten" ON "captions" USING btree ("job_id") WHERE "captions"."words" is null;--> statement-breakpoint
CREATE INDEX "jobs_title" ON "jobs" USING btree ("team_id","title_key","id");--> statement-breakpoint
CREATE INDEX "jobs_status" ON "jobs" USING btree ("team_id","latest_status","date_added","id");--> statement-breakpoint
CREATE INDEX "jobs_shape" ON "jobs" USING btree ("team_id","latest_shape","date_added","id");--> statement-breakpoint
CREATE INDEX "jobs_theme" ON "jobs" USING btree ("team_id","latest_theme","date_added","id");--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("team_id","owner","date_added","id");--> statement-breakpoint
CREATE INDEX "jobs_archived" ON "jobs" USING btree ("team_id","date_archived") WHERE "jobs"."date_archived" is not null;--> statement-breakpoint
CREATE INDEX "jobs_tags" ON "jobs" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("words");--> statement-breakpoint
CREATE INDEX "jobs_unwritten" ON "jobs" USING btree ("id") WHERE "jobs"."words" is null;--> statement-breakpoint
CREATE INDEX "jobs_team" ON "jobs" USING btree ("team_id","date_added","id");--> statement-breakpoint
CREATE FUNCTION "follow_drawings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.job_id ELSE NEW.job_id END;
BEGIN
  UPDATE "jobs" SET "latest_status" = "latest"."status", "latest_shape" = "latest"."shape", "latest_theme" = "latest"."theme_id"
  FROM (
    SELECT "status", "theme_id",
      CASE
        WHEN ("theme" ->> 'width')::float8 = ("theme" ->> 'height')::float8 THEN 'square'
        WHEN ("theme" ->> 'width')::float8 > ("theme" ->> 'height')::float8 THEN 'horizontal'
        ELSE 'vertical'
      END AS "shape"
    FROM "drawings" WHERE "job_id" = job AND "kind" = 'plain'
    ORDER BY "status" <> 'complete' DESC LIMIT 1
  ) AS "latest"
  WHERE "jobs"."id" = job
    AND ("jobs"."latest_status", "jobs"."latest_shape", "jobs"."latest_theme")
      IS DISTINCT FROM ("latest"."status", "latest"."shape", "latest"."theme_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "drawings_latest_written" AFTER INSERT OR UPDATE OF "status", "theme_id", "theme" ON "drawings"
FOR EACH ROW WHEN (NEW.kind = 'plain') EXECUTE FUNCTION "follow_drawings"();--> statement-breakpoint
CREATE TRIGGER "drawings_latest_deleted" AFTER DELETE ON "drawings"
FOR EACH ROW WHEN (OLD.kind = 'plain') EXECUTE FUNCTION "follow_drawings"();--> statement-breakpoint
UPDATE "jobs" SET "latest_status" = "latest"."status", "latest_shape" = "latest"."shape", "latest_theme" = "latest"."theme_id", "title_key" = lower(left("title", 40))
FROM (
  SELECT DISTINCT ON ("job_id") "job_id", "status", "theme_id",
    CASE
      WHEN ("theme" ->> 'width')::float8 = ("theme" ->> 'height')::float8 THEN 'square'
      WHEN ("theme" ->> 'width')::float8 > ("theme" ->> 'height')::float8 THEN 'horizontal'
      ELSE 'vertical'
    END AS "shape"
  FROM "drawings" WHERE "kind" = 'plain'
  ORDER BY "job_id", "status" <> 'complete' DESC
) AS "latest"
WHERE "latest"."job_id" = "jobs"."id";
