import { useText } from '@wavereel/i18n';
import { Button, icons } from '@wavereel/ui';
import classes from './trim.module.css';

/** Says that an edge was moved into a pause, and takes that back. */
export function SnapNote({ snapped, onUndo }: { snapped: boolean; onUndo: () => void }) {
  const text = useText('mf-create');
  return (
    <div className={classes['note']}>
      <span role="status">{snapped && text('trim.snapped')}</span>
      {snapped && (
        <Button variant="quiet" size="small" icon={icons.undo} onClick={onUndo}>
          {text('trim.undo')}
        </Button>
      )}
    </div>
  );
}
