import { useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { IconButton, icons, LinkButton } from '@wavereel/ui';
import { SaveNote } from '../../document/SaveNote';
import type { TrackEditing } from '../document/use-track';
import { cuesIn } from '../document/track';
import { ExportMenu } from '../files/ExportMenu';
import classes from './editor.module.css';

interface CaptionsBarProps {
  readonly title: string;
  readonly editing: TrackEditing;
  readonly readOnly: boolean;
  readonly onFind: () => void;
  readonly onKeys: () => void;
}

/** The way back, what the captions are of, and what can be done with the whole. */
export function CaptionsBar({ title, editing, readOnly, onFind, onKeys }: CaptionsBarProps) {
  const text = useText('mf-transcriptions');
  const { history, step, state, flush } = editing;
  return (
    <nav className={classes['bar']} aria-label={text('captions.bar')}>
      <LinkButton as={GuardedLink} to="/videos" variant="quiet" size="small" icon={icons.back}>
        <span className={classes['wayBack']}>{text('captions.toVideos')}</span>
      </LinkButton>
      <h1 className={classes['title']}>{title}</h1>
      {!readOnly && <SaveNote state={state} flush={flush} />}
      <div className={classes['tools']}>
        {!readOnly && (
          <>
            <IconButton
              icon={icons.undo}
              label={text('page.undo')}
              disabled={history.past.length === 0}
              onClick={() => step({ type: 'undone' })}
            />
            <IconButton
              icon={icons.redo}
              label={text('page.redo')}
              disabled={history.future.length === 0}
              onClick={() => step({ type: 'redone' })}
            />
          </>
        )}
        <IconButton icon={icons.search} label={text('find.open')} onClick={onFind} />
        <ExportMenu title={title} cues={cuesIn(history.now)} />
        <IconButton icon={icons.keyboard} label={text('keys.title')} onClick={onKeys} />
      </div>
    </nav>
  );
}
