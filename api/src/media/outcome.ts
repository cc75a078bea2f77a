import { and, eq, sql } from 'drizzle-orm';
import type { Failure } from '../http/failure';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import type { QueueHandler } from '../platform/queue';
import { media } from './table';
import { mediaFolder } from './view';
import type { Row } from './view';

/** A failure is the last one once it was begun this often. */
export const maxAttempts = 3;
/** Begun this often without an end, whoever works on it vanishes every time. */
export const maxBegun = 5;

/** One step that an item goes through. */
export interface MediaStep {
  readonly handler: QueueHandler;
  /** Fails an item that was handed out too often. */
  giveUp(id: string): Promise<void>;
}

export const pendingMedia = (id: string) => and(eq(media.id, id), eq(media.status, 'pending'));
/** One whose sound is elsewhere still. */
export const unfetchedMedia = (id: string) => and(pendingMedia(id), eq(media.size, 0));

/** How the steps of an item begin and end. Each end happens once, together with its news. */
export class MediaOutcomes {
  constructor(
    private readonly platform: Pick<Platform, 'orm' | 'storage'>,
    private readonly notifications: NotificationService,
  ) {}

  /** Counts a try. Null where there is nothing to do (any more). */
  async begin(id: string, stage: 'fetching' | 'measuring'): Promise<Row | null> {
    const where = stage === 'fetching' ? unfetchedMedia(id) : pendingMedia(id);
    const [row] = await this.platform.orm
      .update(media)
      .set({ attempts: sql`${media.attempts} + 1`, stage, progress: null })
      .where(where)
      .returning();
    return row ?? null;
  }

  /** As if it had not been begun. */
  async takeBack(id: string): Promise<void> {
    await this.platform.orm
      .update(media)
      .set({ attempts: sql`${media.attempts} - 1`, stage: 'waiting', progress: null })
      .where(pendingMedia(id));
  }

  async fail(id: string, error: Failure): Promise<void> {
    await this.#end(id, { status: 'failed', error }, 'MEDIA_FAILED');
  }

  /** @param duration seconds, as measured */
  async complete(id: string, duration: number): Promise<void> {
    await this.#end(id, { status: 'complete', duration }, 'MEDIA_READY');
  }

  /** What was deleted meanwhile leaves no files. */
  async removeIfGone(id: string): Promise<void> {
    const rows = await this.platform.orm.select({ id: media.id }).from(media).where(eq(media.id, id));
    if (rows.length === 0) await this.platform.storage.removeFolder(mediaFolder(id));
  }

  async #end(id: string, change: Partial<Row>, type: 'MEDIA_FAILED' | 'MEDIA_READY'): Promise<void> {
    await this.platform.orm.transaction(async (tx) => {
      const [row] = await tx
        .update(media)
        .set({ ...change, progress: null })
        .where(pendingMedia(id))
        .returning();
      if (row !== undefined)
        await this.notifications.tellWithin(tx, row.teamId, { type, subject: id, title: row.title });
    });
  }
}
