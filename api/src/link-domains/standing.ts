import { limits } from '@wavereel/contracts';
import type { DomainState, RecordState } from '@wavereel/contracts';

/** What DNS was seen to say of both records of a domain. */
export interface Seen {
  readonly proof: RecordState;
  readonly pointing: RecordState;
}

/** How far a domain is, and when it is looked at again. */
export interface Standing {
  readonly state: DomainState;
  readonly proofSeen: RecordState;
  readonly pointingSeen: RecordState;
  /** In a row, of one that is live. */
  readonly failures: number;
  readonly failingSince: Date | null;
  /** Null where it is looked at by a press alone. */
  readonly dateDue: Date | null;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Shorter than the time between two rounds: a domain that is new is looked at in each. */
const shortestMs = 10_000;
const longestMs = 6 * hourMs;
/** Of one that does not show the page any more. */
const failingMs = 6 * hourMs;
/** Fewer of them may be a fault of a day. */
const leastFailures = 6;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** How a claim begins. */
export const claimed = (now: Date): Standing => ({
  ...{ state: 'proof', proofSeen: 'waiting', pointingSeen: 'waiting' },
  ...{ failures: 0, failingSince: null, dateDue: now },
});

/** Of one that waits: sooner for one that is new, never for one that nobody has gone on with. */
function dueOfWaiting(now: Date, dateClaimed: Date): Date | null {
  const age = now.getTime() - dateClaimed.getTime();
  if (age > limits.domainWaitDays * dayMs) return null;
  return later(now, Math.min(longestMs, Math.max(shortestMs, age / 10)));
}

/**
 * What becomes of a domain by what was seen. Both records have to stay: one that is live goes on without them for some days, so that no fault of a
 * name server takes it.
 */
export function nextStanding(
  before: Standing,
  seen: Seen,
  { now, dateClaimed }: Record<'now' | 'dateClaimed', Date>,
): Standing {
  const known = { proofSeen: seen.proof, pointingSeen: seen.pointing };
  const calm = { failures: 0, failingSince: null };
  if (before.state === 'lost') return { ...before, ...known, dateDue: null };
  const isProven = seen.proof === 'found';
  if (isProven && seen.pointing === 'found') return { state: 'live', ...known, ...calm, dateDue: later(now, dayMs) };
  if (before.state !== 'live') {
    const isHeld = isProven || (before.state === 'pointing' && seen.proof === 'unknown');
    return { state: isHeld ? 'pointing' : 'proof', ...known, ...calm, dateDue: dueOfWaiting(now, dateClaimed) };
  }
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  const isLost = failures >= leastFailures && now.getTime() - failingSince.getTime() >= limits.domainLostDays * dayMs;
  return isLost
    ? { state: 'lost', ...known, failures, failingSince, dateDue: null }
    : { state: 'live', ...known, failures, failingSince, dateDue: later(now, failingMs) };
}
