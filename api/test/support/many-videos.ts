/** Runs statements on the database of a server. */
export type RunStatements = (statements: string) => Promise<unknown>;

/** Names and words of made videos: some of many, none the same for all. */
const topics = ['harvest', 'coração', 'voyage', 'engine', 'winter', 'market', 'garden', 'signal', 'harbour', 'memory'];

const list = (words: readonly string[]): string => `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`;

/** A topic for a row by its number `n`, another one after so many rows. */
export const topicSql = (by: number): string => `(${list(topics)})[1 + (n / ${by}) % ${topics.length}]`;
/** A text as it is looked up. */
export const foldedSql = (text: string): string => `translate(lower(${text}), 'çã', 'ca')`;

/**
 * Puts many videos like one into its team, of each of its sounds as many as of any other: of every tenth a tag and captions, every seventh failed, every
 * fiftieth put aside. Their files are those of none, so that they can be looked at but not played.
 */
export async function seedVideos(run: RunStatements, like: string, count: number): Promise<void> {
  await run(`
    CREATE TEMP TABLE made AS
      SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS drawing, 'Clip ' || n || ' of the ' || ${topicSql(1)} AS title
      FROM generate_series(1, ${count}) AS n;
    CREATE TEMP TABLE heard AS
      SELECT media.id, row_number() OVER (ORDER BY media.date_added DESC) - 1 AS place, count(*) OVER () AS count
      FROM media JOIN jobs USING (team_id) WHERE jobs.id = '${like}';
    -- What triggers would write is written at once, in a hundredth of the time.
    SET session_replication_role = replica;
    INSERT INTO jobs (id, team_id, owner, title, media_guid, theme_id, theme, shape, episode_info, start, "end", is_full_length,
        edit_count, date_added, date_archived, tags, title_key, words, latest_status, latest_shape, latest_theme)
      SELECT made.id, team_id, owner, made.title, heard.id, theme_id, theme, shape, episode_info, start, "end", is_full_length,
        edit_count, date_added - made.n * interval '1 minute',
        CASE WHEN made.n % 50 = 0 THEN date_added END,
        CASE WHEN made.n % 10 = 0 THEN ARRAY[${topicSql(10)}] ELSE '{}' END,
        ${foldedSql('made.title')}, array_to_tsvector(string_to_array(${foldedSql('made.title')}, ' ')),
        CASE WHEN made.n % 7 = 0 THEN 'failed' ELSE 'complete' END, latest_shape, latest_theme
      FROM jobs, made JOIN heard ON heard.place = made.n % heard.count WHERE jobs.id = '${like}';
    INSERT INTO drawings (id, job_id, kind, status, is_edit, start, "end", theme_id, theme, shape, fingerprint, files, size, date_completed)
      SELECT made.drawing, made.id, 'plain', CASE WHEN made.n % 7 = 0 THEN 'failed' ELSE 'complete' END, is_edit, start, "end", theme_id, theme, shape,
        'made-' || made.n, files, size, date_completed
      FROM drawings, made WHERE job_id = '${like}' AND kind = 'plain';
    INSERT INTO captions (job_id, team_id, owner, status, start, "end", language, profile, cues, look, words)
      SELECT made.id, team_id, owner, 'complete', 0, "end" - start, 'en', 'video',
        jsonb_build_array(jsonb_build_object('start', 0.5, 'end', 2, 'words', '[]'::jsonb, 'text', 'said of the ' || ${topicSql(100)})),
        '{}'::jsonb, array_to_tsvector(ARRAY['said', 'of', 'the', ${foldedSql(topicSql(100))}])
      FROM jobs, made WHERE jobs.id = '${like}' AND made.n % 10 = 0;
    SET session_replication_role = DEFAULT;
    DROP TABLE made, heard;
    ANALYZE jobs; ANALYZE drawings; ANALYZE captions;
  `);
}
