import { fetchRegistry } from '@wavereel/remote-kit/host';
import type { Registry } from '@wavereel/remote-kit/registry';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

const timeoutMs = 10_000;

interface RegistryState {
  /** The registry, or null while it was never read. */
  readonly registry: Registry | null;
  readonly failed: boolean;
  /** Reads it anew; rejects where that fails, and keeps what was known. */
  readonly reload: () => Promise<void>;
}

const RegistryContext = createContext<RegistryState | null>(null);

export function RegistryProvider({ children }: { children: ReactNode }) {
  const [registry, setRegistry] = useState<Registry | null>(null);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    setFailed(false);
    try {
      setRegistry(await fetchRegistry(timeoutMs));
    } catch (error) {
      setFailed(true);
      throw error;
    }
  }, []);

  useEffect(() => {
    reload().catch((error: unknown) => console.error(error));
  }, [reload]);

  const state = useMemo(() => ({ registry, failed, reload }), [registry, failed, reload]);
  return <RegistryContext value={state}>{children}</RegistryContext>;
}

export function useRegistry(): RegistryState {
  const state = useContext(RegistryContext);
  if (!state) throw new Error('useRegistry needs a RegistryProvider');
  return state;
}
