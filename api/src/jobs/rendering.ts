import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { audioKey } from '../media/view';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { NotYet } from '../platform/queue';
import type { QueueHandler } from '../platform/queue';
import { StoreUnreachableError } from '../platform/storage';
import { drawInto, reasonOf } from './drawing';
import type { JobFiles, RunOf } from './job-files';
import { drawnBy, pendingJob } from './outcome';
import type { Outcomes } from './outcome';
import type { LiveProgress } from './progress';
import { jobs } from './table';

/** So often a drawing may fail. */
const maxAttempts = 3;
/** So often whoever draws may vanish without a word, before the job itself is blamed for it. */
const maxCrashes = 5;
/** How often a drawing looks whether it is still wanted, and tells how far it is. */
const watchMs = 1_500;

type Row = typeof jobs.$inferSelect;

export interface Rendering {
  readonly handler: QueueHandler;
  /** Ends the drawing of a job, if it runs here; elsewhere it notices by itself. Its files are gone when this returns. */
  cancel(id: string): Promise<void>;
}

export interface RenderingParts {
  readonly files: JobFiles;
  readonly outcomes: Outcomes;
  readonly live: LiveProgress;
}

/** A finished job that would become the very same file. */
export async function completeTwin(
  { orm }: Pick<Platform, 'orm'>,
  { id, fingerprint }: Pick<Row, 'id' | 'fingerprint'>,
): Promise<RunOf | null> {
  const [twin] = await orm
    .select({ id: jobs.id, run: jobs.video })
    .from(jobs)
    .where(and(eq(jobs.fingerprint, fingerprint), eq(jobs.status, 'complete'), isNotNull(jobs.video), ne(jobs.id, id)))
    .limit(1);
  return twin?.run == null ? null : { id: twin.id, run: twin.run };
}

/**
 * Draws one video after another. Doing one again does no harm, nor do two at once: only the run whose name stands in the row
 * publishes, and whoever takes a job over writes another name there.
 */
export function rendering(platform: Platform, { files, outcomes, live }: RenderingParts): Rendering {
  const { orm, storage, log } = platform;
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>();

  /** Takes a job over from whoever had it. Null where it is not pending (any more). */
  const begin = async (id: string, run: string): Promise<Row | null> => {
    const crashed = sql`${jobs.crashes} + (${jobs.run} IS NOT NULL)::integer`;
    const begun = { run, stage: 'fetching', progress: 0, estimate: null, error: null, crashes: crashed } as const;
    const [row] = await orm.update(jobs).set(begun).where(pendingJob(id)).returning();
    return row ?? null;
  };

  /** Two that would give the same file are drawn one after the other; then the second is copied. */
  const waitForTwin = async (id: string): Promise<void> => {
    const [row] = await orm.select({ fingerprint: jobs.fingerprint }).from(jobs).where(pendingJob(id));
    if (row === undefined) return;
    const under = and(
      eq(jobs.fingerprint, row.fingerprint),
      eq(jobs.status, 'pending'),
      isNotNull(jobs.run),
      lt(jobs.id, id),
    );
    const [earlier] = await orm.select({ id: jobs.id }).from(jobs).where(under).limit(1);
    if (earlier !== undefined) throw new NotYet(`${earlier.id} is being drawn and will be the same`);
  };

  /** Tells how far a run is and aborts it when it is not wanted any more. */
  const watch = (mine: RunOf, unwanted: AbortController): NodeJS.Timeout => {
    const look = async (): Promise<void> => {
      const outlook = live.of(mine.id);
      const rows = await orm
        .update(jobs)
        .set(outlook ?? { run: mine.run })
        .where(drawnBy(mine))
        .returning({ id: jobs.id });
      if (rows.length === 0) unwanted.abort(new Error('This drawing is not wanted any more'));
    };
    return setInterval(
      () => void look().catch((error: unknown) => log.error({ err: error, job: mine.id }, 'progress not saved')),
      watchMs,
    );
  };

  const make = async (mine: RunOf, row: Row, signal: AbortSignal): Promise<void> => {
    const twin = await completeTwin(platform, row);
    const isCopied = twin !== null && (await files.copy(twin, mine));
    const pace = isCopied
      ? null
      : await drawInto(mine, row, platform, files, { signal, onProgress: (progress) => live.set(mine.id, progress) });
    signal.throwIfAborted();
    if (!(await outcomes.complete(mine, pace))) await files.remove(mine);
  };

  /** Removes what a run has put into the store, unless it is shown after all or that cannot be told. */
  const withdraw = async (mine: RunOf): Promise<void> => {
    try {
      const [row] = await orm.select({ video: jobs.video }).from(jobs).where(eq(jobs.id, mine.id));
      if (row?.video !== mine.run) await files.remove(mine);
    } catch (error) {
      log.warn({ err: error, job: mine.id }, 'files of a failed drawing stay until the next one');
    }
  };

  /** Decides what a failed try means. @throws what makes the queue hand it out again */
  const answerFailure = async (mine: RunOf, error: unknown): Promise<void> => {
    if (error instanceof StoreUnreachableError) {
      await outcomes.putBack(mine, { error: { code: 'store_unreachable' } });
      throw new NotYet('the store does not answer', { cause: error });
    }
    const { isFinal, ...reason } = reasonOf(error);
    const attempt = await outcomes.countFailure(mine);
    log.error({ err: error, job: mine.id, attempt }, 'render failed');
    if (attempt === null) return;
    if (!isFinal && attempt < maxAttempts) throw error;
    await outcomes.giveUp(mine.id, reason);
  };

  const attempt = async (mine: RunOf, row: Row, signal: AbortSignal, unwanted: AbortController): Promise<void> => {
    const watching = watch(mine, unwanted);
    try {
      if ((await storage.stat(audioKey(row.mediaGuid))) === null)
        return void (await outcomes.giveUp(mine.id, { code: 'source_gone' }));
      await make(mine, row, AbortSignal.any([signal, unwanted.signal]));
    } catch (error) {
      await withdraw(mine);
      if (unwanted.signal.aborted) return;
      if (!signal.aborted) return await answerFailure(mine, error);
      await outcomes.putBack(mine);
      throw error;
    } finally {
      clearInterval(watching);
      live.forget(mine.id);
    }
  };

  return {
    handler: async (id, signal) => {
      await waitForTwin(id);
      const mine = { id, run: newId() };
      const row = await begin(id, mine.run);
      if (row === null) return;
      if (row.crashes >= maxCrashes) return void (await outcomes.giveUp(id, { code: 'render_crashed' }));
      const controller = new AbortController();
      const work = attempt(mine, row, signal, controller);
      const entry = { controller, ended: work.catch(() => undefined) };
      running.set(id, entry);
      try {
        await work;
      } finally {
        if (running.get(id) === entry) running.delete(id);
      }
    },
    cancel: async (id) => {
      const job = running.get(id);
      job?.controller.abort(new Error('This drawing was cancelled'));
      await job?.ended;
    },
  };
}
