CREATE TABLE "team_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"whom" text,
	"detail" text,
	"date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "team_events" ADD CONSTRAINT "team_events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_events_team" ON "team_events" USING btree ("team_id","date","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("user_id");--> statement-breakpoint
-- What is for one person alone is told to them alone.
CREATE OR REPLACE FUNCTION tell_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', CASE WHEN NEW.user_id IS NULL
    THEN json_build_object('team', NEW.team_id, 'news', TG_ARGV[0])
    ELSE json_build_object('person', NEW.user_id, 'news', TG_ARGV[0]) END::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION tell_live_of_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('team', coalesce(NEW.team_id, OLD.team_id), 'news', 'teams.changed')::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER memberships_live AFTER INSERT OR UPDATE OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION tell_live_of_people();--> statement-breakpoint
CREATE TRIGGER invites_people_live AFTER INSERT OR UPDATE OR DELETE ON invites FOR EACH ROW EXECUTE FUNCTION tell_live_of_people();
