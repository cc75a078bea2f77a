import { useSession } from '@wavereel/client';
import { useLanguage } from '@wavereel/i18n';
import { placeOf, registryAs, withOverrides, type Registry } from '@wavereel/remote-kit/registry';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { readOverrides } from '../devtools/overrides';
import { readRegistry } from './read-registry';
import { watchRegistry } from './watch-registry';

interface RegistryState {
  /** The registry as it is for everybody. */
  readonly known: Registry | null;
  /** As whoever is signed in has it in this browser, or null while it was never read. */
  readonly registry: Registry | null;
  readonly failed: boolean;
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
  const ownOf = useCallback(
    (all: Registry) => {
      const reader = account && team && plan ? { account, team, plan, language } : null;
      return withOverrides(registryAs(all, reader, new Date()), readOverrides());
    },
    [account, team, plan, language],
  );
  const registry = useMemo(() => known && ownOf(known), [known, ownOf]);
  const reload = useCallback(async () => ownOf(await take(readRegistry())), [take, ownOf]);
  useEffect(() => watchRegistry(() => take(readRegistry())), [take]);
  const state = useMemo(() => ({ known, registry, failed, reload }), [known, registry, failed, reload]);
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
