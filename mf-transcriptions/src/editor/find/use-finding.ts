import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useMemo, useState } from 'react';
import type { Block } from '../document/blocks';
import { findsOf, replaced, type Find } from './found';

export interface Finding {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly term: string;
  readonly setTerm: (term: string) => void;
  readonly by: string;
  readonly setBy: (by: string) => void;
  readonly finds: readonly Find[];
  /** The index of the one that is shown. */
  readonly current: number;
  readonly go: (by: 1 | -1) => void;
  readonly replaceOne: () => void;
  readonly replaceAll: () => void;
}

const none: readonly Find[] = [];

/**
 * @param duration seconds of the sound
 * @param onReplaced the words with another text in place of what was found; of all of it, which is a great deal at once, or of one place
 */
export function useFinding(
  blocks: readonly Block[],
  duration: number,
  onReplaced: (blocks: readonly Block[], isAll: boolean) => void,
): Finding {
  const text = useText('mf-transcriptions');
  const [isOpen, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const [by, setBy] = useState('');
  const [wanted, setWanted] = useState(0);
  const finds = useMemo(() => (isOpen ? findsOf(blocks, term) : none), [isOpen, blocks, term]);
  const current = finds.length === 0 ? 0 : Math.min(wanted, finds.length - 1);
  const show = (at: number) => {
    setWanted(at);
    document.querySelector(`[data-block="${finds[at]?.block}"]`)?.scrollIntoView({ block: 'center' });
  };
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    term,
    setTerm: (next) => {
      setTerm(next);
      setWanted(0);
    },
    by,
    setBy,
    finds,
    current,
    go: (step) => finds.length > 0 && show((current + step + finds.length) % finds.length),
    replaceOne: () => {
      const find = finds[current];
      if (find) onReplaced(replaced(blocks, [find], by, duration), false);
    },
    replaceAll: () => {
      onReplaced(replaced(blocks, finds, by, duration), true);
      bus.emit('notify', { tone: 'good', text: text('find.replaced', { count: finds.length }) });
    },
  };
}
