import { spreadOf } from './sums';
import type { Sums } from './sums';

/** A release on trial. */
export interface Trial {
  readonly candidate: Sums;
  /** The release before it, in the same time. */
  readonly baseline: Sums;
  /** All that is known of that one, for where it is shown to nobody any more. */
  readonly before: Sums;
}

export interface Verdict {
  /** Why it is to be stopped; null while it is not. */
  readonly stop: 'failing' | 'slow' | null;
  /** What is left until it is stopped for its failures, 1 to 0. */
  readonly budget: number;
  /** The share of failures that is taken for that of the release before, 0 to 1. */
  readonly usual: number;
}

/** Where little is known of the release before, whatever it did better than this is chance, or what no release can help. */
const guessedUsual = 0.005;
/** And this however much is known. */
const leastUsual = 0.002;
const mostUsual = 0.1;
/** Fewer pages tell nothing of a share. */
const leastBaseline = 200;
/** How bad it may be, each with how much is set on it: together a test that finds a little at last, and much at once. */
const suspicions = [
  { share: (usual: number) => 4 * usual, weight: 0.8 },
  { share: (usual: number) => Math.max(0.2, 5 * usual), weight: 0.1 },
  { share: () => 0.8, weight: 0.1 },
] as const;
/** Of good releases, fewer than one in so many is ever stopped, however often one looks (Ville's inequality). */
const certainty = Math.log(2_000);
/** More than one address can make. */
const leastFailures = 6;

const leastRenders = 200;
/** In standard deviations. So strict since one looks again and again. */
const slowBound = 5;
/** Slower by less than a tenth is not slow, however surely. */
const leastSlower = Math.log(1.1);

/** Judges a release by what pages told of it. Pure, and right whenever and however often it is asked. */
export function judged({ candidate, baseline, before }: Trial): Verdict {
  const usual = usualShare(baseline, before);
  const evidence = evidenceOf(candidate, usual);
  const budget = Math.min(1, Math.max(0, 1 - evidence / certainty));
  const isFailing = evidence >= certainty && candidate.failures >= leastFailures;
  return { stop: isFailing ? 'failing' : isSlow(candidate, baseline) ? 'slow' : null, budget, usual };
}

/**
 * The share of failures that a good release may have: what the one before is known to have at most, where that is less than one would guess
 * and it does no worse now; a guess; or what it has now for sure, where that is more.
 */
function usualShare(baseline: Sums, before: Sums): number {
  const known = baseline.sessions >= leastBaseline ? baseline : before;
  if (known.sessions < leastBaseline) return guessedUsual;
  const usual = [Math.max(leastUsual, atMost(before)), guessedUsual].find(
    (share) => share <= guessedUsual && bears(known, share),
  );
  return usual ?? Math.min(mostUsual, (known.failures + 2 * Math.sqrt(known.failures)) / known.sessions);
}

/** The share that these failures may come of, and hardly a larger one: two standard deviations above one failure more. */
const atMost = ({ sessions, failures }: Sums): number => (failures + 1 + 2 * Math.sqrt(failures + 1)) / sessions;

/** Whether so many failures may come of this share by chance. */
function bears({ sessions, failures }: Sums, share: number): boolean {
  const expected = sessions * share;
  return failures <= expected + 2 * Math.sqrt(expected);
}

/** The logarithm of how much likelier what was seen is for a bad release than for a good one. */
function evidenceOf({ sessions, failures }: Sums, usual: number): number {
  // A page that had been counted an hour before, and then failed, is a failure without a session of its own.
  const good = Math.max(0, sessions - failures);
  const terms = suspicions.map(({ share, weight }) => {
    const bad = share(usual);
    return Math.log(weight) + failures * Math.log(bad / usual) + good * Math.log((1 - bad) / (1 - usual));
  });
  const most = Math.max(...terms);
  return most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0));
}

/** Welch's test on the logarithms of the times to the first drawing, against the release before in the same time. */
function isSlow(candidate: Sums, baseline: Sums): boolean {
  if (candidate.renders < leastRenders || baseline.renders < leastRenders) return false;
  const [one, other] = [spreadOf(candidate), spreadOf(baseline)];
  if (one === null || other === null) return false;
  const difference = one.mean - other.mean;
  const deviation = Math.sqrt(one.variance / candidate.renders + other.variance / baseline.renders);
  return difference > leastSlower && difference > slowBound * deviation;
}
