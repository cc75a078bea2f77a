import { createHash } from 'node:crypto';
import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { OutsideError } from '../platform/outside';
import type { Outside } from '../platform/outside';
import { feedThreadPath } from '../platform/paths';
import { ThreadSpent, runThread } from '../platform/processes/thread';
import type { ThreadOptions } from '../platform/processes/thread';
import { slots } from '../platform/slots';
import type { KeptAnswer, KeptAnswers } from '../proxy/kept-answers';
import { readWhole } from '../proxy/read-whole';
import { hubOf } from './hub-of';
import type { FeedHub } from './hub-of';
import { parseAnswerSchema } from './parsed';
import type { ParseJob, ParsedFeed } from './parsed';
import { conditionsOf, validatorsOf } from './validators';
import type { Validators } from './validators';

const megabyte = 1024 * 1024;
/** Of a feed, unpacked. */
const maxMegabytes = 15;
const fetchLimitMs = 10_000;
const usualThread: ThreadOptions = { timeLimitMs: 5_000, maxMegabytes: 256 };
/** So many feeds are read at once; the others wait, but not for ever. */
const atOnce = 2;
const waitLimitMs = 15_000;
const waitingEach = 16;

/** By what a later reading asks whether a feed changed. */
export interface FeedVersion extends Validators {
  /** Of its bytes: for servers that say neither. */
  readonly digest: string | null;
}

/** A feed with whole entries, as it is read to be kept. */
export interface RenewedFeed {
  readonly feed: ParsedFeed;
  readonly version: FeedVersion;
  /** Who says when it changes; null where nobody does. */
  readonly hub: FeedHub | null;
}

export interface FeedReader {
  /**
   * @param whose who asks: the places are shared out among them
   * @throws ApiFailure feed_not_found, feed_no_audio, feed_damaged, feed_too_heavy, feed_sign_in, feed_timeout, too_large, unavailable
   */
  read(url: string, whose: string): Promise<ParsedFeed>;
  /**
   * Reads a feed to keep it, with up to `limits.linkFeedMaxItems` whole entries; null where it is what it was.
   * @throws ApiFailure as `read`
   */
  renew(url: string, whose: string, known: FeedVersion): Promise<RenewedFeed | null>;
}

interface FeedSources {
  readonly kept: KeptAnswers;
  readonly outside: Pick<Outside, 'open'>;
}

/**
 * Fetches feeds and reads each in a thread of its own. What did not change since is not read again. Whoever asked may leave
 * meanwhile: it takes seconds at most, and the next one finds it done.
 * @param thread what one feed may cost
 */
export function feedReader({ kept, outside }: FeedSources, thread: ThreadOptions = usualThread): FeedReader {
  const places = slots({ count: atOnce, waitingEach });
  const known = new WeakMap<Uint8Array, ParsedFeed>();

  const inTurn = async <T>(whose: string, task: () => Promise<T>): Promise<T> => {
    const free = await places.take(AbortSignal.timeout(waitLimitMs), whose).catch(() => {
      // It was read; it is we who have no place for it.
      throw new ApiFailure('unavailable');
    });
    try {
      return await task();
    } finally {
      free();
    }
  };

  return {
    read: async (url, whose) => {
      const answer = await reaching(() =>
        kept.read(url, { lane: 'text', whose, maxBytes: maxMegabytes * megabyte, timeLimitMs: fetchLimitMs }),
      );
      assertAnswered(answer.status);
      const job: Wanted = { most: limits.feedMaxItems, isWhole: false };
      const feed = known.get(answer.bytes) ?? (await inTurn(whose, () => parseInThread(answer, job, thread)));
      known.set(answer.bytes, feed);
      return withAudio(feed);
    },
    renew: async (url, whose, { digest, ...validators }) => {
      const answer = await reaching(() =>
        outside.open(url, {
          lane: 'text',
          whose,
          headers: conditionsOf(validators),
          maxBytes: maxMegabytes * megabyte,
          timeLimitMs: fetchLimitMs,
        }),
      );
      if (answer.status !== 200) answer.body.destroy();
      if (answer.status === 304) return null;
      assertAnswered(answer.status);
      const bytes = await reaching(() => readWhole(answer));
      const found = createHash('sha256').update(bytes).digest('base64url');
      if (found === digest) return null;
      const whole = { bytes, contentType: answer.headers['content-type'] ?? null, url: answer.url };
      const job: Wanted = { most: limits.linkFeedMaxItems, isWhole: true };
      const feed = withAudio(await inTurn(whose, () => parseInThread(whole, job, thread)));
      return {
        feed,
        version: { ...validatorsOf(answer.headers), digest: found },
        hub: hubOf(feed, answer),
      };
    },
  };
}

/** What is longer is no version that a server would know again. */
/** @throws ApiFailure feed_sign_in, feed_not_found */
function assertAnswered(status: number): void {
  if (status === 401 || status === 403) throw new ApiFailure('feed_sign_in');
  if (status !== 200) throw new ApiFailure('feed_not_found');
}

/** @throws ApiFailure feed_damaged, feed_no_audio */
function withAudio(feed: ParsedFeed): ParsedFeed {
  if (feed.items.every(({ enclosure }) => enclosure === null))
    throw new ApiFailure(feed.isDamaged ? 'feed_damaged' : 'feed_no_audio');
  return feed;
}

/** @throws ApiFailure for whatever keeps a feed from being fetched */
async function reaching<T>(fetching: () => Promise<T>): Promise<T> {
  try {
    return await fetching();
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error.reason === 'busy') throw new ApiFailure('unavailable');
    if (error.reason === 'timeout') throw new ApiFailure('feed_timeout');
    throw error.reason === 'too_large'
      ? new ApiFailure('too_large', { limit: maxMegabytes })
      : new ApiFailure('feed_not_found');
  }
}

type Wanted = Pick<ParseJob, 'most' | 'isWhole'>;

/** @throws ApiFailure feed_not_found for what is none, feed_too_heavy for what nobody can read in reasonable time and memory */
async function parseInThread(
  { bytes, contentType, url }: Omit<KeptAnswer, 'status'>,
  wanted: Wanted,
  thread: ThreadOptions,
): Promise<ParsedFeed> {
  // A buffer may lie in memory that it shares with others.
  const job: ParseJob = { bytes: new Uint8Array(bytes), contentType, url, ...wanted };
  const feed = await parsed(job, thread);
  if (feed === null) throw new ApiFailure('feed_not_found');
  return feed;
}

async function parsed(job: ParseJob, thread: ThreadOptions): Promise<ParsedFeed | null> {
  try {
    return parseAnswerSchema.parse(await runThread(feedThreadPath, job, thread));
  } catch (error) {
    throw error instanceof ThreadSpent ? new ApiFailure('feed_too_heavy') : error;
  }
}
