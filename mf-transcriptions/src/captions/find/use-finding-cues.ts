import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useMemo, useState } from 'react';
import type { Finding } from '../../editor/find/use-finding';
import type { TrackStep } from '../document/history';
import type { CueListHandle } from '../editor/desk';
import type { CueRow } from '../document/track';
import { cuesFound, replacedInCues, type CueFind } from './found-cues';

interface CueFinding extends Finding {
  /** The row of the place that is shown; null while none is. */
  readonly row: number | null;
}

const none: readonly CueFind[] = [];

/** Finds a text in the cues, drawn or not. Whoever closes it stands in what was found. */
export function useFindingCues(
  rows: readonly CueRow[],
  step: (step: TrackStep) => void,
  { show, enter }: CueListHandle,
): CueFinding {
  const text = useText('mf-transcriptions');
  const [isOpen, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const [by, setBy] = useState('');
  const [wanted, setWanted] = useState(0);
  const finds = useMemo(() => (isOpen ? cuesFound(rows, term) : none), [isOpen, rows, term]);
  const current = Math.min(wanted, Math.max(0, finds.length - 1));
  const replace = (those: readonly CueFind[]) => step({ type: 'edited', edit: replacedInCues(those, by) });
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      const find = finds[current];
      if (find) enter(find.row);
    },
    term,
    setTerm: (next) => {
      setTerm(next);
      setWanted(0);
      const [first] = cuesFound(rows, next);
      if (first) show(first.row);
    },
    by,
    setBy,
    finds: finds.map(({ row, from, to }) => ({ block: row, from, to })),
    current,
    row: finds[current]?.row ?? null,
    go: (ahead) => {
      const next = finds[(current + ahead + finds.length) % finds.length];
      if (next === undefined) return;
      setWanted(finds.indexOf(next));
      show(next.row);
    },
    replaceOne: () => replace(finds.slice(current, current + 1)),
    replaceAll: () => {
      replace(finds);
      bus.emit('notify', { tone: 'good', text: text('find.replaced', { count: finds.length }) });
    },
  };
}
