-- Designs of before stand in one shape, as do those that videos were drawn with.
UPDATE "designs" SET "drawing" = "drawing" || '{"layouts":[]}'::jsonb;--> statement-breakpoint
UPDATE "design_versions" SET "drawing" = "drawing" || '{"layouts":[]}'::jsonb;--> statement-breakpoint
UPDATE "jobs" SET "theme" = "theme" || '{"layouts":[]}'::jsonb;--> statement-breakpoint
UPDATE "drawings" SET "theme" = "theme" || '{"layouts":[]}'::jsonb;
