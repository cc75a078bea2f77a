CREATE TABLE "billing_told" (
	"team_id" uuid NOT NULL,
	"key" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_told_team_id_key_pk" PRIMARY KEY("team_id","key")
);
--> statement-breakpoint
ALTER TABLE "billing_told" ADD CONSTRAINT "billing_told_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_told_date" ON "billing_told" USING btree ("date");