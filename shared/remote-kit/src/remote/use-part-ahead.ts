import type { PartName, PartVersion } from '@wavereel/contracts';
import { useEffect } from 'react';
import { partModule } from './exposed';
import { useRemoteProps } from './props';

/** Fetches a part once it is likely to be needed, so that its slot need not wait for it. What does not come shows in the slot. */
export function usePartAhead<Name extends PartName>(name: Name, version: PartVersion<Name>, likely: boolean): void {
  const { parts } = useRemoteProps();
  useEffect(() => {
    const lender = likely ? parts.find(name, version) : undefined;
    if (lender) parts.load(lender, partModule(name), false).catch(() => undefined);
  }, [parts, name, version, likely]);
}
