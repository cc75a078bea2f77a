import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Feed, PageQuery, SavedFeed } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { oldestFirst } from '../http/page';
import type { Page } from '../http/page';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import type { ProxyService } from '../proxy/service';
import { feedDigest } from './addresses';
import type { FeedReader } from './reading';
import { feeds } from './table';
import { toFeed, toSavedFeed } from './view';

/** So many feeds one person may keep. */
const mostFeeds = 100;

export interface FeedService {
  /** @throws ApiFailure feed_not_found, feed_no_audio, feed_damaged, feed_too_heavy, feed_sign_in, feed_timeout, too_large, unavailable */
  read(userId: string, url: string): Promise<Feed>;
  /** In the order in which they were added. */
  list(userId: string, query: PageQuery): Promise<Page<SavedFeed>>;
  /** Reads it first. @throws ApiFailure feed_exists, feeds_full and those of `read` */
  add(userId: string, url: string): Promise<SavedFeed>;
  /** @throws ApiFailure not_found, feed_exists and those of `read` */
  change(userId: string, id: string, url: string): Promise<SavedFeed>;
  /** @throws ApiFailure not_found */
  remove(userId: string, id: string): Promise<void>;
}

export function feedService(
  { orm }: Pick<Platform, 'orm'>,
  { addresses }: Pick<ProxyService, 'addresses'>,
  reader: FeedReader,
): FeedService {
  const page = oldestFirst({
    name: 'feeds',
    order: { moment: feeds.dateAdded, id: feeds.id },
    select: () => orm.select().from(feeds),
    ofWhom: eq(feeds.userId, sql.placeholder('userId')),
    placeOf: (row) => row,
  });
  const mine = (userId: string, id: string) => and(eq(feeds.userId, userId), eq(feeds.id, id));

  /** @throws ApiFailure feed_exists where a person keeps it already, under whatever spelling */
  const assertNew = async (within: Orm, userId: string, digest: string, id: string): Promise<void> => {
    const same = await within
      .select({ id: feeds.id })
      .from(feeds)
      .where(and(eq(feeds.userId, userId), eq(feeds.digest, digest), ne(feeds.id, id)));
    if (same.length > 0) throw new ApiFailure('feed_exists');
  };

  /** What is kept of a feed. */
  const look = async (userId: string, url: string) => {
    const { title, image } = await reader.read(url, userId);
    return { url, title: title === '' ? new URL(url).hostname : title, image };
  };

  return {
    read: async (userId, url) => toFeed(await reader.read(url, userId), url, addresses),
    list: async (userId, query) => {
      const { rows, next } = await page({ userId }, query);
      return { rows: rows.map((row) => toSavedFeed(row, addresses)), next };
    },
    add: async (userId, url) => {
      const id = newId();
      const digest = feedDigest(url);
      await assertNew(orm, userId, digest, id);
      const [kept] = await orm.select({ number: count() }).from(feeds).where(eq(feeds.userId, userId));
      if ((kept?.number ?? 0) >= mostFeeds) throw new ApiFailure('feeds_full', { limit: mostFeeds });
      const feed = await look(userId, url);
      const [row] = await orm
        .insert(feeds)
        .values({ id, userId, digest, ...feed, dateAdded: new Date() })
        .onConflictDoNothing()
        .returning();
      if (row === undefined) throw new ApiFailure('feed_exists');
      return toSavedFeed(row, addresses);
    },
    change: async (userId, id, url) => {
      const digest = feedDigest(url);
      const known = await orm.select({ id: feeds.id }).from(feeds).where(mine(userId, id));
      if (known.length === 0) throw new ApiFailure('not_found');
      await assertNew(orm, userId, digest, id);
      const feed = await look(userId, url);
      const row = await orm.transaction(async (tx) => {
        // Of two changes to one address at the same moment the second sees what the first did.
        await tx.select({ id: feeds.id }).from(feeds).where(eq(feeds.userId, userId)).for('update');
        await assertNew(tx, userId, digest, id);
        return (
          await tx
            .update(feeds)
            .set({ digest, ...feed })
            .where(mine(userId, id))
            .returning()
        )[0];
      });
      if (row === undefined) throw new ApiFailure('not_found');
      return toSavedFeed(row, addresses);
    },
    remove: async (userId, id) => {
      const removed = await orm.delete(feeds).where(mine(userId, id)).returning({ id: feeds.id });
      if (removed.length === 0) throw new ApiFailure('not_found');
    },
  };
}
