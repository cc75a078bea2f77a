CREATE TABLE "zips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wish" jsonb NOT NULL,
	"date_added" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "zips" ADD CONSTRAINT "zips_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zips" ADD CONSTRAINT "zips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zips_team" ON "zips" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "zips_user" ON "zips" USING btree ("user_id","date_added");--> statement-breakpoint
CREATE INDEX "zips_added" ON "zips" USING btree ("date_added");