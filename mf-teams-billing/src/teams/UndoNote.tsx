import { useText } from '@wavereel/i18n';
import { Button, icons } from '@wavereel/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import classes from './teams.module.css';
import { useRefusal } from './use-refusal';

/** A change that was made just now, and the way back. */
export interface Done {
  readonly said: string;
  /** Rejects with an ApiError where it is refused, whose reason is said. */
  readonly undo: () => Promise<unknown>;
}

interface UndoNoteProps {
  readonly done: Done | null;
  readonly onOver: () => void;
}

/** Says what was changed last, as long as it can be taken back here. */
export function UndoNote({ done, onOver }: UndoNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} role="status" tabIndex={-1} className={classes['undo']}>
      {done && <Note {...done} place={place} onOver={onOver} />}
    </div>
  );
}

interface NoteProps extends Done {
  /** Takes the focus that goes with the button. */
  readonly place: RefObject<HTMLElement | null>;
  readonly onOver: () => void;
}

function Note({ said, undo, place, onOver }: NoteProps) {
  const text = useText('mf-teams-billing');
  const refuse = useRefusal();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const { current } = place;
    return () => {
      if (document.activeElement === document.body) current?.focus({ preventScroll: true });
    };
  }, [place]);
  const goBack = async () => {
    setBusy(true);
    await undo().catch(refuse);
    setBusy(false);
    onOver();
  };
  return (
    <p className={classes['done']}>
      {said}
      <Button variant="quiet" size="small" icon={icons.undo} loading={isBusy} onClick={() => void goBack()}>
        {text('undo')}
      </Button>
    </p>
  );
}
