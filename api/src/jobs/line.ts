import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { jobs } from './table';
import { nextRound, priorityOf } from './turns';

/** What a job is set to when it begins to wait. */
export interface Queued {
  readonly status: 'pending';
  readonly stage: 'waiting';
  readonly progress: 0;
  readonly estimate: null;
  readonly error: null;
  readonly run: null;
  readonly attempts: 0;
  readonly crashes: 0;
  readonly round: number;
  readonly queued: Date;
}

/** A place at the end of the line for a person's next video. */
export async function placeFor(orm: Orm, owner: string): Promise<Queued> {
  const [rounds] = await orm
    .select({
      first: sql<number | null>`min(${jobs.round})`,
      own: sql<number | null>`max(${jobs.round}) FILTER (WHERE ${jobs.owner} = ${owner})`,
    })
    .from(jobs)
    .where(eq(jobs.status, 'pending'));
  const round = nextRound({ own: rounds?.own ?? null, first: rounds?.first ?? null });
  return {
    status: 'pending',
    stage: 'waiting',
    progress: 0,
    estimate: null,
    error: null,
    run: null,
    attempts: 0,
    crashes: 0,
    round,
    queued: new Date(),
  };
}

/** Hands a job that waits to whoever draws. */
export async function callUp(
  { queue }: Pick<Platform, 'queue'>,
  { id, round }: { id: string; round: number },
): Promise<void> {
  await queue.add('render', id, { priority: priorityOf(round) });
}

/** Calls up what waits and was never called: its process died in between. */
export async function callUpForgotten({ orm, queue }: Pick<Platform, 'orm' | 'queue'>): Promise<void> {
  const waiting = await orm.select({ id: jobs.id, round: jobs.round }).from(jobs).where(eq(jobs.status, 'pending'));
  if (waiting.length === 0) return;
  const called = await queue.live('render');
  for (const job of waiting.filter(({ id }) => !called.has(id))) await callUp({ queue }, job);
}
