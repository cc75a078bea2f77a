ALTER TABLE "designs" ADD COLUMN "preview" uuid;--> statement-breakpoint
-- Designs of before have no picture yet: each is drawn, everybody's first before anybody's second.
INSERT INTO "work" ("kind", "subject", "team_id", "owner", "round", "queued", "not_before")
SELECT 'preview', "id", "team_id", "owner", row_number() OVER (PARTITION BY "owner" ORDER BY "date_added" DESC, "id") - 1, now(), now()
FROM "designs" WHERE NOT "deleted";
