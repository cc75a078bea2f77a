import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { computePeaks } from '../audio/peaks';
import { AudioRefused } from '../audio/refused';
import type { Failure } from '../http/failure';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import type { QueueHandler } from '../platform/queue';
import { media } from './table';
import { audioKey, mediaFolder, peaksKey } from './view';

const maxAttempts = 3;

/** Measures one item: its peaks and its true duration. Doing it again does no harm. */
export function mediaProcessing({ orm, storage, log }: Platform, notifications: NotificationService): QueueHandler {
  const pending = (id: string) => and(eq(media.id, id), eq(media.status, 'pending'));

  const fail = async (id: string, error: Failure): Promise<void> => {
    const [row] = await orm.update(media).set({ status: 'failed', error }).where(pending(id)).returning();
    if (row !== undefined) await notifications.tell(row.teamId, { type: 'MEDIA_FAILED', subject: id, title: row.title });
  };

  const measure = async (id: string, mime: string, signal: AbortSignal): Promise<void> => {
    const { peaks, duration } = await storage.withLocalFile(audioKey(id), (path) => computePeaks(path, mime, { signal }));
    await storage.put(peaksKey(id), Readable.from([JSON.stringify(peaks)]), { maxBytes: Number.POSITIVE_INFINITY });
    const [row] = await orm.update(media).set({ status: 'complete', duration }).where(pending(id)).returning();
    if (row === undefined) await storage.removeFolder(mediaFolder(id));
    else await notifications.tell(row.teamId, { type: 'MEDIA_READY', subject: id, title: row.title });
  };

  return async (id, signal) => {
    const [row] = await orm.update(media).set({ attempts: sql`${media.attempts} + 1` }).where(pending(id)).returning();
    if (row === undefined) return;
    if (row.attempts > maxAttempts) return fail(id, { code: 'internal' });
    try {
      await measure(id, row.mime, signal);
    } catch (error) {
      if (signal.aborted) {
        await orm.update(media).set({ attempts: sql`${media.attempts} - 1` }).where(pending(id));
        throw error;
      }
      if (error instanceof AudioRefused) return fail(id, { code: error.code, values: error.values });
      if (row.attempts < maxAttempts) throw error;
      log.error({ err: error, media: id }, 'media processing failed');
      await fail(id, { code: 'internal' });
    }
  };
}
