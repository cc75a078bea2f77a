-- What rests in a design of before, or in what a video was drawn with, is not turned. What moves has no id.
UPDATE "designs" SET "drawing" = jsonb_set("drawing", '{layers}', (
  SELECT jsonb_agg(CASE WHEN layer->>'id' IS NULL THEN layer ELSE '{"rotation":0}'::jsonb || layer END ORDER BY depth)
  FROM jsonb_array_elements("drawing"->'layers') WITH ORDINALITY AS each(layer, depth)
)) WHERE "drawing"->'layers' <> '[]'::jsonb;--> statement-breakpoint
UPDATE "jobs" SET "theme" = jsonb_set("theme", '{layers}', (
  SELECT jsonb_agg(CASE WHEN layer->>'id' IS NULL THEN layer ELSE '{"rotation":0}'::jsonb || layer END ORDER BY depth)
  FROM jsonb_array_elements("theme"->'layers') WITH ORDINALITY AS each(layer, depth)
)) WHERE "theme"->'layers' <> '[]'::jsonb;--> statement-breakpoint
UPDATE "drawings" SET "theme" = jsonb_set("theme", '{layers}', (
  SELECT jsonb_agg(CASE WHEN layer->>'id' IS NULL THEN layer ELSE '{"rotation":0}'::jsonb || layer END ORDER BY depth)
  FROM jsonb_array_elements("theme"->'layers') WITH ORDINALITY AS each(layer, depth)
)) WHERE "theme"->'layers' <> '[]'::jsonb;
