CREATE TABLE "work" (
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"team_id" uuid,
	"owner" uuid,
	"size" double precision DEFAULT 1 NOT NULL,
	"run" uuid,
	"touched" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"progress" double precision,
	"estimate" integer,
	"reason" jsonb,
	"round" integer NOT NULL,
	"queued" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_line" ON "work" USING btree ("kind","round","queued");--> statement-breakpoint
CREATE INDEX "work_team" ON "work" USING btree ("team_id");--> statement-breakpoint
INSERT INTO "work" ("kind", "subject", "attempts", "round", "queued", "not_before")
SELECT 'mail', "id", "attempts", 0, "date_added", now() FROM "mails" WHERE "settled" IS NULL;--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		INSERT INTO "work" ("kind", "subject", "owner", "round", "queued", "not_before")
		SELECT DISTINCT 'marketing', ("data"->>'id')::uuid, ("data"->>'id')::uuid, 0, now(), now()
		FROM pgboss.job WHERE "name" = 'marketing' AND "state" < 'completed';
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "attempts";