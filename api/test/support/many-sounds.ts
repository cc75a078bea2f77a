import { foldedSql, topicSql, type RunStatements } from './many-videos';

/** Puts many sounds like one into its team: every seventh failed. Their files are those of none, so that they can be looked at but not heard. */
export async function seedSounds(run: RunStatements, like: string, count: number): Promise<void> {
  await run(`
    CREATE TEMP TABLE made AS
      SELECT n, gen_random_uuid() AS id, 'Sound ' || n || ' of the ' || ${topicSql(1)} AS title FROM generate_series(1, ${count}) AS n;
    -- What triggers would write is written at once, in a hundredth of the time.
    SET session_replication_role = replica;
    INSERT INTO media (id, team_id, owner, title, status, duration, size, mime, date_added, peaks, words)
      SELECT made.id, team_id, owner, made.title, CASE WHEN made.n % 7 = 0 THEN 'failed' ELSE 'complete' END, duration, size, mime,
        date_added - made.n * interval '1 minute', peaks, array_to_tsvector(string_to_array(${foldedSql('made.title')}, ' '))
      FROM media, made WHERE media.id = '${like}';
    SET session_replication_role = DEFAULT;
    DROP TABLE made;
    ANALYZE media;
  `);
}
