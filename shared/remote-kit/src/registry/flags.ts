import { isGiven, shareAt, type Reader, type Spread } from './cohorts';
import type { FlagState, RegisteredRemote } from './schema';

/** A flag that nobody has for so long, or everybody, is no question any more. */
const spentDays = 30;
const dayMs = 24 * 3_600_000;
/** Names in an address that are read. */
const mostAsked = 20;

/** A flag as it stands at a moment. */
export interface FlagStanding {
  readonly name: string;
  /** What it is for, as its remote says it. */
  readonly purpose: string;
  /** On and off are for everybody. */
  readonly state: 'on' | 'off' | 'partly';
  /** Of the accounts among whom it is tried, 0 to 100. */
  readonly share: number;
  /** Whether it is tried among some accounts alone. */
  readonly isAmongSome: boolean;
  /** Since when the share is that, ISO 8601, and who set it; null where nothing is known of it. */
  readonly since: string | null;
  readonly by: string | null;
  /** Whole days since it was first declared; null where that is not known. */
  readonly ageDays: number | null;
  /** It has been on or off for everybody for more than thirty days: it is to be taken out of the code. */
  readonly isSpent: boolean;
}

const isForAll = (state: Spread, now: Date): boolean => state.among === undefined && shareAt(state, now) === 100;

/**
 * The flags that are on for somebody, of those that a release of a remote declares: by the rule of canaries, and where a flag is on for everybody for those who are
 * signed out as well.
 * @param set what a developer has set otherwise, by name
 */
export function flagsOn(
  { name: remote, flags = {}, flagStates = {} }: RegisteredRemote,
  reader: Reader | null,
  now: Date,
  set: Readonly<Record<string, boolean>> = {},
): string[] {
  const [states, chosen] = [new Map(Object.entries(flagStates)), new Map(Object.entries(set))];
  const isOn = (name: string): boolean => {
    const state = states.get(name);
    if (state === undefined) return false;
    // The version is no part of it: a release reshuffles nobody. The name is: it is not always the same accounts that try what is new.
    return isForAll(state, now) || (reader !== null && isGiven(reader, `${remote} ${name}`, state, now));
  };
  return Object.keys(flags).filter((name) => chosen.get(name) ?? isOn(name));
}

/** The flags that an address asks for: `?flags=newEditor,darkPlayer`. */
export const flagsAsked = (search: string): string[] =>
  (new URLSearchParams(search).get('flags') ?? '')
    .split(',')
    .filter((name) => name !== '')
    .slice(0, mostAsked);

/** The flags that the live release of a remote or its canary declares, as they stand at a moment. */
export function flagStandings({ flags = {}, canary, flagStates = {} }: RegisteredRemote, now: Date): FlagStanding[] {
  const states = new Map(Object.entries(flagStates));
  return Object.entries({ ...canary?.release.flags, ...flags }).map(([name, purpose]) =>
    standingOf(name, purpose, states.get(name), now),
  );
}

function standingOf(name: string, purpose: string, state: FlagState | undefined, now: Date): FlagStanding {
  if (!state)
    return {
      name,
      purpose,
      state: 'off',
      share: 0,
      isAmongSome: false,
      since: null,
      by: null,
      ageDays: null,
      isSpent: false,
    };
  const share = shareAt(state, now);
  const isPlain = share === 0 || isForAll(state, now);
  const since = state.steps?.findLast(({ at }) => new Date(at) <= now)?.at ?? state.since;
  const isRising = state.steps?.some(({ at }) => new Date(at) > now) ?? false;
  return {
    name,
    purpose,
    state: !isPlain ? 'partly' : share === 0 ? 'off' : 'on',
    share,
    isAmongSome: state.among !== undefined,
    since,
    by: state.by,
    ageDays: daysSince(state.declaredAt, now),
    isSpent: isPlain && !isRising && daysSince(since, now) > spentDays,
  };
}

const daysSince = (at: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / dayMs));
