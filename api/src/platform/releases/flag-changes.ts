import type { FlagState, RegisteredRemote, Release, Spread } from '@wavereel/remote-kit/registry';
import type { ReleaseChange } from './changes';
import { kept } from './kept-remote';

/** Who sets a flag, and when (ISO 8601). */
export interface FlagSetting {
  readonly by: string;
  readonly at: string;
}

/** Every release of a remote that the registry names, the oldest first. */
const releasesOf = ({ canary, earlier, ...live }: RegisteredRemote): Release[] => [
  ...earlier.toReversed(),
  live,
  ...(canary ? [canary.release] : []),
];

/**
 * A flag is on for others from now on: a share of 0 is off, 100 is on for everybody among whom it is tried.
 * @throws where neither the live release nor a canary declares it, and for what no registry keeps
 */
export function flagged(name: string, spread: Spread, { by, at }: FlagSetting): ReleaseChange {
  return (remote) => {
    const declared = { ...remote.canary?.release.flags, ...remote.flags };
    if (!Object.hasOwn(declared, name)) {
      const names = Object.keys(declared).join(', ') || 'none';
      throw new Error(
        `${remote.name} declares no flag ${name}. Declare it under remote.flags in ${remote.name}/package.json, with a line that says what it is for, and release that. It has: ${names}`,
      );
    }
    const declaredAt = new Map(Object.entries(remote.flagStates ?? {})).get(name)?.declaredAt ?? at;
    const flagStates = { ...remote.flagStates, [name]: { ...spread, since: at, by, declaredAt } };
    return kept({ ...remote, flagStates }, 'flagStates', name);
  };
}

/**
 * A remote with a state for each flag that any release of it declares, and for no other: one that is new is off, and one whose last release is gone is dropped. The same
 * remote where that is so already.
 */
export function withFlagStates(remote: RegisteredRemote): RegisteredRemote {
  const { flagStates, ...plain } = remote;
  const known = new Map(Object.entries(flagStates ?? {}));
  const states = new Map<string, FlagState>();
  for (const { flags = {}, made } of releasesOf(remote))
    for (const name of Object.keys(flags)) {
      const begun = made && { share: 0, since: made.at, by: made.by, declaredAt: made.at };
      const state = known.get(name) ?? states.get(name) ?? begun;
      if (state) states.set(name, state);
    }
  const isSame = states.size === known.size && [...states.keys()].every((name) => known.has(name));
  if (isSame) return remote;
  return states.size === 0 ? plain : { ...plain, flagStates: Object.fromEntries(states) };
}
