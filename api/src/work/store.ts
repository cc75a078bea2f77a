import { and, asc, eq, inArray, isNotNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Failure } from '../http/failure';
import type { Orm } from '../platform/database';
import type { KindName, Outlook } from './kinds';
import { nextRound } from './line';
import type { Place } from './line';
import { work } from './table';

export type WorkRow = typeof work.$inferSelect;
/** One piece of work in one pair of hands. */
export type Held = Pick<WorkRow, 'kind' | 'subject'> & { readonly run: string };

export interface NewWork {
  readonly subject: string;
  readonly teamId?: string | null;
  readonly owner?: string | null;
  readonly size?: number;
  /** Seconds before which it is not taken: what is asked for again and again meanwhile is done once. */
  readonly pause?: number;
}

/** What decides whose turn it is: a line is read whole each time that somebody takes of it. */
const placeColumns = {
  subject: work.subject,
  teamId: work.teamId,
  owner: work.owner,
  round: work.round,
  queued: work.queued,
};
/** The same with how it stands. */
const positionColumns = {
  ...placeColumns,
  size: work.size,
  stage: work.stage,
  progress: work.progress,
  estimate: work.estimate,
  reason: work.reason,
};

/** Longer lines are served by their first rounds. */
const longestLine = 5_000;
/** The clock of the database: the processes need not agree on the time. */
const now = sql`clock_timestamp()`;
const inSeconds = (seconds: number) => sql`clock_timestamp() + ${seconds} * interval '1 second'`;
const notSoonerThan = (seconds: number) => sql`greatest(${work.notBefore}, ${inSeconds(seconds)})`;
/** As it is while it waits. */
const waiting = { run: null, touched: null, stage: null, progress: null, estimate: null } as const;
/** As it is while no run of it has failed yet. */
const untried = { ...waiting, attempts: 0, crashes: 0, reason: null } as const;

const theWork = (kind: KindName, subject: string) => and(eq(work.kind, kind), eq(work.subject, subject));
const inHandOf = ({ kind, subject, run }: Held) => and(theWork(kind, subject), eq(work.run, run));

/** Every statement about the table of work. */
export class WorkStore {
  /** Whether somebody works on it, who said so lately. */
  readonly #isHeld;
  /** What is in hand first, the rest by rounds. */
  readonly #order;

  constructor(
    private readonly orm: Orm,
    leaseSeconds: number,
  ) {
    this.#isHeld = sql<boolean>`(${work.touched} IS NOT NULL AND ${work.touched} > ${inSeconds(-leaseSeconds)})`;
    this.#order = [asc(not(this.#isHeld)), asc(work.round), asc(work.queued)];
  }

  /** Puts work at the end of the line. What is there already begins anew, and whoever has it in hand loses it. */
  async add(
    transaction: Orm,
    kind: KindName,
    { subject, teamId = null, owner = null, size = 1, pause = 0 }: NewWork,
  ): Promise<void> {
    const [rounds] = await transaction
      .select({
        first: sql<number | null>`min(${work.round})`,
        own: sql<number | null>`max(${work.round}) FILTER (WHERE ${work.owner} = ${owner})`,
      })
      .from(work)
      .where(and(eq(work.kind, kind), ne(work.subject, subject)));
    const round = nextRound({ own: rounds?.own ?? null, first: rounds?.first ?? null });
    const notBefore = inSeconds(pause);
    const fresh = { ...untried, teamId, owner, size, round, queued: new Date() };
    await transaction
      .insert(work)
      .values({ ...fresh, kind, subject, notBefore })
      .onConflictDoUpdate({ target: [work.kind, work.subject], set: { ...fresh, notBefore } });
  }

