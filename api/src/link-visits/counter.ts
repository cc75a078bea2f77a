import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lazily } from '../platform/lazily';
import { keyOf, rolledUp } from './kinds';
import type { Counted, CountKind } from './kinds';

/** So many who came on one day are remembered; whoever comes again after that is counted again. */
const remembered = 100_000;
/** Counts are written down together, so long after the first of them. */
const gatherMs = 2_000;
/** With so many different ones to write, nothing waits any longer. */
const mostGathered = 1_000;
/** What comes beyond these while the database does not take any is not counted. */
const mostWaiting = 20_000;

const dayMs = 24 * 3600 * 1000;

/** The day of a moment in milliseconds since 1970, in UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Who comes, as their browser says it. */
export interface Comer {
  readonly network: string;
  readonly agent: string;
}

/** Counts what happens on link pages. It costs the answer nothing: no database is asked. */
export interface VisitCounter {
  /** A page was seen, by whoever comes, led by a site and from a country where they are known. */
  visit(linkId: string, comer: Comer, from: { readonly source: string | null; readonly country: string | null }): void;
  /** An episode was begun: once a day for each who listens. */
  play(linkId: string, comer: Comer, key: string): void;
  /** A button was pressed. */
  click(linkId: string, button: string): void;
  /** Writes down what is counted. */
  flush(): Promise<void>;
}

interface Day {
  readonly day: string;
  /** Nobody else ever knows it, and it is gone with the day: from what is remembered nobody can tell who came. */
  readonly salt: Buffer;
}

/**
 * Counts without cookies. Of whoever comes there is a hash, in memory alone, under a random key that is thrown away with the day.
 * @param now milliseconds since 1970
 */
export function visitCounter(
  /** Never fails: what cannot be written is lost. */
  write: (counts: readonly Counted[]) => Promise<void>,
  now: () => number = Date.now,
): VisitCounter {
  const known = lazily(() => new LRUCache<string, true>({ max: remembered }));
  let today: Day | null = null;
  let midnight: NodeJS.Timeout | undefined;
  let counts = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let under = 0;

  const forget = (): void => {
    clearTimeout(midnight);
    known().clear();
    today?.salt.fill(0);
    today = null;
  };

  const dayNow = (): Day => {
    const ms = now();
    const day = dayOf(ms);
    if (today?.day === day) return today;
    forget();
    today = { day, salt: randomBytes(32) };
    midnight = setTimeout(forget, dayMs - (ms % dayMs)).unref();
    return today;
  };

  /** Whether somebody does something for the first time on this day. */
  const isFirst = (parts: readonly string[], { network, agent }: Comer): boolean => {
    const who = createHmac('sha256', dayNow().salt)
      .update(JSON.stringify([...parts, network, agent]))
      .digest('base64url')
      .slice(0, 22);
    if (known().has(who)) return false;
    known().set(who, true);
    return true;
  };

  const writeGathered = async (): Promise<void> => {
    const gathered = [...counts.values()];
    counts = new Map();
    if (gathered.length > 0) await write(rolledUp(gathered));
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    under += 1;
    // One after the other: what comes meanwhile is gathered for the next.
    written = written.then(writeGathered).finally(() => (under -= 1));
    return written;
  };

  const add = (linkId: string, kind: CountKind, name = ''): void => {
    const of = { linkId, day: dayNow().day, kind, name };
    const key = keyOf(of);
    const before = counts.get(key);
    if (before === undefined && counts.size >= mostWaiting) return;
    counts.set(key, { ...of, count: (before?.count ?? 0) + 1 });
    if (counts.size >= mostGathered && under === 0) void flush();
    else timer ??= setTimeout(() => void flush(), gatherMs).unref();
  };

  return {
    visit: (linkId, comer, { source, country }) => {
      add(linkId, 'visit');
      if (isFirst([linkId], comer)) add(linkId, 'visitor');
      if (source !== null) add(linkId, 'source', source);
      if (country !== null) add(linkId, 'country', country);
    },
    play: (linkId, comer, key) => {
      if (isFirst([linkId, key], comer)) add(linkId, 'play', key);
    },
    click: (linkId, button) => add(linkId, 'click', button),
    flush,
  };
}
