import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { computePeaks } from '../audio/peaks';
import { AudioRefused } from '../audio/refused';
import type { Failure } from '../http/failure';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import { NotYet } from '../platform/queue';
import type { QueueHandler } from '../platform/queue';
import { StoreUnreachableError } from '../platform/storage';
import { media } from './table';
import { audioKey, mediaFolder, peaksKey } from './view';

/** A failure is the last one once it was begun this often. */
const maxAttempts = 3;
/** Begun this often without an end, whoever measures it vanishes every time. */
const maxBegun = 5;

export interface MediaProcessing {
  readonly handler: QueueHandler;
  /** Fails an item that was handed out too often. */
  giveUp(id: string): Promise<void>;
}

/** Measures one item: its peaks and its true duration. Doing it again does no harm, nor does doing it twice at once. */
export function mediaProcessing({ orm, storage, log }: Platform, notifications: NotificationService): MediaProcessing {
  const pending = (id: string) => and(eq(media.id, id), eq(media.status, 'pending'));

  const fail = async (id: string, error: Failure): Promise<void> => {
    await orm.transaction(async (tx) => {
      const [row] = await tx.update(media).set({ status: 'failed', error }).where(pending(id)).returning();
      if (row !== undefined) await notifications.tellWithin(tx, row.teamId, { type: 'MEDIA_FAILED', subject: id, title: row.title });
    });
  };

  const complete = async (id: string, duration: number): Promise<void> => {
    await orm.transaction(async (tx) => {
      const [row] = await tx.update(media).set({ status: 'complete', duration }).where(pending(id)).returning();
      if (row !== undefined) await notifications.tellWithin(tx, row.teamId, { type: 'MEDIA_READY', subject: id, title: row.title });
    });
  };

  /** What was deleted meanwhile leaves no files. */
  const removeIfGone = async (id: string): Promise<void> => {
    const rows = await orm.select({ id: media.id }).from(media).where(eq(media.id, id));
    if (rows.length === 0) await storage.removeFolder(mediaFolder(id));
  };

  const measure = async (id: string, mime: string, signal: AbortSignal): Promise<void> => {
    const { peaks, duration } = await storage.withLocalFile(audioKey(id), (path) => computePeaks(path, mime, { signal }));
    await storage.put(peaksKey(id), Readable.from([JSON.stringify(peaks)]), { maxBytes: Number.POSITIVE_INFINITY });
    await complete(id, duration);
    await removeIfGone(id);
  };

  /** As if it had not been begun. */
  const takeBack = async (id: string): Promise<void> => {
    await orm.update(media).set({ attempts: sql`${media.attempts} - 1` }).where(pending(id));
  };

  return {
    giveUp: (id) => fail(id, { code: 'internal' }),
    handler: async (id, signal) => {
      const [row] = await orm.update(media).set({ attempts: sql`${media.attempts} + 1` }).where(pending(id)).returning();
      if (row === undefined) return;
      if (row.attempts > maxBegun) return fail(id, { code: 'internal' });
      try {
        await measure(id, row.mime, signal);
      } catch (error) {
        if (signal.aborted || error instanceof StoreUnreachableError) {
          await takeBack(id);
          throw signal.aborted ? error : new NotYet('the store does not answer', { cause: error });
        }
        if (error instanceof AudioRefused) return fail(id, { code: error.code, values: error.values });
        if (row.attempts < maxAttempts) throw error;
        log.error({ err: error, media: id }, 'media processing failed');
        await fail(id, { code: 'internal' });
      }
    },
  };
}
