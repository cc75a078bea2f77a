-- Words of before, also of designs that videos were drawn with, are of one colour, with no space between their letters.
UPDATE "designs" SET "drawing" = jsonb_set("drawing", '{layers}', (
	SELECT jsonb_agg(CASE WHEN "layer"->>'kind' = 'text' THEN '{"letterSpacing":0,"gradient":null}'::jsonb || "layer" ELSE "layer" END ORDER BY "depth")
	FROM jsonb_array_elements("drawing"->'layers') WITH ORDINALITY AS "each"("layer", "depth")
)) WHERE "drawing"->'layers' @> '[{"kind":"text"}]';--> statement-breakpoint
UPDATE "jobs" SET "theme" = jsonb_set("theme", '{layers}', (
	SELECT jsonb_agg(CASE WHEN "layer"->>'kind' = 'text' THEN '{"letterSpacing":0,"gradient":null}'::jsonb || "layer" ELSE "layer" END ORDER BY "depth")
	FROM jsonb_array_elements("theme"->'layers') WITH ORDINALITY AS "each"("layer", "depth")
)) WHERE "theme"->'layers' @> '[{"kind":"text"}]';--> statement-breakpoint
UPDATE "drawings" SET "theme" = jsonb_set("theme", '{layers}', (
	SELECT jsonb_agg(CASE WHEN "layer"->>'kind' = 'text' THEN '{"letterSpacing":0,"gradient":null}'::jsonb || "layer" ELSE "layer" END ORDER BY "depth")
	FROM jsonb_array_elements("theme"->'layers') WITH ORDINALITY AS "each"("layer", "depth")
)) WHERE "theme"->'layers' @> '[{"kind":"text"}]';
