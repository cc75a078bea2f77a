import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { limits } from '@wavereel/contracts';
import type { ManyVideos, ManyVideosChange } from '@wavereel/contracts';
import { captions } from '../captions/table';
import type { Orm } from '../platform/database';
import { inPortions } from '../platform/portions';
import type { WorkService } from '../work/service';
import { haltAll } from './asked';
import type { Dropped } from './asked';
import type { JobBin } from './bin';
import { videosMeant } from './finding';
import { drawings, jobs } from './table';
import { writeWords } from './words';

/** Changed in one transaction: others wait for no more than these. */
const atOnce = 500;

/** One change, as it is made of rows that are held. */
interface Step {
  /** Those that are not so yet. */
  readonly isOpen: SQL | undefined;
  readonly make: (tx: Orm, ids: readonly string[]) => Promise<readonly Dropped[]>;
}

/** Changes many videos of a team, some at a time. */
export function manyVideos(orm: Orm, { bin, work }: { readonly bin: JobBin; readonly work: WorkService }) {
  const update = (tx: Orm, ids: readonly string[], set: PgUpdateSetSource<typeof jobs>) =>
    tx
      .update(jobs)
      .set(set)
      .where(inArray(jobs.id, [...ids]));

  /** Those of which something is drawn, listened to or waits for a drawing; each is ended or begun on its own. */
  const busyOf = async (tx: Orm, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const drawn = tx
      .select({ id: drawings.id })
      .from(drawings)
      .where(and(eq(drawings.jobId, jobs.id), eq(drawings.status, 'pending')));
    const captioned = tx
      .select({ id: captions.jobId })
      .from(captions)
      .where(and(eq(captions.jobId, jobs.id), or(eq(captions.status, 'pending'), captions.isDrawingWanted)));
    const busy = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(inArray(jobs.id, [...ids]), or(exists(drawn), exists(captioned))));
    return new Set(busy.map(({ id }) => id));
  };

  /** @param resting takes those that are had back one by one, each with the time that it needs */
  const stepOf = (change: ManyVideosChange, date: Date, resting: string[]): Step => {
    switch (change.do) {
      case 'archive':
        return {
          isOpen: change.archived ? isNull(jobs.dateArchived) : isNotNull(jobs.dateArchived),
          make: async (tx, ids) => {
            const dates = change.archived
              ? { dateArchived: date, dateUnarchived: null }
              : { dateArchived: null, dateUnarchived: date };
            await update(tx, ids, dates);
            return [];
          },
        };
      case 'delete':
        return {
          isOpen: change.deleted ? isNull(jobs.dateDeleted) : isNotNull(jobs.dateDeleted),
          make: async (tx, ids) => {
            const busy = await busyOf(tx, ids);
            const quiet = ids.filter((id) => !busy.has(id));
            if (quiet.length > 0)
              await update(tx, quiet, { dateDeleted: change.deleted ? date : null, keepNoticeAt: null });
            const dropped: Dropped[] = [];
            for (const id of busy)
              if (change.deleted) dropped.push(...(await bin.putWithin(tx, id, date)));
              else resting.push(id);
            return dropped;
          },
        };
      case 'tag': {
        const { tag, tagged } = change;
        const has = sql`${jobs.tags} @> ARRAY[${tag}]::text[]`;
        const tags = tagged ? sql`array_append(${jobs.tags}, ${tag})` : sql`array_remove(${jobs.tags}, ${tag})`;
        return {
          isOpen: tagged ? and(not(has), lt(sql`cardinality(${jobs.tags})`, limits.tagsOfVideo)) : has,
          make: async (tx, ids) => {
            await update(tx, ids, { tags, words: null });
            return [];
          },
        };
      }
    }
  };

  return async (
    teamId: string,
    those: ManyVideos,
    change: ManyVideosChange,
  ): Promise<{ count: number; date: string }> => {
    const date = new Date();
    const resting: string[] = [];
    const { isOpen, make } = stepOf(change, date, resting);
    let count = 0;
    await inPortions(atOnce, async () => {
      const { held, dropped } = await orm.transaction(async (tx) => {
        const rows = await tx
          .select({ id: jobs.id })
          .from(jobs)
          .where(and(videosMeant(orm, teamId, those), isOpen))
          .orderBy(asc(jobs.id))
          .limit(atOnce)
          .for('update');
        const ids = rows.map(({ id }) => id);
        return { held: ids.length, dropped: ids.length === 0 ? [] : await make(tx, ids) };
      });
      await haltAll(work, dropped);
      for (const id of resting.splice(0)) await bin.restore(teamId, id);
      count += held;
      return held;
    });
    if (change.do === 'tag' && count > 0) await writeWords(orm);
    return { count, date: date.toISOString() };
  };
}
