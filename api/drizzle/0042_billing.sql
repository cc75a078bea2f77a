CREATE TABLE "billing_customers" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text,
	"email_to_billing" text,
	"held_by" uuid,
	"held_until" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"believed" integer DEFAULT 0 NOT NULL,
	"date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"date_added" timestamp (3) with time zone NOT NULL,
	"done" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_partings" (
	"customer_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"answer" text NOT NULL,
	"made" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"type" text NOT NULL,
	"created" bigint NOT NULL,
	"due" bigint,
	"tries" integer NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"type" text NOT NULL,
	"customer" text,
	"created" bigint NOT NULL,
	"due" bigint,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "is_billed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_provider" ON "billing_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "provider_answers_made" ON "provider_answers" USING btree ("made");--> statement-breakpoint
CREATE INDEX "provider_events_due" ON "provider_events" USING btree ("due");--> statement-breakpoint
CREATE INDEX "provider_events_created" ON "provider_events" USING btree ("created","sequence");--> statement-breakpoint
CREATE INDEX "provider_objects_type" ON "provider_objects" USING btree ("type","created","sequence");--> statement-breakpoint
CREATE INDEX "provider_objects_customer" ON "provider_objects" USING btree ("customer","type");--> statement-breakpoint
CREATE INDEX "provider_objects_due" ON "provider_objects" USING btree ("due");--> statement-breakpoint
-- Whoever deletes a team, and however, cannot forget that the provider is to be told.
CREATE FUNCTION part_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.customer_id IS NOT NULL THEN
    INSERT INTO billing_partings (customer_id) VALUES (OLD.customer_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER billing_customers_parted AFTER DELETE ON billing_customers FOR EACH ROW EXECUTE FUNCTION part_customer();--> statement-breakpoint
CREATE FUNCTION tell_live_of_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('team', NEW.team_id, 'news', 'plan.changed')::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER plans_live_new AFTER INSERT ON plans FOR EACH ROW EXECUTE FUNCTION tell_live_of_plan();--> statement-breakpoint
CREATE TRIGGER plans_live AFTER UPDATE OF plan, change ON plans FOR EACH ROW
  WHEN ((NEW.plan, NEW.change) IS DISTINCT FROM (OLD.plan, OLD.change))
  EXECUTE FUNCTION tell_live_of_plan();
