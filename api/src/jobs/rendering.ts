import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { designDrawingSchema } from '@wavereel/contracts';
import type { DesignDrawing } from '@wavereel/contracts';
import { AudioRefused } from '../audio/refused';
import type { Failure } from '../http/failure';
import { audioKey } from '../media/view';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import { discard } from '../platform/local-files';
import { assetsDirectory } from '../platform/paths';
import type { QueueHandler } from '../platform/queue';
import { renderClip } from '../render/render-clip';
import { RenderFailed } from '../render/request';
import type { LiveProgress } from './progress';
import { jobs } from './table';
import { jobFolder, posterKey, videoKey } from './view';

const maxAttempts = 3;

type Row = typeof jobs.$inferSelect;

export interface Rendering {
  readonly handler: QueueHandler;
  /** Ends the render of a job, if it runs here. Its files are gone when this returns. */
  cancel(id: string): Promise<void>;
  /** Marks a pending job as failed and tells its team. */
  fail(id: string, error: Failure): Promise<void>;
}

/** Failures that another try would only repeat. */
function finalFailure(error: unknown): Failure | null {
  if (error instanceof AudioRefused) return { code: error.code, values: error.values };
  if (error instanceof RenderFailed && error.code !== 'render_failed') return { code: error.code, values: error.values };
  return null;
}

/** Where the picture of a drawing is on this disk. Only pictures that ship with the product are served under /assets. */
function backgroundPath({ backgroundImage }: DesignDrawing): string | null {
  const name = /^\/assets\/templates\/([a-z-]+\.(?:jpg|png))$/.exec(backgroundImage ?? '')?.[1];
  return name === undefined ? null : join(assetsDirectory, 'templates', name);
}

/** Draws one video after another. Doing one again does no harm: only a pending job is drawn, and completed once. */
export function rendering({ orm, storage, scratch, log }: Platform, notifications: NotificationService, live: LiveProgress): Rendering {
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>();
  const pending = (id: string) => and(eq(jobs.id, id), eq(jobs.status, 'pending'));

  const fail = async (id: string, error: Failure): Promise<void> => {
    const [row] = await orm.update(jobs).set({ status: 'failed', stage: 'failed', error }).where(pending(id)).returning();
    if (row !== undefined) await notifications.tell(row.teamId, { type: 'JOB_FAILED', subject: id, title: row.title });
  };

  const draw = async (row: Row, signal: AbortSignal): Promise<void> => {
    const drawing = designDrawingSchema.parse(row.theme);
    const outputPath = join(scratch, `${row.id}.mp4`);
    const posterPath = join(scratch, `${row.id}.jpg`);
    try {
      await storage.withLocalFile(audioKey(row.mediaGuid), (audioPath) =>
        renderClip(
          { audioPath, start: row.start, end: row.end, drawing, backgroundPath: backgroundPath(drawing), outputPath, posterPath },
          { signal, onProgress: (progress) => live.set(row.id, progress) },
        ));
      await storage.adopt(posterKey(row.id), posterPath);
      await storage.adopt(videoKey(row.id), outputPath);
    } finally {
      await Promise.all([outputPath, posterPath].map(discard));
    }
  };

  const complete = async (id: string): Promise<void> => {
    const done = { status: 'complete', stage: 'complete', progress: 100, error: null, dateCompleted: new Date() } as const;
    const [row] = await orm.update(jobs).set(done).where(pending(id)).returning();
    if (row !== undefined) await notifications.tell(row.teamId, { type: 'JOB_COMPLETED', subject: id, title: row.title });
  };

  /** A job that was deleted meanwhile leaves no files. */
  const removeIfGone = async (id: string): Promise<void> => {
    const rows = await orm.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id));
    if (rows.length === 0) await storage.removeFolder(jobFolder(id));
  };

  const attempt = async (row: Row, stopping: AbortSignal, cancelled: AbortSignal): Promise<void> => {
    if ((await storage.stat(audioKey(row.mediaGuid))) === null) return fail(row.id, { code: 'source_gone' });
    try {
      await draw(row, AbortSignal.any([stopping, cancelled]));
      await complete(row.id);
    } catch (error) {
      if (cancelled.aborted) return;
      if (stopping.aborted) {
        const back = { attempts: sql`${jobs.attempts} - 1`, stage: 'waiting', progress: 0 } as const;
        await orm.update(jobs).set(back).where(pending(row.id));
        throw error;
      }
      const final = finalFailure(error);
      log.error({ err: error, job: row.id, attempt: row.attempts }, 'render failed');
      if (final === null && row.attempts < maxAttempts) throw error;
      await fail(row.id, final ?? { code: 'render_failed' });
    }
  };

  return {
    handler: async (id, stopping) => {
      const begun = { attempts: sql`${jobs.attempts} + 1`, stage: 'fetching', progress: 0 } as const;
      const [row] = await orm.update(jobs).set(begun).where(pending(id)).returning();
      if (row === undefined) return;
      if (row.attempts > maxAttempts) return fail(id, { code: 'render_failed' });
      const controller = new AbortController();
      const work = attempt(row, stopping, controller.signal).finally(async () => {
        live.forget(id);
        await removeIfGone(id);
      });
      running.set(id, { controller, ended: work.catch(() => undefined) });
      try {
        await work;
      } finally {
        running.delete(id);
      }
    },
    cancel: async (id) => {
      const job = running.get(id);
      job?.controller.abort();
      await job?.ended;
    },
    fail,
  };
}
