import type { Among, Canary } from './schema';

/** Whoever is signed in, as far as a canary or a flag may ask for it; who is not told of in a list is not in it. */
export interface Reader {
  readonly account: string;
  readonly team?: string;
  readonly language?: string;
  readonly plan?: string;
}

/** By whom something is tried. */
export type Spread = Pick<Canary, 'share' | 'steps' | 'among'>;

/** The share of the accounts that has something at a moment, 0 to 100: as it began, or by the last step that was taken. */
export const shareAt = ({ share, steps = [] }: Spread, now: Date): number =>
  steps.reduce((wide, step) => (new Date(step.at) <= now ? step.share : wide), share);

/** Whether somebody is in the share of those among whom something is tried; always the same ones, and a wider share holds the narrower. */
export const isGiven = (reader: Reader, what: string, { among, ...spread }: Spread, now: Date): boolean =>
  isAmong(reader, among) && cohortOf(reader.account, what) < shareAt(spread, now);

const isIn = (list: readonly string[] | undefined, one: string | undefined): boolean =>
  list === undefined || (one !== undefined && list.includes(one));
const isAmong = (reader: Reader, { accounts, teams, languages, plans }: Among = {}): boolean =>
  isIn(accounts, reader.account) &&
  isIn(teams, reader.team) &&
  isIn(languages, reader.language) &&
  isIn(plans, reader.plan);

/**
 * Where an account stands among a hundred for one remote, or for one flag of it: spread evenly, and elsewhere for each. FNV-1a, its bits mixed as
 * MurmurHash3 ends.
 * @param remote its name, and for a flag that one's behind it
 */
export function cohortOf(person: string, remote: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${remote} ${person}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
