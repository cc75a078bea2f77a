import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Platform } from '../platform';
import { isPublicName } from '../platform/outside/public-name';
import { inRound } from '../platform/portions';
import type { FeedHub } from './hub-of';
import { feedCopies, feedHubs } from './table';

/** What a hub says of a subscription that it was asked for. */
export interface HubIntent {
  readonly mode: 'subscribe' | 'denied';
  readonly topic: string;
  /** Seconds for which it will tell. */
  readonly leaseSeconds: number | null;
}

/** A reading that a hub leads to. */
export interface HubNews {
  /** By `feedDigest`. */
  readonly feed: string;
  readonly due: Date;
}

/** Those who say when a feed changed (WebSub). Where the product has no public address nobody is asked. */
export interface FeedHubs {
  /**
   * What a feed names where it was just found changed; null for none, and what it named before is forgotten: its lease runs out. One that did not tell of
   * the change is not relied on until it tells again.
   * @param lastRead when the feed was read before that; null for never
   */
  found(feed: string, hub: FeedHub | null, lastRead: Date | null): Promise<void>;
  /** Until when changes of a feed are told of; null where they are not, or by a hub that agreed and is not known to tell. */
  leaseOf(feed: string): Promise<Date | null>;
  /** Asks those that are due, for a while, in turn for each team. */
  renewDue(): Promise<void>;
  /** Whether a hub is known at an address, so that it is listened to at all. */
  isKnown(token: string): Promise<boolean>;
  /** What a hub says of what it was asked for. @returns the feed that it is of; null where it was not asked for that */
  answered(token: string, intent: HubIntent): Promise<string | null>;
  /** With what a hub signs. */
  secretOf(token: string): string;
  /** That a feed changed. @returns null where that is no news, as one that is waited for, or of a lease that has ended */
  heard(token: string): Promise<HubNews | null>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** What is asked for, and the most that counts of what is answered. */
const leaseMs = 10 * dayMs;
/** A lease is renewed when so much of it is over. */
const renewedAt = 0.75;
/** A hub that does not agree is asked again after so long, then ever more seldom. */
const shortestMs = hourMs;
const longestMs = 7 * dayMs;
/** Hubs may take their time to say whether they agree. */
const answersWithinMs = dayMs;
/** However often a hub tells of a feed, it is read so often because of it. */
export const heardEachMs = 2 * minuteMs;
/** One round asks so many, so many at once, and begins none after so long. */
const ofARound = 40;
const atOnce = 2;
const roundMs = 20_000;
const timeLimitMs = 10_000;
/** 192 bits: nobody finds one by trying. */
const tokenBytes = 24;

/** Where hubs are heard. */
export const hubPrefix = '/api/websub';

const newToken = (): string => randomBytes(tokenBytes).toString('base64url');
const later = (ms: number): Date => new Date(Date.now() + ms);

export function feedHubKeeper({
  orm,
  log,
  config,
  outside,
  secrets,
}: Pick<Platform, 'orm' | 'log' | 'config' | 'outside' | 'secrets'>): FeedHubs {
  const { publicOrigin } = config;
  const here = publicOrigin !== null && isPublicName(new URL(publicOrigin).hostname) ? publicOrigin : null;
  const secretOf = (token: string): string =>
    createHmac('sha256', secrets.auth).update(`feed-hub:${token}`).digest('base64url');

  /** Asks one, unless another process does so. That it did not agree is written down before: it says so itself when it does. */
  const ask = async (feed: string, whose: string): Promise<void> => {
    const [mine] = await orm
      .update(feedHubs)
      .set({
        dateAsked: new Date(),
        tries: sql`${feedHubs.tries} + 1`,
        dateDue: sql`now() + least(${longestMs}, ${shortestMs} * power(2, least(${feedHubs.tries}, 10))) * interval '1 millisecond'`,
      })
      .where(and(eq(feedHubs.feed, feed), lte(feedHubs.dateDue, new Date())))
      .returning();
    if (mine === undefined) return;
    const { hub, topic, token } = mine;
    const form = new URLSearchParams({
      ...{ 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': `${here}${hubPrefix}/${token}` },
      ...{ 'hub.secret': secretOf(token), 'hub.lease_seconds': String(leaseMs / 1000) },
    });
    try {
      const post = { type: 'application/x-www-form-urlencoded', text: form.toString() };
      const status = await outside.statusOf(hub, { lane: 'text', whose, post, timeLimitMs });
      if (status < 200 || status > 299) log.info({ feed, status }, 'hub of a feed');
    } catch (error) {
      log.info({ err: error, feed }, 'hub of a feed');
    }
  };

  return {
    found: async (feed, hub, lastRead) => {
      if (here === null) return;
      if (hub === null) {
        await orm.delete(feedHubs).where(eq(feedHubs.feed, feed));
        return;
      }
      const fresh = { ...hub, token: newToken(), leaseUntil: null, dateHeard: null };
      await orm
        .insert(feedHubs)
        .values({ feed, ...fresh, dateDue: new Date(), tries: 0 })
        .onConflictDoUpdate({
          target: feedHubs.feed,
          // One that names another hub each time has none asked more often.
          set: {
            ...fresh,
            dateDue: sql`greatest(now(), ${feedHubs.dateAsked} + ${shortestMs} * interval '1 millisecond')`,
          },
          setWhere: sql`${feedHubs.hub} <> ${hub.hub} OR ${feedHubs.topic} <> ${hub.topic}`,
        });
      if (lastRead !== null)
        await orm
          .update(feedHubs)
          .set({ dateHeard: null })
          .where(and(eq(feedHubs.feed, feed), lte(feedHubs.dateHeard, lastRead)));
    },
    leaseOf: async (feed) => {
      if (here === null) return null;
      const [row] = await orm
        .select({ leaseUntil: feedHubs.leaseUntil })
        .from(feedHubs)
        .where(and(eq(feedHubs.feed, feed), gt(feedHubs.leaseUntil, new Date()), isNotNull(feedHubs.dateHeard)));
      return row?.leaseUntil ?? null;
    },
    renewDue: async () => {
      if (here === null) return;
      const { wantedBy } = feedCopies;
      const { feed, dateDue } = feedHubs;
      const turn = sql<number>`row_number() over (partition by ${wantedBy} order by ${dateDue})`.as('turn');
      const waiting = orm
        .select({ feed, wantedBy, dateDue, turn })
        .from(feedHubs)
        .innerJoin(feedCopies, eq(feedCopies.digest, feed))
        .where(lte(dateDue, new Date()))
        .as('waiting');
      const due = await orm
        .select({ feed: waiting.feed, wantedBy: waiting.wantedBy })
        .from(waiting)
        .orderBy(waiting.turn, waiting.dateDue)
        .limit(ofARound);
      await inRound(due, { atOnce, forMs: roundMs }, (row) => ask(row.feed, row.wantedBy));
    },
    isKnown: async (token) => {
      const [row] = await orm.select({ feed: feedHubs.feed }).from(feedHubs).where(eq(feedHubs.token, token));
      return row !== undefined;
    },
    answered: async (token, { mode, topic, leaseSeconds }) => {
      const wasAsked = and(
        eq(feedHubs.token, token),
        eq(feedHubs.topic, topic),
        gt(feedHubs.dateAsked, later(-answersWithinMs)),
      );
      const lease = Math.min(leaseMs, (leaseSeconds ?? 0) * 1000);
      const agreed = {
        leaseUntil: later(lease),
        tries: 0,
        // However short a lease is, no hub is asked all the time.
        dateDue: later(Math.max(shortestMs, lease * renewedAt)),
      };
      const [row] = await orm
        .update(feedHubs)
        .set(mode === 'subscribe' ? agreed : { leaseUntil: null })
        .where(mode === 'subscribe' ? wasAsked : and(eq(feedHubs.token, token), eq(feedHubs.topic, topic)))
        .returning({ feed: feedHubs.feed });
      return row?.feed ?? null;
    },
    secretOf,
    heard: async (token) => {
      const next = sql`greatest(now(), ${feedHubs.dateHeard} + ${heardEachMs} * interval '1 millisecond')`;
      const [row] = await orm
        .update(feedHubs)
        .set({ dateHeard: next })
        .where(
          and(
            eq(feedHubs.token, token),
            gt(feedHubs.leaseUntil, new Date()),
            // One that lies ahead is of what was told meanwhile too.
            sql`coalesce(${feedHubs.dateHeard} <= now(), true)`,
          ),
        )
        .returning({ feed: feedHubs.feed, due: feedHubs.dateHeard });
      return row?.due == null ? null : { feed: row.feed, due: row.due };
    },
  };
}
