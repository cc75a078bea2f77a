import type { PartName, PartProps, PartVersion } from '@wavereel/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Site } from '../host/Site';
import { useStanding } from '../host/use-standing';
import { acrossBorder, dataOf, type Handed } from './border';
import { partModule } from './exposed';
import { useRemoteProps } from './props';
import { RemoteFailure } from './remote-failure';

export type PartSlotProps<Name extends PartName> = PartProps<Name> & {
  readonly name: Name;
  /** The version of its contract that this screen was written for. */
  readonly version: PartVersion<Name>;
  /** Stands here until the part does. */
  readonly loading: ReactNode;
  /** Stands here where the part cannot be had: what the screen does without it, and how to try again. */
  readonly fallback: (retry: () => void) => ReactNode;
};

/** A slot for a part that another remote lends. Whatever becomes of the part, the screen around it stands. */
export function Part<Name extends PartName>(slot: PartSlotProps<Name>) {
  const { name, version, loading, fallback, ...handed } = slot;
  const { basePath, registerGuard, mayLeave, hasRoute, parts: desk } = useRemoteProps();
  const [lender, setLender] = useState(() => desk.find(name, version));
  const data = useSame(dataOf(name, handed));
  const latest = useRef<Handed>(handed);
  useEffect(() => {
    latest.current = handed;
  });

  const exposed = partModule(name);
  const { host, state, retry, update } = useStanding({
    remote: lender,
    exposed,
    load: desk.load,
    flagsOf: desk.flagsOf,
    propsFor: (release, flags, onCrash) => {
      const onStray = (error: Error) => desk.onFailure(new RemoteFailure(release, 'render', error, exposed));
      const part = acrossBorder(name, () => latest.current, onStray);
      // One by one: what single-spa has added to those of the screen is the screen's own.
      return { basePath, registerGuard, mayLeave, hasRoute, flags, parts: desk, onCrash, part };
    },
    budgetMs: desk.budgetMs,
    lookAgain: async () => setLender(await desk.findAnew(name, version)),
    onFailure: desk.onFailure,
    onVisit: desk.onVisit,
  });

  const handedOn = useRef(data);
  useEffect(() => {
    if (handedOn.current === data) return;
    handedOn.current = data;
    update();
  }, [data, update]);

  const isMissing = !lender || state instanceof RemoteFailure;
  return <Site host={host}>{isMissing ? fallback(retry) : state === 'loading' && loading}</Site>;
}

/** The same object for as long as it holds the same. */
function useSame(handed: Handed): Handed {
  const [kept, keep] = useState(handed);
  const names = Object.keys(handed);
  const isSame =
    names.length === Object.keys(kept).length && names.every((name) => Object.is(handed[name], kept[name]));
  if (!isSame) keep(handed);
  return isSame ? kept : handed;
}
