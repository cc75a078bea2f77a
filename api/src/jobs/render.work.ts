import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import { audioKey } from '../media/view';
import type { Platform } from '../platform';
import { NotYet } from '../work/kinds';
import type { Run, WorkKind } from '../work/kinds';
import { work } from '../work/table';
import { drawInto, reasonOf } from './drawing';
import { completeTwin } from './drawings';
import type { Drawing } from './drawings';
import type { JobFiles, RunOf } from './job-files';
import type { Outcomes } from './outcome';
import { Forecast } from './progress';
import { drawings, jobs } from './table';

/** Draws videos. Only the run whose name stands in the work publishes, and whoever takes it over writes another name there. */
export function renderWork(platform: Platform, files: JobFiles, outcomes: Outcomes): WorkKind {
  const { orm, storage, config, log } = platform;

  const find = async (id: string) => {
    const [found] = await orm
      .select({ drawing: drawings, mediaGuid: jobs.mediaGuid })
      .from(drawings)
      .innerJoin(jobs, eq(jobs.id, drawings.jobId))
      .where(and(eq(drawings.id, id), eq(drawings.status, 'pending')));
    return found ?? null;
  };

  /** Two that would give the same file are drawn one after the other; then the second is copied. */
  const waitForTwin = async ({ id, fingerprint }: Drawing): Promise<void> => {
    const [earlier] = await orm
      .select({ id: drawings.id })
      .from(drawings)
      .innerJoin(work, and(eq(work.kind, 'render'), eq(work.subject, drawings.id), isNotNull(work.run)))
      .where(and(eq(drawings.fingerprint, fingerprint), lt(drawings.id, id)))
      .limit(1);
    if (earlier !== undefined) throw new NotYet(`${earlier.id} is being drawn and will be the same`);
  };

  const make = async (
    drawing: Drawing,
    mediaGuid: string,
    { run, signal, maxMegabytes, tell, end }: Run,
  ): Promise<void> => {
    const mine = { id: drawing.jobId, run };
    const twin = await completeTwin(orm, drawing);
    const isCopied = twin !== null && (await files.copy(twin, mine));
    const forecast = new Forecast();
    const pace = isCopied
      ? null
      : await drawInto(mine, { ...drawing, mediaGuid }, platform, files, {
          signal,
          maxMegabytes,
          onProgress: (progress) => tell(forecast.at(progress)),
        });
    signal.throwIfAborted();
    if (!(await outcomes.complete(drawing, run, pace, end))) await files.remove(mine);
  };

  /** Removes what a run has put into the store, unless it is shown after all or that cannot be told. */
  const withdraw = async (mine: RunOf): Promise<void> => {
    try {
      const [shown] = await orm.select({ id: drawings.id }).from(drawings).where(eq(drawings.files, mine.run));
      if (shown === undefined) await files.remove(mine);
    } catch (error) {
      log.warn({ err: error, job: mine.id }, 'files of a failed drawing stay until the next one');
    }
  };

  return {
    places: config.workers,
    writesFiles: true,
    stage: 'fetching',
    timeLimitMs: limits.jobTimeoutSeconds * 1000,
    maxMegabytes: 1024,
    tries: 3,
    crashes: 5,
    pauseSeconds: () => 2,
    patienceMs: config.jobTimeoutSeconds * 1000,
    crashed: { code: 'render_crashed' },
    late: { code: 'render_timeout' },
    run: async (run) => {
      const found = await find(run.subject);
      if (found === null) return;
      const { drawing, mediaGuid } = found;
      await waitForTwin(drawing);
      if ((await storage.stat(audioKey(mediaGuid))) === null)
        return void (await outcomes.giveUp(drawing.id, { code: 'source_gone' }, run.end));
      try {
        await make(drawing, mediaGuid, run);
      } catch (error) {
        await withdraw({ id: drawing.jobId, run: run.run });
        throw error;
      }
    },
    reasonOf,
    giveUp: async (id, failure, end) => void (await outcomes.giveUp(id, failure, end)),
  };
}
