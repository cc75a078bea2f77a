import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button } from '@wavereel/ui';
import classes from './editor.module.css';
import type { useSaver } from './use-saver';

/** How far the design is on its way to the server, and what to do where it does not get there. */
export function SaveNote({ saving }: { readonly saving: ReturnType<typeof useSaver> }) {
  const text = useText('mf-designs');
  const say = useErrorText();
  const { state } = saving;
  if (state.status !== 'failed') {
    return (
      <span role="status" className={classes['note']}>
        {text(`editor.save.${state.status}`)}
      </span>
    );
  }
  const isGone = state.error.status === 404;
  return (
    <span role="alert" className={classes['failed']}>
      <span>{isGone ? text('editor.save.gone') : `${text('editor.save.failed')} ${say(state.error)}`}</span>{' '}
      <Button variant="secondary" size="small" onClick={() => (isGone ? saving.sendAnew() : void saving.flush())}>
        {text(isGone ? 'editor.save.anew' : 'retry')}
      </Button>
    </span>
  );
}
