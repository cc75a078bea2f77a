DROP INDEX "media_team";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "words" "tsvector";--> statement-breakpoint
CREATE INDEX "jobs_media" ON "jobs" USING btree ("media_guid") WHERE "jobs"."date_deleted" is null;--> statement-breakpoint
CREATE INDEX "media_words" ON "media" USING gin ("words");--> statement-breakpoint
CREATE INDEX "media_unwritten" ON "media" USING btree ("id") WHERE "media"."words" is null;--> statement-breakpoint
CREATE INDEX "media_team" ON "media" USING btree ("team_id","date_added","id");