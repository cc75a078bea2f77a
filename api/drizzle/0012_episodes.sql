-- What a video knows of its episode, for those that were asked for before it was kept: of the sound, where that is still there.
UPDATE "jobs" SET "episode_info" = "jobs"."episode_info" || jsonb_build_object(
  'guid', "jobs"."media_guid",
  'uuid', CASE WHEN "sound"."source_url" IS NULL THEN "sound"."id" END,
  'processingStartDate', to_char("sound"."date_added" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'audioUrl', "sound"."source_url",
  'feedUrl', "sound"."feed_url",
  'feedTitle', "sound"."feed_title",
  'feedGuid', "sound"."feed_guid",
  'imageUrl', "sound"."image_url",
  'author', "sound"."episode" -> 'author',
  'link', "sound"."episode" -> 'link',
  'episodeNumber', "sound"."episode" -> 'episodeNumber',
  'seasonNumber', "sound"."episode" -> 'seasonNumber'
)
FROM "jobs" AS "asked" LEFT JOIN "media" AS "sound" ON "sound"."id" = "asked"."media_guid"
WHERE "jobs"."id" = "asked"."id" AND "jobs"."episode_info" IS NOT NULL;
