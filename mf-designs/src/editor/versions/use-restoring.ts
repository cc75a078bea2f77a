import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useEffect, useRef, useState } from 'react';
import type { DesignDocument } from '../document';
import type { useSaver } from '../use-saver';
import { useMoment } from './use-moment';

interface Restoring {
  /** Makes the design what it was at a moment, in one step. */
  readonly begin: (to: DesignDocument, moment: string) => void;
  readonly isUnderway: boolean;
  /** What was changed last could not be saved, and nothing was restored. */
  readonly isUnsaved: boolean;
}

interface RestoringOptions {
  readonly saving: ReturnType<typeof useSaver>;
  readonly onRestore: (to: DesignDocument) => void;
  readonly onDone: () => void;
}

/** Restores a version once what is here is saved, so that it becomes a version too. Who has left meanwhile wants nothing of it any more. */
export function useRestoring({ saving, onRestore, onDone }: RestoringOptions): Restoring {
  const text = useText('mf-designs');
  const when = useMoment();
  const [state, setState] = useState<'resting' | 'underway' | 'unsaved'>('resting');
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const restore = async (to: DesignDocument, moment: string) => {
    setState('underway');
    const isSaved = await saving.flush();
    if (!isHere.current) return;
    if (!isSaved) return setState('unsaved');
    saving.keepPresent();
    onRestore(to);
    onDone();
    bus.emit('notify', { tone: 'good', text: text('editor.versions.restored', { when: when(moment) }) });
  };

  return {
    begin: (to, moment) => void restore(to, moment),
    isUnderway: state === 'underway',
    isUnsaved: state === 'unsaved',
  };
}
