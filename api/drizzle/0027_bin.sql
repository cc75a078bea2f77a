ALTER TABLE "jobs" ADD COLUMN "date_deleted" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "date_deleted" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_bin" ON "jobs" USING btree ("team_id","date_deleted") WHERE "jobs"."date_deleted" is not null;--> statement-breakpoint
CREATE INDEX "media_bin" ON "media" USING btree ("team_id","date_deleted") WHERE "media"."date_deleted" is not null;