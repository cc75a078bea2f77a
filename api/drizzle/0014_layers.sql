ALTER TABLE "designs" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Designs of before, and those that videos were drawn with, say nothing.
UPDATE "designs" SET "drawing" = "drawing" || '{"layers":[]}'::jsonb;--> statement-breakpoint
UPDATE "jobs" SET "theme" = "theme" || '{"layers":[],"revision":1}'::jsonb;--> statement-breakpoint
UPDATE "drawings" SET "theme" = "theme" || '{"layers":[],"revision":1}'::jsonb;
