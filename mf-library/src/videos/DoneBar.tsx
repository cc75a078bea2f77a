import { limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Banner, Button, icons } from '@wavereel/ui';
import classes from './selection.module.css';
import type { useSelecting } from './use-selecting';

/** What was done to many, and the way back, where what can be done stood: in sight wherever one has scrolled to. */
export function DoneBar({ selecting }: { readonly selecting: ReturnType<typeof useSelecting> }) {
  const text = useText('mf-library');
  const { done, isOn, isBusy, undo, forget } = selecting;
  if (!done || isOn) return null;
  return (
    <div className={classes['done']}>
      <Banner
        message={text(`select.${done.done}`, { count: done.count, days: limits.binDays })}
        action={
          <Button variant="secondary" icon={icons.undo} loading={isBusy} onClick={undo}>
            {text('bin.undo')}
          </Button>
        }
        onDismiss={forget}
        closeLabel={text('close')}
      />
    </div>
  );
}
