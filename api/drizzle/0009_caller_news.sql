-- Tells every process at once of whom it may no longer know what it knows: whoever writes, and however, cannot forget to.
CREATE FUNCTION tell_of_caller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('callers', coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION tell_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('callers', user_id::text) FROM memberships WHERE team_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_callers AFTER UPDATE OF ended OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_of_caller('user_id');--> statement-breakpoint
CREATE TRIGGER users_callers AFTER UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION tell_of_caller('id');--> statement-breakpoint
CREATE TRIGGER memberships_callers AFTER INSERT OR UPDATE OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION tell_of_caller('user_id');--> statement-breakpoint
CREATE TRIGGER teams_callers AFTER UPDATE ON teams FOR EACH ROW EXECUTE FUNCTION tell_of_members();

