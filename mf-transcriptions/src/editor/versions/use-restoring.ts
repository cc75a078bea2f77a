import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { useEffect, useRef, useState } from 'react';

interface Restoring {
  /** Restores what was there at a moment, in one step. */
  readonly begin: (restore: () => void, moment: string) => void;
  readonly isUnderway: boolean;
  /** What was changed last could not be saved, and nothing was restored. */
  readonly isUnsaved: boolean;
}

/** How what is restored upon is saved. */
export interface Saving {
  /** Sends what is not saved. Answers whether all of it is then. */
  readonly flush: () => Promise<boolean>;
  /** What is there stays as a version, whatever is made of it next. */
  readonly keepPresent: () => void;
}

/** Restores a version once what is here is saved, so that it becomes a version too. Who has left meanwhile wants nothing of it any more. */
export function useRestoring({ flush, keepPresent }: Saving, onDone: () => void): Restoring {
  const text = useText('mf-transcriptions');
  const format = useFormat();
  const [state, setState] = useState<'resting' | 'underway' | 'unsaved'>('resting');
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const begin = async (restore: () => void, moment: string) => {
    setState('underway');
    const isSaved = await flush();
    if (!isHere.current) return;
    if (!isSaved) return setState('unsaved');
    keepPresent();
    restore();
    onDone();
    bus.emit('notify', { tone: 'good', text: text('versions.restored', { when: format.dateTime(moment) }) });
  };

  return {
    begin: (restore, moment) => void begin(restore, moment),
    isUnderway: state === 'underway',
    isUnsaved: state === 'unsaved',
  };
}
