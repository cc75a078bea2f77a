import { createPartDesk, loadExposed } from '@wavereel/remote-kit/host';
import { useEffect, useRef, useState } from 'react';
import { useRegistry } from '../registry/RegistryContext';
import { remoteBudgetMs, report, reportVisit } from './failures';

/** Where a remote's screens ask for parts of others: by the registry as it is when they ask. */
export function usePartDesk() {
  const { registry, reload } = useRegistry();
  const latest = useRef({ registry, reload });
  useEffect(() => {
    latest.current = { registry, reload };
  });
  const [desk] = useState(() =>
    createPartDesk({
      registry: () => latest.current.registry,
      readAnew: () => latest.current.reload(),
      load: loadExposed,
      budgetMs: remoteBudgetMs,
      onFailure: report,
      onVisit: reportVisit,
    }),
  );
  return desk;
}
