-- Designs of before say nothing; those that videos were drawn with always have.
UPDATE "designs" SET "drawing" = "drawing" || '{"framesPerSecond":20}'::jsonb;
