import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ApiFailure } from '../http/failure';
import type { Failure } from '../http/failure';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { digestOf } from '../platform/digest';
import { joined } from '../platform/joined';
import { inRound } from '../platform/portions';
import { feedDigest } from './addresses';
import { cutTo } from './cut';
import type { EpisodeChapters } from './episode-chapters';
import type { FeedHubs } from './hubs';
import type { ParsedFeed } from './parsed';
import type { FeedReader, RenewedFeed } from './reading';
import { pauseBefore } from './schedule';
import { feedCopies } from './table';

/** What lists know of a copy. */
export interface FeedHead {
  /** Empty before it was read. */
  readonly title: string;
  readonly image: string | null;
  /** Null before it was read. */
  readonly episodes: number | null;
  readonly dateRead: Date | null;
  /** Why the last reading did not come off. */
  readonly problem: Failure | null;
}

/** A feed that was read at least once. */
export interface FeedCopy {
  readonly digest: string;
  readonly url: string;
  /** With its newest entries, where all are too long. */
  readonly feed: ParsedFeed;
  /** About how many its entries have. */
  readonly letters: number;
}

/** Feeds that pages show: read when they are named, then again by how often they change, each once for all who show it. */
export interface FeedCopies {
  /** Those that are known at all, by `feedDigest` of their address. */
  heads(urls: readonly string[]): Promise<ReadonlyMap<string, FeedHead>>;
  /** Those that were read, in the order of their addresses; together no longer than what a page may hold in memory. */
  read(urls: readonly string[]): Promise<readonly FeedCopy[]>;
  /** Another text wherever one of them changed. */
  revisionOf(urls: readonly string[]): Promise<string>;
  /** Before a team names feeds that are new. @throws ApiFailure feeds_full where as many are kept for it as there is room for */
  assertRoom(orm: Orm, urls: readonly string[], teamId: string): Promise<void>;
  /** Begins to keep what is not kept yet, and reads it now; whoever asks does not wait for that. */
  want(urls: readonly string[], teamId: string): Promise<void>;
  /** Reads what is due, for a while, in turn for each team that named any. */
  renewDue(): Promise<void>;
  /** Has a feed that is kept read at a moment, if it is not read before: at once where that is now. Whoever asks does not wait for it. */
  hasten(digest: string, moment: Date): Promise<void>;
  /** Says of those that are kept that pages still show them. */
  touch(urls: readonly string[]): Promise<void>;
  /** Forgets those that no page was said to show for a week. */
  forget(): Promise<void>;
}

interface CopyParts {
  readonly reader: FeedReader;
  readonly hubs: FeedHubs;
  readonly chapters: EpisodeChapters;
}

type Row = typeof feedCopies.$inferSelect;

const minuteMs = 60_000;
const keptMs = 7 * 24 * 60 * minuteMs;
/** Of the entries of all feeds of a page. Each feed has its share, and what the ones before it leave. */
const mostLetters = 24_000_000;
/** Each may be many megabytes, and is read again and again. */
const mostOfTeam = 500;
/** A statement that names more of them is refused, or takes long. */
const touchedAtOnce = 1_000;
/** One round reads so many, so many at once, and begins none after so long. */
const ofARound = 60;
const atOnce = 3;
const roundMs = 40_000;
/** One that is being read is due again after so long, for whoever reads it may end before that. Whatever else it is put to meanwhile is sooner. */
const underWayMs = 5 * minuteMs;

