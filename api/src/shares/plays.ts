import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { lazily } from '../platform/lazily';

/** Whoever was counted is remembered for so long, and so many of them at most. */
const rememberedMs = 24 * 3600 * 1000;
const remembered = 50_000;
/** Who calls themselves another browser each time is no more than a large office or a street: so many of one network play one video in that time. */
export const browsersOfNetwork = 200;
/** Counts are written down together, so long after the first of them. */
const gatherMs = 2_000;
/** With so many videos to write, nothing waits any longer. */
const mostGathered = 1_000;

/** Who plays, as their browser says it. */
export interface Player {
  readonly network: string;
  readonly agent: string;
}

/**
 * Whether a request is a play that begins: of the first bytes, by a player where the browser says what asks. Pages fetch nothing of a video
 * before somebody plays it.
 */
export function isBeginning({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const asks = headers['sec-fetch-dest'] ?? 'video';
  return method === 'GET' && asks === 'video' && /^bytes=0-/.test(headers.range ?? 'bytes=0-');
}

export interface Plays {
  /** Counts a play, once a day for each who plays, and of each network for a bounded number of them. Costs the answer nothing. */
  count(token: string, player: Player): void;
  /** Writes down what is counted. */
  flush(): Promise<void>;
}

/**
 * Counts plays without cookies. Of whoever plays there is a hash, in memory alone, with a secret that ends with the process: nobody can tell
 * from it who they were.
 */
export function countPlays(write: (counts: ReadonlyMap<string, number>) => Promise<void>): Plays {
  const secret = randomBytes(32);
  const known = lazily(() => new LRUCache<string, true>({ max: remembered, ttl: rememberedMs }));
  const browsers = lazily(
    () => new LRUCache<string, number>({ max: remembered, ttl: rememberedMs, noUpdateTTL: true }),
  );
  const hashOf = (...of: string[]) => createHash('sha256').update(secret).update(JSON.stringify(of)).digest('base64');
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counted = counts;
    counts = new Map();
    if (counted.size > 0) await write(counted);
  };

  return {
    count: (token, { network, agent }) => {
      const [office, who] = [hashOf(token, network), hashOf(token, network, agent)];
      const before = browsers().get(office) ?? 0;
      // Looked at without being renewed: who plays every day is counted every day.
      if (known().has(who) || before >= browsersOfNetwork) return;
      known().set(who, true);
      browsers().set(office, before + 1);
      counts.set(token, (counts.get(token) ?? 0) + 1);
      if (counts.size >= mostGathered) void flush();
      else timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
    flush,
  };
}
