import {
  flagStandings,
  shareAt,
  type FlagStanding,
  type Made,
  type RegisteredRemote,
  type Spread,
} from '@wavereel/remote-kit/registry';

/** What there is of a remote, a line each, with where it comes from. */
export function standing(remote: RegisteredRemote): string[] {
  const { name, version, made, canary, earlier, stopped = [] } = remote;
  return [
    `${name} ${version} is live${origin(made)}`,
    ...(canary
      ? [
          `${name} ${canary.release.version} is tried by ${shareAt(canary, new Date())} % of the accounts${plan(canary)}${origin(canary.release.made)}`,
        ]
      : []),
    ...earlier.map((release) => `${name} ${release.version} can be gone back to${origin(release.made)}`),
    ...stopped.map((one) => `${name} ${one.version} was stopped at ${one.at}: ${one.why}`),
    ...flagLines(remote),
  ];
}

/** For whom each flag of a remote is on, since when, and how old it is, a line each. */
export function flagLines(remote: RegisteredRemote): string[] {
  const states = new Map(Object.entries(remote.flagStates ?? {}));
  return flagStandings(remote, new Date()).map((flag) => {
    const state = states.get(flag.name);
    const told = [
      ...(flag.since === null ? [] : [`since ${minute(flag.since)} by ${flag.by}`]),
      ...(flag.ageDays === null ? [] : [flag.ageDays === 1 ? '1 day old' : `${flag.ageDays} days old`]),
    ];
    const spent = flag.isSpent ? ' It has been so for more than 30 days: take it out of the code.' : '';
    return `${remote.name} flag ${flag.name} is ${forWhom(flag)}${state ? plan(state) : ''}${told.length > 0 ? ` (${told.join(', ')})` : ''}: ${flag.purpose}${spent}`;
  });
}

const forWhom = ({ state, share }: FlagStanding): string =>
  state === 'partly' ? `on for ${share} % of the accounts` : `${state} for everybody`;

const minute = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** Among whom something is tried, and how it will be widened. */
function plan({ steps = [], among = {} }: Spread): string {
  const now = new Date().toISOString();
  const named = Object.entries(among).map(([group, names = []]) => `${group} ${names.join(', ')}`);
  const later = steps.filter(({ at }) => at > now).map(({ share, at }) => `${share} % from ${minute(at)}`);
  return [named.length > 0 ? ` among ${named.join(', and ')}` : '', ...later.map((step) => `, ${step}`)].join('');
}

/** When, by whom, from which commit and with what change a release was made, as far as it is known. */
function origin(made: Made | undefined): string {
  if (!made) return '';
  const { at, by, commit, change } = made;
  return ` (${[`${minute(at)} by ${by}`, ...(commit ? [commit] : []), ...(change ? [change] : [])].join(', ')})`;
}
