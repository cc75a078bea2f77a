ALTER TABLE "jobs" ADD COLUMN "latest_completed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "keep_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_maker" ON "jobs" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "jobs_kept" ON "jobs" USING btree ("team_id","latest_completed","id") WHERE "jobs"."date_deleted" is null;--> statement-breakpoint
CREATE INDEX "jobs_told" ON "jobs" USING btree ("team_id","id") WHERE "jobs"."keep_notice_at" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "follow_drawings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.job_id ELSE NEW.job_id END;
BEGIN
  UPDATE "jobs" SET "latest_status" = "latest"."status", "latest_shape" = "latest"."shape", "latest_theme" = "latest"."theme_id",
    "latest_completed" = "latest"."completed"
  FROM (
    SELECT "status", "theme_id",
      CASE
        WHEN ("theme" ->> 'width')::float8 = ("theme" ->> 'height')::float8 THEN 'square'
        WHEN ("theme" ->> 'width')::float8 > ("theme" ->> 'height')::float8 THEN 'horizontal'
        ELSE 'vertical'
      END AS "shape",
      (SELECT max("date_completed") FROM "drawings" WHERE "job_id" = job AND "kind" = 'plain' AND "status" = 'complete') AS "completed"
    FROM "drawings" WHERE "job_id" = job AND "kind" = 'plain'
    ORDER BY "status" <> 'complete' DESC LIMIT 1
  ) AS "latest"
  WHERE "jobs"."id" = job
    AND ("jobs"."latest_status", "jobs"."latest_shape", "jobs"."latest_theme", "jobs"."latest_completed")
      IS DISTINCT FROM ("latest"."status", "latest"."shape", "latest"."theme_id", "latest"."completed");
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "drawings_latest_written" ON "drawings";--> statement-breakpoint
CREATE TRIGGER "drawings_latest_written" AFTER INSERT OR UPDATE OF "status", "theme_id", "theme", "date_completed" ON "drawings"
FOR EACH ROW WHEN (NEW.kind = 'plain') EXECUTE FUNCTION "follow_drawings"();--> statement-breakpoint
UPDATE "jobs" SET "latest_completed" = "drawings"."date_completed"
FROM "drawings" WHERE "drawings"."job_id" = "jobs"."id" AND "drawings"."kind" = 'plain' AND "drawings"."status" = 'complete';