export function feedCopyKeeper(
  { orm, log }: Pick<Platform, 'orm' | 'log'>,
  { reader, hubs, chapters }: CopyParts,
): FeedCopies {
  const one = joined<void>();
  const named = (urls: readonly string[]) => inArray(feedCopies.digest, urls.map(feedDigest));

  const asFailure = (error: unknown): ApiFailure => {
    if (error instanceof ApiFailure) return error;
    log.error({ err: error }, 'feed');
    return new ApiFailure('internal');
  };

  /** Reads one and writes down what came of it. Never fails. */
  const renew = (digest: string): Promise<void> =>
    one(digest, async () => {
      const [row] = await orm
        .update(feedCopies)
        .set({ dateDue: new Date(Date.now() + underWayMs) })
        .where(eq(feedCopies.digest, digest))
        .returning();
      if (row === undefined) return;
      const { url, etag, lastModified, bytesDigest, wantedBy } = row;
      const change = await reader.renew(url, wantedBy, { etag, lastModified, digest: bytesDigest }).then(
        async (renewed) => {
          if (renewed !== null) await hubs.found(digest, renewed.hub, row.dateRead);
          return changeOf(row, renewed, await hubs.leaseOf(digest));
        },
        (error: unknown) => failed(row, asFailure(error)),
      );
      // What it was put to meanwhile counts: it changed after it was asked for.
      const dateDue = sql`CASE WHEN ${feedCopies.dateDue} = ${row.dateDue.toISOString()}::timestamptz THEN ${change.dateDue.toISOString()}::timestamptz ELSE ${feedCopies.dateDue} END`;
      await orm
        .update(feedCopies)
        .set({ ...change, dateDue })
        .where(eq(feedCopies.digest, digest));
      const read = change.problem === null ? (change.feed ?? row.feed) : null;
      if (read !== null) chapters.want({ digest, feed: read, whose: wantedBy });
    }).catch((error: unknown) => log.error({ err: error, feed: digest }, 'feed'));

  return {
    heads: async (urls) => {
      if (urls.length === 0) return new Map();
      const { digest, title, image, episodes, dateRead, problem } = feedCopies;
      const rows = await orm
        .select({ digest, title, image, episodes, dateRead, problem })
        .from(feedCopies)
        .where(named(urls));
      return new Map(rows.map((row) => [row.digest, row]));
    },
    read: async (urls) => {
      const copiesRead: FeedCopy[] = [];
      let left = mostLetters;
      // One after the other: all of them whole would be too much at once.
      for (const [at, url] of urls.entries()) {
        const digest = feedDigest(url);
        const [row] = await orm.select({ feed: feedCopies.feed }).from(feedCopies).where(eq(feedCopies.digest, digest));
        if (row?.feed == null) continue;
        const cut = cutTo(await chapters.filled(digest, row.feed), left / (urls.length - at));
        left -= cut.letters;
        copiesRead.push({ digest, url, ...cut });
      }
      return copiesRead;
    },
    revisionOf: async (urls) => {
      if (urls.length === 0) return '';
      const { digest, revision } = feedCopies;
      const rows = await orm.select({ digest, revision }).from(feedCopies).where(named(urls)).orderBy(digest);
      return rows.map((row) => `${row.digest}:${row.revision}`).join();
    },
    assertRoom: async (within, urls, teamId) => {
      if (urls.length === 0) return;
      const fresh = new Set(urls.map(feedDigest)).size - (await within.$count(feedCopies, named(urls)));
      if (fresh === 0) return;
      const kept = await within.$count(feedCopies, eq(feedCopies.wantedBy, digestOf(teamId)));
      if (kept + fresh > mostOfTeam) throw new ApiFailure('feeds_full', { limit: mostOfTeam }, { feeds: 'feeds_full' });
    },
    want: async (urls, teamId) => {
      if (urls.length === 0) return;
      const wantedBy = digestOf(teamId);
      const now = new Date();
      const fresh = { title: '', revision: 0, failures: 0, dateDue: now, dateWanted: now, wantedBy };
      const rows = await orm
        .insert(feedCopies)
        .values(urls.map((url) => ({ digest: feedDigest(url), url, ...fresh })))
        .onConflictDoUpdate({ target: feedCopies.digest, set: { dateWanted: now } })
        .returning({ digest: feedCopies.digest, dateRead: feedCopies.dateRead, failures: feedCopies.failures });
      for (const { digest, dateRead, failures } of rows) if (dateRead === null && failures === 0) void renew(digest);
    },
    renewDue: async () => {
      const { digest, dateDue, wantedBy } = feedCopies;
      const turn = sql<number>`row_number() over (partition by ${wantedBy} order by ${dateDue})`.as('turn');
      const waiting = orm
        .select({ digest, dateDue, turn })
        .from(feedCopies)
        .where(lte(dateDue, new Date()))
        .as('waiting');
      const due = await orm
        .select({ digest: waiting.digest })
        .from(waiting)
        .orderBy(waiting.turn, waiting.dateDue)
        .limit(ofARound);
      await inRound(due, { atOnce, forMs: roundMs }, (row) => renew(row.digest));
    },
    hasten: async (digest, moment) => {
      const { dateDue } = feedCopies;
      await orm
        .update(feedCopies)
        .set({ dateDue: moment })
        .where(and(eq(feedCopies.digest, digest), gt(dateDue, moment)));
      if (moment <= new Date()) void renew(digest);
    },
    touch: async (urls) => {
      for (let from = 0; from < urls.length; from += touchedAtOnce)
        await orm
          .update(feedCopies)
          .set({ dateWanted: new Date() })
          .where(named(urls.slice(from, from + touchedAtOnce)));
    },
    forget: async () => {
      await orm.delete(feedCopies).where(lt(feedCopies.dateWanted, new Date(Date.now() - keptMs)));
    },
  };
}

type Change = Partial<Omit<Row, 'digest' | 'url' | 'revision'>> & Pick<Row, 'dateDue'> & { readonly revision?: SQL };

/** What is written of a reading that came off. What breaks off earlier than what is kept does not take its place. */
function changeOf(row: Row, renewed: RenewedFeed | null, toldUntil: Date | null): Change {
  const now = new Date();
  const isLess = renewed !== null && renewed.feed.isDamaged && renewed.feed.items.length < (row.episodes ?? 0);
  if (isLess) return failed(row, new ApiFailure('feed_damaged'));
  const feed = renewed?.feed ?? row.feed;
  const next = { dateRead: now, failures: 0, problem: null, dateDue: dueOf(feed, 0, toldUntil) };
  if (renewed === null) return next;
  const { title, image, items } = renewed.feed;
  const { etag, lastModified, digest } = renewed.version;
  return {
    ...next,
    ...{ feed: renewed.feed, title, image, episodes: items.length, revision: sql`${feedCopies.revision} + 1` },
    ...{ etag, lastModified, bytesDigest: digest },
  };
}

/** What is written of one that did not. That there was no place for it here is no fault of the feed. */
function failed(row: Row, { code, values }: ApiFailure): Change {
  if (code === 'unavailable') return { dateDue: new Date(Date.now() + minuteMs) };
  const failures = row.failures + 1;
  return { failures, problem: { code, values }, dateDue: dueOf(row.feed, failures) };
}

function dueOf(feed: ParsedFeed | null, failures: number, toldUntil: Date | null = null): Date {
  const dates = feed?.items.flatMap(({ isoDate }) => isoDate ?? []) ?? [];
  const toldForMs = toldUntil === null ? 0 : toldUntil.getTime() - Date.now();
  return new Date(Date.now() + pauseBefore({ dates, failures, toldForMs }));
}
