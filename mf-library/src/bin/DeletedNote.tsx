import { ApiError } from '@wavereel/client';
import { limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, icons } from '@wavereel/ui';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { sayRefusal } from '../say-refusal';
import classes from './bin.module.css';

interface DeletedNoteProps {
  readonly title: string;
  /** What stays of it. */
  readonly also?: string | undefined;
  /** Rejects with an ApiError where it is refused, whose reason is said. */
  readonly restore: () => Promise<unknown>;
  /** It is back, or there is nothing to be had back any more. */
  readonly onOver: () => void;
}

/** In the place of what was deleted just now: what became of it, and the way back, which has the focus. */
export function DeletedNote({ title, also, restore, onOver }: DeletedNoteProps) {
  const text = useText('mf-library');
  const said = useId();
  const note = useFocusLeft();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await restore();
      onOver();
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      sayRefusal(error);
      if (error.code === 'not_found') onOver();
    }
  };
  return (
    <div ref={note} className={classes['note']}>
      <p id={said}>
        {text('bin.deleted', { title, count: limits.binDays })} {also}
      </p>
      <Button
        variant="secondary"
        icon={icons.undo}
        autoFocus
        loading={isBusy}
        aria-describedby={said}
        onClick={() => void undo()}
      >
        {text('bin.undo')}
      </Button>
    </div>
  );
}

/** Leaves the focus that goes with an element to the place where it stood, or to the list where that is gone as well; both take it. */
function useFocusLeft(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = element.current?.parentElement;
    const list = place?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (document.activeElement !== document.body) return;
      [place, list].find((each) => each?.isConnected)?.focus({ preventScroll: true });
    };
  }, []);
  return element;
}
