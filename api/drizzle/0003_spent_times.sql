CREATE TABLE "spent_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"seconds" double precision NOT NULL,
	"date_completed" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spent_times" ADD CONSTRAINT "spent_times_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spent_times_team" ON "spent_times" USING btree ("team_id","date_completed");