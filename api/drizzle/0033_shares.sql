CREATE TABLE "shares" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"token" text NOT NULL,
	"date_added" timestamp (3) with time zone NOT NULL,
	"plays" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shares_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_team" ON "shares" USING btree ("team_id");