import { LRUCache } from 'lru-cache';
import { OutsideError } from '../platform/outside';
import type { Outside, OutsideAnswer, OutsideOptions } from '../platform/outside';
import { readWhole } from './read-whole';

export interface KeptAnswer {
  /** Where the last redirect led. */
  readonly url: string;
  readonly bytes: Buffer;
  /** As the answer had it. */
  readonly contentType: string | null;
  readonly status: number;
}

export type KeptOptions = Pick<OutsideOptions, 'lane' | 'whose' | 'maxBytes' | 'timeLimitMs' | 'signal'>;

/** Whole answers of the world, in memory: what is fresh is not asked for again, what is older is only asked whether it changed. */
export interface KeptAnswers {
  /**
   * Answers of any status are answered; only successes are kept.
   * @throws OutsideError, or the signal's reason
   */
  read(url: string, options: KeptOptions): Promise<KeptAnswer>;
}

interface Entry {
  readonly answer: KeptAnswer;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** Milliseconds since 1970. */
  readonly freshUntil: number;
}

export interface KeptLimits {
  readonly entryBytes: number;
  readonly totalBytes: number;
}

const megabyte = 1024 * 1024;
const usual: KeptLimits = { entryBytes: 5 * megabyte, totalBytes: 50 * megabyte };
const leastFreshSeconds = 60;
const mostFreshSeconds = 3600;

/** @param now milliseconds since 1970 */
export function keptAnswers(
  outside: Outside,
  now: () => number = Date.now,
  { entryBytes, totalBytes }: KeptLimits = usual,
): KeptAnswers {
  const entries = new LRUCache<string, Entry>({
    maxSize: totalBytes,
    maxEntrySize: entryBytes,
    sizeCalculation: ({ answer }) => Math.max(1, answer.bytes.byteLength),
  });

  return {
    read: async (url, options) => {
      const entry = entries.get(url);
      if (entry !== undefined && entry.answer.bytes.byteLength > options.maxBytes)
        throw new OutsideError('too_large', `more than ${options.maxBytes} bytes are kept`);
      if (entry !== undefined && entry.freshUntil > now()) return entry.answer;
      const answer = await outside.open(url, { ...options, headers: conditionsOf(entry) });
      if (answer.status === 304 && entry !== undefined) {
        answer.body.destroy();
        entries.set(url, { ...entry, freshUntil: freshUntil(answer, now()) });
        return entry.answer;
      }
      const whole: KeptAnswer = {
        url: answer.url,
        bytes: await readWhole(answer),
        contentType: answer.headers['content-type'] ?? null,
        status: answer.status,
      };
      entries.delete(url);
      if (mayBeKept(answer))
        entries.set(url, {
          answer: whole,
          etag: answer.headers['etag'],
          lastModified: answer.headers['last-modified'],
          freshUntil: freshUntil(answer, now()),
        });
      return whole;
    },
  };
}

function conditionsOf(entry: Entry | undefined): Record<string, string> {
  return {
    ...(entry?.etag === undefined ? {} : { 'if-none-match': entry.etag }),
    ...(entry?.lastModified === undefined ? {} : { 'if-modified-since': entry.lastModified }),
  };
}

function mayBeKept({ status, headers }: OutsideAnswer): boolean {
  return status === 200 && !/\bno-store\b/i.test(headers['cache-control'] ?? '');
}

/** At least a minute, so that nobody can make us ask again and again; as long as it says, up to an hour. */
function freshUntil({ headers }: OutsideAnswer, now: number): number {
  const said = Number(/\bmax-age=(\d{1,9})\b/i.exec(headers['cache-control'] ?? '')?.[1] ?? 0);
  return now + Math.min(mostFreshSeconds, Math.max(leastFreshSeconds, said)) * 1000;
}
