import { z } from 'zod';
import type { Database } from '../platform/database';

/** Where a pending job stands. */
export interface Standing {
  /** Jobs that are drawn before it. */
  readonly place: number;
  /** Seconds of video that are still to be drawn before it. */
  readonly ahead: number;
  /** How many jobs are being drawn: as many as can be at once, wherever one has to wait. */
  readonly workers: number;
}

export interface Standings {
  readonly of: ReadonlyMap<string, Standing>;
  /** Seconds of drawing for each second of video, of late; null where nothing was drawn yet. */
  readonly pace: number | null;
}

const rowSchema = z.object({
  id: z.string(),
  place: z.coerce.number(),
  ahead: z.coerce.number(),
  workers: z.coerce.number(),
});

/** All pending jobs in the order of `byTurn`, those that are being drawn first. */
const standingsSql = `
  SELECT * FROM (
    SELECT id,
      row_number() OVER turn - 1 AS place,
      coalesce(sum(remaining) OVER (turn ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS ahead,
      count(run) OVER () AS workers
    FROM (
      SELECT id, run, round, queued,
        coalesce((wish->>'end')::float8 - (wish->>'start')::float8, "end" - "start") * (1 - progress / 100) AS remaining
      FROM jobs WHERE status = 'pending'
    ) AS pending
    WINDOW turn AS (ORDER BY (run IS NULL), round, queued, id)
  ) AS line
  WHERE id = ANY($1)`;

/** The mean of the newest drawings. */
const paceSql = `
  SELECT avg(pace) AS pace FROM (
    SELECT pace FROM jobs WHERE status = 'complete' AND pace IS NOT NULL ORDER BY date_completed DESC LIMIT 20
  ) AS recent`;

const none: Standings = { of: new Map(), pace: null };

/** How the pending ones among some jobs stand. */
export async function standingsOf(database: Database, ids: readonly string[]): Promise<Standings> {
  if (ids.length === 0) return none;
  const [line, recent] = await Promise.all([database.executeSql(standingsSql, [ids]), database.executeSql(paceSql)]);
  const pace = z.coerce
    .number()
    .nullable()
    .parse(recent.rows[0]?.['pace'] ?? null);
  return {
    of: new Map(line.rows.map((row) => rowSchema.parse(row)).map(({ id, ...standing }) => [id, standing])),
    pace,
  };
}
