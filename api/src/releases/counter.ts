import { LRUCache } from 'lru-cache';
import type { ReleaseVisit } from '@wavereel/contracts';
import { lazily } from '../platform/lazily';
import { added, failed, noSums, stood } from './sums';
import type { Sums } from './sums';

/** What was told of a release in a minute. */
export interface MinuteSums extends Sums {
  readonly remote: string;
  readonly version: string;
  /** Its beginning. */
  readonly minute: Date;
}

/** Who tells. */
export interface Teller {
  /** Null where nobody is signed in. */
  readonly account: string | null;
  readonly address: string;
}

export interface VisitCounter {
  /** Counts a visit: that it stood once an hour for each who tells, that it failed once a day. */
  count(visit: ReleaseVisit, teller: Teller): Promise<void>;
  /** Hands over what is counted. */
  flush(): Promise<void>;
}

interface Hands {
  /** Takes what was gathered. Never fails: what cannot be written is lost. */
  readonly write: (sums: readonly MinuteSums[]) => Promise<void>;
  /** How often something was tried within the window, this time included, whichever process it came to. */
  readonly tries: (key: string, windowMs: number) => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** So many who told are remembered; whoever tells again after that is counted again. */
const remembered = 100_000;
const hourMs = 3_600_000;
/** A release is on trial for a day: in that an account makes it fail once, and one address, with however many accounts, so often. */
const dayMs = 24 * hourMs;
const failuresOfAddress = 4;
/** Counts are written down together, so long after the first of them. */
const gatherMs = 2_000;
/** Releases and minutes that wait while the database takes none; what comes beyond is not counted. */
const mostWaiting = 2_000;
const minuteMs = 60_000;

/** Adds up what pages tell. It costs no query, but where a release failed for somebody who had not told of it within the hour. */
export function visitCounter({ write, tries, now = Date.now }: Hands): VisitCounter {
  const told = lazily(() => new LRUCache<string, true>({ max: remembered, ttl: hourMs }));
  let gathered = new Map<string, MinuteSums>();
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();

  const writeGathered = async (): Promise<void> => {
    const sums = [...gathered.values()];
    gathered = new Map();
    if (sums.length > 0) await write(sums);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: what comes meanwhile is gathered for the next.
    written = written.then(writeGathered);
    return written;
  };
  const add = ({ remote, version }: ReleaseVisit, sums: Sums): void => {
    const minute = new Date(now() - (now() % minuteMs));
    const key = `${remote} ${version} ${minute.getTime()}`;
    const before = gathered.get(key);
    if (before === undefined && gathered.size >= mostWaiting) return;
    gathered.set(key, { remote, version, minute, ...added(before ?? noSums, sums) });
    timer ??= setTimeout(() => void flush(), gatherMs).unref();
  };
  const mayFail = async (of: string, who: string, address: string): Promise<boolean> =>
    (await tries(`release failed ${of} ${who}`, dayMs)) === 1 &&
    (await tries(`release failed at ${of} ${address}`, dayMs)) <= failuresOfAddress;

  return {
    count: async (visit, { account, address }) => {
      // Of what no release can help nothing is to be learnt.
      if (visit.outcome === 'failed' && visit.blame !== 'release') return;
      const who = account ?? address;
      const of = `${visit.remote} ${visit.version}`;
      const key = `${of} ${visit.outcome} ${who}`;
      if (told().has(key)) return;
      told().set(key, true);
      if (visit.outcome === 'stood') add(visit, stood(visit.mountMs));
      else if (await mayFail(of, who, address)) add(visit, failed(visit.hadStood));
    },
    flush,
  };
}
