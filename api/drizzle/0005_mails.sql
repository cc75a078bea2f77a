CREATE TABLE "cancel_surveys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"feedback" text NOT NULL,
	"cancel_reason" text NOT NULL,
	"accepted_offer" boolean NOT NULL,
	"offer_details" text,
	"date_added" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"session" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"file_name" text NOT NULL,
	"event_group" text NOT NULL,
	"date_added" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_marks" (
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "read_marks_user_id_team_id_pk" PRIMARY KEY("user_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"date_added" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "begun" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cancel_surveys" ADD CONSTRAINT "cancel_surveys_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_recordings" ADD CONSTRAINT "session_recordings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_marks" ADD CONSTRAINT "read_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_marks" ADD CONSTRAINT "read_marks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancel_surveys_team" ON "cancel_surveys" USING btree ("team_id","date_added");--> statement-breakpoint
CREATE INDEX "session_recordings_team" ON "session_recordings" USING btree ("team_id","date_added");--> statement-breakpoint
CREATE INDEX "session_recordings_date" ON "session_recordings" USING btree ("date_added");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_team" ON "invites" USING btree ("team_id","email");--> statement-breakpoint
CREATE INDEX "invites_email" ON "invites" USING btree ("email");