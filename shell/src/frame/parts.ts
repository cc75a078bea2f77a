import { createPartDesk, loadExposed } from '@wavereel/remote-kit/host';
import { useEffect, useRef, useState } from 'react';
import { useRegistry } from '../registry/RegistryContext';
import { remoteBudgetMs, report, reportVisit } from './failures';

/** Where a remote's screens ask for parts of others: by the registry as it is when they ask. */
export function usePartDesk() {
  const { registry, flagsOf, reload } = useRegistry();
  const latest = useRef({ registry, flagsOf, reload });
  useEffect(() => {
    latest.current = { registry, flagsOf, reload };
  });
  const [desk] = useState(() =>
    createPartDesk({
      registry: () => latest.current.registry,
      readAnew: () => latest.current.reload(),
      load: loadExposed,
      budgetMs: remoteBudgetMs,
      onFailure: report,
      onVisit: reportVisit,
      flagsOf: (release) => latest.current.flagsOf(release),
    }),
  );
  return desk;
}
