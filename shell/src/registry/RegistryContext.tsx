import { useSession } from '@wavereel/client';
import { useLanguage } from '@wavereel/i18n';
import type { FlagsOf } from '@wavereel/remote-kit';
import { flagsOn, placeOf, registryAs, withOverrides, type Reader, type Registry } from '@wavereel/remote-kit/registry';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { readFlagOverrides, readOverrides } from '../devtools/overrides';
import { readRegistry } from './read-registry';
import { watchRegistry } from './watch-registry';

interface RegistryState {
  /** The registry as it is for everybody. */
  readonly known: Registry | null;
  /** As whoever is signed in has it in this browser, or null while it was never read. */
  readonly registry: Registry | null;
  readonly failed: boolean;
  /** The flags of a release that are on for whoever is signed in, or set so in this browser. */
  readonly flagsOf: FlagsOf;
  /** Reads it anew, and answers it as whoever is signed in has it; rejects where that fails, and keeps what was known. */
  readonly reload: () => Promise<Registry>;
}

const RegistryContext = createContext<RegistryState | null>(null);

/** @param first what was asked for before anything was drawn */
export function RegistryProvider({ first, children }: { first: Promise<Registry>; children: ReactNode }) {
  const [known, setKnown] = useState<Registry | null>(null);
  const [failed, setFailed] = useState(false);
  const take = useCallback(async (asked: Promise<Registry>) => {
    setFailed(false);
    try {
      const read = await asked;
      setKnown(read);
      return read;
    } catch (error) {
      setFailed(true);
      throw error;
    }
  }, []);

  useEffect(() => {
    take(first).catch((error: unknown) => console.error(error));
  }, [take, first]);

  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const { language } = useLanguage();
  const [account, team, plan] = [user?.id, user?.teamInfo._id, user?.teamStripePlan.planName];
  const reader = useMemo<Reader | null>(
    () => (account && team && plan ? { account, team, plan, language } : null),
    [account, team, plan, language],
  );
  const ownOf = useCallback(
    (all: Registry) => withOverrides(registryAs(all, reader, new Date()), readOverrides()),
    [reader],
  );
  const flagsOf = useCallback<FlagsOf>(
    (release) => {
      // By their name: a release that is looked at alone has the flags of its remote too.
      const flagStates = known?.remotes.find(({ name }) => name === release.name)?.flagStates;
      return flagsOn({ ...release, flagStates }, reader, new Date(), readFlagOverrides()[release.name]);
    },
    [known, reader],
  );
  const registry = useMemo(() => known && ownOf(known), [known, ownOf]);
  const reload = useCallback(async () => ownOf(await take(readRegistry())), [take, ownOf]);
  useEffect(() => watchRegistry(() => take(readRegistry())), [take]);
  const state = useMemo(
    () => ({ known, registry, failed, flagsOf, reload }),
    [known, registry, failed, flagsOf, reload],
  );
  return <RegistryContext value={state}>{children}</RegistryContext>;
}

export function useRegistry(): RegistryState {
  const state = useContext(RegistryContext);
  if (!state) throw new Error('useRegistry needs a RegistryProvider');
  return state;
}

/** Where a place of the suite is; null where no remote brings it, or before the registry was read. */
export function usePlace(name: string): string | null {
  const { registry } = useRegistry();
  return (registry && placeOf(registry, name)) ?? null;
}
