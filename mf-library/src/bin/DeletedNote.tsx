import { limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, icons } from '@wavereel/ui';
import { useId } from 'react';
import classes from './bin.module.css';

interface DeletedNoteProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** In the place of what was deleted just now: what became of it, and the way back, which has the focus. */
export function DeletedNote({ title, busy, onUndo }: DeletedNoteProps) {
  const text = useText('mf-library');
  const said = useId();
  return (
    <div className={classes['note']}>
      <p id={said}>{text('bin.deleted', { title, count: limits.binDays })}</p>
      <Button variant="secondary" icon={icons.undo} autoFocus loading={busy} aria-describedby={said} onClick={onUndo}>
        {text('bin.undo')}
      </Button>
    </div>
  );
}
