import { useText } from '@wavereel/i18n';
import { IconButton, icons } from '@wavereel/ui';
import classes from './trim.module.css';
import type { useHistory } from './use-history';

type StepButtonsProps = Pick<ReturnType<typeof useHistory>, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;

/** Takes back what was done to the clip and makes it again. */
export function StepButtons({ canUndo, canRedo, undo, redo }: StepButtonsProps) {
  const text = useText('mf-create');
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
    </div>
  );
}