  /** Which of these kinds have work that somebody may take. */
  async due(kinds: readonly KindName[]): Promise<KindName[]> {
    const rows = await this.orm
      .selectDistinct({ kind: work.kind })
      .from(work)
      .where(and(inArray(work.kind, [...kinds]), lte(work.notBefore, now), not(this.#isHeld)));
    return rows.map(({ kind }) => kind);
  }

  /** Takes into hand what `choose` picks of what may be taken and what is in hand. One process at a time, so that the counts are true. */
  take(kind: KindName, stage: string, choose: (places: Place[]) => Place[]): Promise<WorkRow[]> {
    return this.orm.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('work'), hashtext(${kind}))`);
      const places = await tx
        .select({ ...placeColumns, isInHand: this.#isHeld })
        .from(work)
        .where(and(eq(work.kind, kind), or(this.#isHeld, lte(work.notBefore, now))))
        .orderBy(...this.#order)
        .limit(longestLine);
      const chosen = choose(places).map(({ subject }) => subject);
      if (chosen.length === 0) return [];
      const crashes = sql`${work.crashes} + (${work.run} IS NOT NULL)::integer`;
      return tx
        .update(work)
        .set({ ...waiting, run: sql`gen_random_uuid()`, touched: now, stage, crashes })
        .where(and(eq(work.kind, kind), inArray(work.subject, chosen), not(this.#isHeld)))
        .returning();
    });
  }

  /** The whole line of a kind, with what is in hand. */
  line(kind: KindName) {
    return this.orm
      .select({ ...positionColumns, isInHand: this.#isHeld })
      .from(work)
      .where(eq(work.kind, kind))
      .orderBy(...this.#order)
      .limit(longestLine);
  }

  async find(kind: KindName, subject: string): Promise<WorkRow | null> {
    const [row] = await this.orm.select().from(work).where(theWork(kind, subject));
    return row ?? null;
  }

  /** Says that a run lives, and how far it is. False where the work is not its own any more. */
  async touch(held: Held, outlook: Outlook | null): Promise<boolean> {
    const rows = await this.orm
      .update(work)
      .set({ ...outlook, touched: now })
      .where(inHandOf(held))
      .returning({ run: work.run });
    return rows.length > 0;
  }

  /** For another time or another process. */
  async handBack(
    held: Held,
    { seconds, ...change }: { seconds: number; attempts?: number; reason?: Failure | null },
  ): Promise<void> {
    await this.orm
      .update(work)
      .set({ ...waiting, ...change, notBefore: notSoonerThan(seconds) })
      .where(inHandOf(held));
  }

  /** These begin anew and at once, in the order in which they stand. Whoever has one in hand loses it. */
  async restart(transaction: Orm, kind: KindName, subjects: SQLWrapper): Promise<void> {
    await transaction
      .update(work)
      .set({ ...untried, queued: new Date(), notBefore: now })
      .where(and(eq(work.kind, kind), inArray(work.subject, subjects)));
  }

  /** Nothing of these is taken for so long; what is in hand stays there. */
  async delay(transaction: Orm, kind: KindName, subjects: SQLWrapper, seconds: number): Promise<void> {
    await transaction
      .update(work)
      .set({ notBefore: notSoonerThan(seconds) })
      .where(and(eq(work.kind, kind), inArray(work.subject, subjects)));
  }

  /** False where the work is not this run's any more. */
  async end(held: Held, transaction: Orm = this.orm): Promise<boolean> {
    return (await transaction.delete(work).where(inHandOf(held)).returning({ run: work.run })).length > 0;
  }

  /** Takes work out of the line, and out of the hands of whoever has it. False where there is none. */
  async drop(transaction: Orm, kind: KindName, subject: string): Promise<boolean> {
    return (await transaction.delete(work).where(theWork(kind, subject)).returning({ run: work.run })).length > 0;
  }

  /** What was asked for before a moment and is not done, the oldest first. */
  async late(kind: KindName, before: Date): Promise<Pick<WorkRow, 'subject' | 'reason'>[]> {
    return this.orm
      .select({ subject: work.subject, reason: work.reason })
      .from(work)
      .where(and(eq(work.kind, kind), lt(work.queued, before)))
      .orderBy(asc(work.queued))
      .limit(longestLine);
  }

  /** Only for a database that this process alone owns: whatever is in hand now was left by a dead one. */
  async releaseAbandoned(): Promise<void> {
    await this.orm.update(work).set({ touched: null, stage: null, progress: null }).where(isNotNull(work.run));
  }
}
