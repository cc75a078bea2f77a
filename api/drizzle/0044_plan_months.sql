CREATE TABLE "plan_months" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"plan" text NOT NULL,
	"rollover" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_months" ADD CONSTRAINT "plan_months_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;