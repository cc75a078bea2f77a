import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { OutsideError } from '../platform/outside';
import { feedThreadPath } from '../platform/paths';
import { ThreadSpent, runThread } from '../platform/processes/thread';
import type { ThreadOptions } from '../platform/processes/thread';
import { slots } from '../platform/slots';
import type { KeptAnswer, KeptAnswers } from '../proxy/kept-answers';
import { parseAnswerSchema } from './parsed';
import type { ParseJob, ParsedFeed } from './parsed';

const megabyte = 1024 * 1024;
/** Of a feed, unpacked. */
const maxMegabytes = 15;
const fetchLimitMs = 10_000;
const usualThread: ThreadOptions = { timeLimitMs: 5_000, maxMegabytes: 256 };
/** So many feeds are read at once; the others wait, but not for ever. */
const atOnce = 2;
const waitLimitMs = 15_000;
const waitingEach = 16;

export interface FeedReader {
  /**
   * @param whose who asks: the places are shared out among them
   * @throws ApiFailure feed_not_found, feed_no_audio, feed_damaged, feed_too_heavy, feed_sign_in, feed_timeout, too_large, unavailable
   */
  read(url: string, whose: string): Promise<ParsedFeed>;
}

/**
 * Fetches feeds and reads each in a thread of its own. What did not change since is not read again. Whoever asked may leave
 * meanwhile: it takes seconds at most, and the next one finds it done.
 * @param thread what one feed may cost
 */
export function feedReader(kept: KeptAnswers, thread: ThreadOptions = usualThread): FeedReader {
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
      const answer = await fetchFeed(kept, url, whose);
      if (answer.status === 401 || answer.status === 403) throw new ApiFailure('feed_sign_in');
      if (answer.status !== 200) throw new ApiFailure('feed_not_found');
      const feed = known.get(answer.bytes) ?? (await inTurn(whose, () => parseInThread(answer, thread)));
      if (feed === null) throw new ApiFailure('feed_not_found');
      known.set(answer.bytes, feed);
      if (feed.items.every(({ enclosure }) => enclosure === null))
        throw new ApiFailure(feed.isDamaged ? 'feed_damaged' : 'feed_no_audio');
      return feed;
    },
  };
}

async function fetchFeed(kept: KeptAnswers, url: string, whose: string): Promise<KeptAnswer> {
  try {
    return await kept.read(url, { lane: 'text', whose, maxBytes: maxMegabytes * megabyte, timeLimitMs: fetchLimitMs });
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error.reason === 'busy') throw new ApiFailure('unavailable');
    if (error.reason === 'timeout') throw new ApiFailure('feed_timeout');
    throw error.reason === 'too_large'
      ? new ApiFailure('too_large', { limit: maxMegabytes })
      : new ApiFailure('feed_not_found');
  }
}

/** Null for what is no feed. @throws ApiFailure feed_too_heavy for what nobody can read in reasonable time and memory */
async function parseInThread(
  { bytes, contentType, url }: KeptAnswer,
  thread: ThreadOptions,
): Promise<ParsedFeed | null> {
  // A buffer may lie in memory that it shares with others.
  const job: ParseJob = { bytes: new Uint8Array(bytes), contentType, url, most: limits.feedMaxItems };
  try {
    return parseAnswerSchema.parse(await runThread(feedThreadPath, job, thread));
  } catch (error) {
    throw error instanceof ThreadSpent ? new ApiFailure('feed_too_heavy') : error;
  }
}
