import { useText } from '@wavereel/i18n';
import { useErrorText, type SaveState } from '@wavereel/remote-kit';
import { Button } from '@wavereel/ui';
import classes from './editor.module.css';

interface SaveNoteProps {
  readonly state: SaveState;
  readonly flush: () => Promise<boolean>;
}

/** How far what is written is on its way to the server, and what to do where it does not get there. */
export function SaveNote({ state, flush }: SaveNoteProps) {
  const text = useText('mf-link');
  const say = useErrorText();
  if (state.status !== 'failed')
    return (
      <span role="status" className={classes['note']}>
        {text(`save.${state.status}`)}
      </span>
    );
  return (
    <span role="alert" className={classes['note']} data-bad>
      {`${text('save.failed')} ${say(state.error)}`}{' '}
      <Button variant="secondary" size="small" onClick={() => void flush()}>
        {text('retry')}
      </Button>
    </span>
  );
}
