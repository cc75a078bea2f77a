import { formatTime, type ClipRegion } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { IconButton, icons } from '@wavereel/ui';
import classes from './trim.module.css';
import type { useHistory } from './use-history';

interface StepButtonsProps {
  readonly history: Pick<ReturnType<typeof useHistory>, 'canUndo' | 'canRedo' | 'undo' | 'redo' | 'went'>;
  readonly region: ClipRegion;
  /** Whether the last step was that an edge was moved into a pause. */
  readonly snapped: boolean;
}

/** Takes back what was done to the clip and makes it again, and says what became of it. */
export function StepButtons({ history, region, snapped }: StepButtonsProps) {
  const text = useText('mf-create');
  const { canUndo, canRedo, undo, redo, went } = history;
  const times = { start: formatTime(region.start), end: formatTime(region.end) };
  const note = went ? text(`trim.${went}`, times) : snapped && text('trim.snapped');
  return (
    <div className={classes['steps']}>
      <IconButton
        icon={icons.undo}
        label={text('trim.undo')}
        disabled={!canUndo}
        hint={text('trim.nothingToUndo')}
        onClick={undo}
      />
      <IconButton
        icon={icons.redo}
        label={text('trim.redo')}
        disabled={!canRedo}
        hint={text('trim.nothingToRedo')}
        onClick={redo}
      />
      <span role="status">{note}</span>
    </div>
  );
}
