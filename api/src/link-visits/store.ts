import { and, asc, between, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import { links } from '../links/table';
import type { Platform } from '../platform';
import { inPortions } from '../platform/portions';
import { dayOf } from './counter';
import { rolledUp } from './kinds';
import type { Counted, CountKind } from './kinds';
import { firstKept } from './periods';
import type { DaySum, Period } from './periods';
import { linkCounts } from './table';

/** How often something was counted in a period. */
export interface NameSum {
  readonly kind: CountKind;
  readonly name: string;
  readonly count: number;
}

/** The table of what was counted. */
export interface CountStore {
  /** Adds to what stands there. What cannot be written is lost: nobody waits for a count. */
  write(counts: readonly Counted[]): Promise<void>;
  daysOf(linkId: string, period: Period): Promise<DaySum[]>;
  /** Of each kind the names that were counted most. */
  topsOf(linkId: string, period: Period): Promise<NameSum[]>;
  /** All rows of a page by day, read some at a time. */
  rowsOf(linkId: string, period: Period): AsyncGenerator<Counted>;
  /** Takes away days that are kept no more. */
  sweep(): Promise<void>;
}

const rowsAtOnce = 1_000;
/** Statements with more parameters than these are refused. */
const writtenAtOnce = 2_000;

export function countStore({ orm, log }: Pick<Platform, 'orm' | 'log'>): CountStore {
  // By their bytes: of a language's own order each comparison costs as much as reading the row.
  const kind = sql<CountKind>`${linkCounts.kind} COLLATE "C"`;
  const name = sql<string>`${linkCounts.name} COLLATE "C"`;
  const sum = sql<number>`sum(${linkCounts.count})`.mapWith(Number);
  const within = (linkId: string, { from, to }: Period) =>
    and(eq(linkCounts.linkId, linkId), between(linkCounts.day, from, to));

  const writeSome = (counts: readonly Counted[]): Promise<void> =>
    orm.transaction(async (transaction) => {
      // One process at a time: no day gets more names than it may have.
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('link_counts'))`);
      const ids = [...new Set(counts.map(({ linkId }) => linkId))];
      const days = [...new Set(counts.map(({ day }) => day))];
      const there = await transaction
        .select({ id: links.id })
        .from(links)
        .where(inArray(links.id, ids))
        .for('key share');
      const isThere = new Set(there.map(({ id }) => id));
      const { linkId, day, kind, name } = linkCounts;
      const standing = await transaction
        .select({ linkId, day, kind, name })
        .from(linkCounts)
        .where(and(inArray(linkId, ids), inArray(day, days)));
      const rows = rolledUp(
        counts.filter((each) => isThere.has(each.linkId)),
        standing,
      );
      if (rows.length === 0) return;
      await transaction
        .insert(linkCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [linkId, day, kind, name],
          set: { count: sql`${linkCounts.count} + excluded.count` },
        });
    });

  async function* rowsOf(linkId: string, period: Period): AsyncGenerator<Counted> {
    const { day, kind, name } = linkCounts;
    let last: Counted | undefined;
    do {
      const behind =
        last === undefined
          ? undefined
          : gt(sql`(${day}, ${kind}, ${name})`, sql`(${last.day}::date, ${last.kind}, ${last.name})`);
      const rows: Counted[] = await orm
        .select()
        .from(linkCounts)
        .where(and(within(linkId, period), behind))
        .orderBy(asc(day), asc(kind), asc(name))
        .limit(rowsAtOnce);
      yield* rows;
      last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
    } while (last !== undefined);
  }

  return {
    write: async (counts) => {
      try {
        for (let from = 0; from < counts.length; from += writtenAtOnce)
          await writeSome(counts.slice(from, from + writtenAtOnce));
      } catch (error) {
        log.warn({ err: error }, 'visits were not counted');
      }
    },
    daysOf: (linkId, period) =>
      orm
        .select({ kind: kind.as('kind'), count: sum, day: linkCounts.day })
        .from(linkCounts)
        .where(and(within(linkId, period), inArray(kind, ['visit', 'visitor', 'play', 'click'])))
        .groupBy(linkCounts.day, kind),
    topsOf: async (linkId, period) => {
      const ranked = orm
        .select({
          kind: kind.as('kind'),
          name: name.as('name'),
          count: sum.as('together'),
          rank: sql<number>`row_number() OVER (PARTITION BY ${kind} ORDER BY sum(${linkCounts.count}) DESC, ${name})`.as(
            'rank',
          ),
        })
        .from(linkCounts)
        .where(and(within(linkId, period), inArray(kind, ['play', 'click', 'source', 'country'])))
        .groupBy(kind, name)
        .as('ranked');
      return orm
        .select({ kind: ranked.kind, name: ranked.name, count: ranked.count })
        .from(ranked)
        .where(sql`${ranked.rank} <= ${limits.linkVisitTops}`)
        .orderBy(asc(ranked.kind), asc(ranked.rank));
    },
    rowsOf,
    sweep: () =>
      inPortions(rowsAtOnce, async () => {
        const old = orm
          .select({ at: sql`ctid` })
          .from(linkCounts)
          .where(lt(linkCounts.day, firstKept(dayOf(Date.now()))))
          .limit(rowsAtOnce);
        const gone = await orm
          .delete(linkCounts)
          .where(sql`ctid IN ${old}`)
          .returning({ day: linkCounts.day });
        return gone.length;
      }),
  };
}
