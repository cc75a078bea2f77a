DROP INDEX "jobs_team";--> statement-breakpoint
DROP INDEX "jobs_theme";--> statement-breakpoint
DROP INDEX "jobs_owner";--> statement-breakpoint
DROP INDEX "jobs_archived";--> statement-breakpoint
CREATE INDEX "jobs_tagged" ON "jobs" USING btree ("team_id") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "jobs_team" ON "jobs" USING btree ("team_id","date_added","id","date_archived","date_deleted");--> statement-breakpoint
CREATE INDEX "jobs_theme" ON "jobs" USING btree ("team_id","latest_theme","date_added","id","date_deleted");--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("team_id","owner","date_added","id","date_deleted");--> statement-breakpoint
CREATE INDEX "jobs_archived" ON "jobs" USING btree ("team_id","date_added","id","date_deleted") WHERE "jobs"."date_archived" is not null;