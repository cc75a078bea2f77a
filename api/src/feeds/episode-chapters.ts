import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Chapter } from '@wavereel/contracts';
import type { Platform } from '../platform';
import { digestOf } from '../platform/digest';
import { joined } from '../platform/joined';
import { inRound } from '../platform/portions';
import { slots } from '../platform/slots';
import { renewChapters } from './chapters';
import type { ParsedEpisode, ParsedFeed } from './parsed';
import { feedChapters, feedCopies } from './table';

/** Chapters of episodes whose feed only says where they stand. */
export interface EpisodeChapters {
  /** Reads those of a feed that are due, newest first; whoever asks does not wait for it. What cannot be read stays as it was. */
  want(feed: WantedChapters): void;
  /** A feed with what was read of its chapters. */
  filled(digest: string, feed: ParsedFeed): Promise<ParsedFeed>;
}

interface WantedChapters {
  /** By `feedDigest`. */
  readonly digest: string;
  readonly feed: ParsedFeed;
  /** Whom it is read for. */
  readonly whose: string;
}

/** What is known of a file of chapters. */
export interface KnownChapters {
  /** Of its address. */
  readonly name: string;
  readonly dateDue: Date;
}

const hourMs = 3_600_000;
/** Of so many of the newest episodes: about a year of a weekly show, and all that people come for by far. */
const ofNewest = 50;
/** One reading of a feed leads to so many, so many at once, and none is begun after so long: they all are of one host, as a rule. */
const atATime = 10;
const atOnce = 3;
const forMs = 20_000;
/** They are seldom changed. One that cannot be read may be on its way. */
const againMs = 24 * hourMs;
const failedMs = hourMs;
const places = { count: 2, each: 1, waitingEach: 8 };
const waitMs = 60_000;

const nameOf = (url: string): string => digestOf(url);

/** The addresses that count at all: what stands in the feed itself goes before. */
function namedIn({ items }: ParsedFeed): string[] {
  const urls = items
    .slice(0, ofNewest)
    .flatMap(({ chapters, chaptersUrl }: ParsedEpisode) =>
      chapters === undefined && chaptersUrl !== undefined ? [chaptersUrl] : [],
    );
  return [...new Set(urls)];
}

/** Which addresses are read now: those that never were before those that are due again, newest first. */
export function dueChapters(feed: ParsedFeed, known: readonly KnownChapters[], now: Date): string[] {
  const dueOf = new Map(known.map(({ name, dateDue }) => [name, dateDue]));
  const urls = namedIn(feed);
  const fresh = urls.filter((url) => !dueOf.has(nameOf(url)));
  const again = urls.filter((url) => (dueOf.get(nameOf(url)) ?? Infinity) <= now);
  return [...fresh, ...again].slice(0, atATime);
}

export function episodeChapters({ orm, log, outside }: Pick<Platform, 'orm' | 'log' | 'outside'>): EpisodeChapters {
  const lane = slots(places);
  const one = joined<void>();

  /** @returns whether they are others than before */
  const renew = async (feed: string, url: string, whose: string): Promise<boolean> => {
    const name = nameOf(url);
    const is = and(eq(feedChapters.feed, feed), eq(feedChapters.name, name));
    const [before] = await orm.select().from(feedChapters).where(is);
    const known = { etag: before?.etag ?? null, lastModified: before?.lastModified ?? null };
    const found = await renewChapters(url, { outside, owner: whose, signal: AbortSignal.timeout(forMs) }, known).catch(
      // Whatever is wrong with a file takes nothing from its page.
      () => null,
    );
    const kept = { ...known, chapters: before?.chapters ?? null };
    const next = found === null || found === 'same' ? kept : found;
    const dateDue = new Date(Date.now() + (found === null ? failedMs : againMs));
    await orm
      .insert(feedChapters)
      .values({ feed, name, ...next, dateDue })
      .onConflictDoUpdate({ target: [feedChapters.feed, feedChapters.name], set: { ...next, dateDue } });
    return JSON.stringify(next.chapters) !== JSON.stringify(kept.chapters);
  };

  const read = async ({ digest, feed, whose }: WantedChapters): Promise<void> => {
    const names = namedIn(feed).map(nameOf);
    const ofFeed = eq(feedChapters.feed, digest);
    await orm
      .delete(feedChapters)
      .where(names.length === 0 ? ofFeed : and(ofFeed, notInArray(feedChapters.name, names)));
    const known = await orm
      .select({ name: feedChapters.name, dateDue: feedChapters.dateDue })
      .from(feedChapters)
      .where(ofFeed);
    let isChanged = false;
    await inRound(dueChapters(feed, known, new Date()), { atOnce, forMs }, async (url) => {
      if (await renew(digest, url, whose)) isChanged = true;
    });
    // Pages that show it are drawn anew, once for all of them.
    if (isChanged)
      await orm
        .update(feedCopies)
        .set({ revision: sql`${feedCopies.revision} + 1` })
        .where(eq(feedCopies.digest, digest));
  };

  return {
    want: (wanted) => {
      if (namedIn(wanted.feed).length === 0) return;
      one(wanted.digest, async () => {
        const free = await lane.take(AbortSignal.timeout(waitMs), wanted.whose);
        try {
          await read(wanted);
        } finally {
          free();
        }
      }).catch((error: unknown) => log.info({ err: error, feed: wanted.digest }, 'chapters of a feed wait'));
    },
    filled: async (digest, feed) => {
      const urls = namedIn(feed);
      if (urls.length === 0) return feed;
      const rows = await orm
        .select({ name: feedChapters.name, chapters: feedChapters.chapters })
        .from(feedChapters)
        .where(and(eq(feedChapters.feed, digest), inArray(feedChapters.name, urls.map(nameOf))));
      const read = new Map<string, readonly Chapter[] | null>(rows.map(({ name, chapters }) => [name, chapters]));
      const items = feed.items.map((item) => {
        const { chapters, chaptersUrl } = item;
        const found = chapters !== undefined || chaptersUrl === undefined ? null : read.get(nameOf(chaptersUrl));
        return found == null ? item : { ...item, chapters: [...found] };
      });
      return { ...feed, items };
    },
  };
}
