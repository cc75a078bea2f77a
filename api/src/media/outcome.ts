import { and, eq } from 'drizzle-orm';
import type { Failure } from '../http/failure';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import type { EndWork } from '../work/kinds';
import { media } from './table';
import { mediaFolder } from './view';
import type { Row } from './view';

export const pendingMedia = (id: string) => and(eq(media.id, id), eq(media.status, 'pending'));

/** How items end. Each end happens once, together with its news and with the work that led to it. */
export class MediaOutcomes {
  constructor(
    private readonly platform: Pick<Platform, 'orm' | 'storage'>,
    private readonly notifications: NotificationService,
  ) {}

  async fail(id: string, error: Failure, end: EndWork): Promise<void> {
    await this.#end(id, { status: 'failed', error }, 'MEDIA_FAILED', end);
  }

  /** @param measured of the sound that is kept: `duration` in seconds, `size` in bytes */
  async complete(id: string, measured: Pick<Row, 'duration' | 'mime' | 'peaks' | 'size'>, end: EndWork): Promise<void> {
    await this.#end(id, { status: 'complete', ...measured }, 'MEDIA_READY', end);
  }

  /** What was deleted meanwhile leaves no files. */
  async removeIfGone(id: string): Promise<void> {
    const rows = await this.platform.orm.select({ id: media.id }).from(media).where(eq(media.id, id));
    if (rows.length === 0) await this.platform.storage.removeFolder(mediaFolder(id));
  }

  async #end(id: string, change: Partial<Row>, type: 'MEDIA_FAILED' | 'MEDIA_READY', end: EndWork): Promise<void> {
    await this.platform.orm.transaction(async (tx) => {
      if (!(await end(tx))) return;
      const [row] = await tx.update(media).set(change).where(pendingMedia(id)).returning();
      if (row !== undefined)
        await this.notifications.tellWithin(tx, row.teamId, { type, subject: id, title: row.title });
    });
  }
}
