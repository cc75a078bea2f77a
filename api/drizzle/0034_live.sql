-- Tells every process at once what pages that are open do not know yet: whoever writes, and however, cannot forget to. Names alone: what happened is asked for.
CREATE FUNCTION tell_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('team', NEW.team_id, 'news', TG_ARGV[0])::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION tell_live_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('team', NEW.team_id, 'news', 'work.' || NEW.kind)::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- To an address that nobody has proven an invitation does not exist.
CREATE FUNCTION tell_live_of_invite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('person', id, 'news', 'invites.changed')::text)
    FROM users WHERE email = coalesce(NEW.email, OLD.email) AND verified IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER notifications_live AFTER INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION tell_live('notices.told');--> statement-breakpoint
CREATE TRIGGER work_live AFTER UPDATE OF stage, progress ON work FOR EACH ROW
  WHEN (NEW.team_id IS NOT NULL AND (NEW.stage, NEW.progress) IS DISTINCT FROM (OLD.stage, OLD.progress))
  EXECUTE FUNCTION tell_live_of_work();--> statement-breakpoint
CREATE TRIGGER invites_live AFTER INSERT OR DELETE ON invites FOR EACH ROW EXECUTE FUNCTION tell_live_of_invite();
