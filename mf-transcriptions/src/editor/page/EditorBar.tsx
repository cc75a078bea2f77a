import { limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { IconButton, icons, LinkButton, TextField } from '@wavereel/ui';
import { SaveNote } from '../../document/SaveNote';
import type { Editing, Timed } from '../use-transcript';
import { ExportMenu } from './ExportMenu';
import classes from './page.module.css';

interface EditorBarProps {
  readonly item: Timed;
  readonly editing: Editing;
  readonly readOnly: boolean;
  readonly onFind: () => void;
  readonly onKeys: () => void;
  readonly onVersions: () => void;
  readonly onSuggestions: () => void;
}

/** The way back, the title, and what can be done with the whole. */
export function EditorBar({ item, editing, readOnly, onFind, onKeys, onVersions, onSuggestions }: EditorBarProps) {
  const text = useText('mf-transcriptions');
  const { history, step } = editing;
  return (
    <nav className={classes['bar']} aria-label={text('page.bar')}>
      <LinkButton as={GuardedLink} to="/transcriptions" variant="quiet" size="small" icon={icons.back}>
        <span className={classes['wayBack']}>{text('editor.back')}</span>
      </LinkButton>
      <div className={classes['title']}>
        <TextField
          label={text('editor.name')}
          hideLabel
          value={history.now.title}
          maxLength={limits.titleMaxLength}
          readOnly={readOnly}
          onChange={(title) => step({ type: 'titled', title })}
          onBlur={() => {
            // Nothing is called nothing: it is called as it was.
            if (history.now.title.trim() === '') step({ type: 'titled', title: item.title });
            step({ type: 'paused' });
          }}
        />
      </div>
      {!readOnly && <SaveNote state={editing.state} flush={editing.flush} />}
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
        <IconButton icon={icons.history} label={text('versions.title')} onClick={onVersions} />
        <IconButton icon={icons.search} label={text('find.open')} onClick={onFind} />
        <IconButton icon={icons.sparkles} label={text('suggestions.title')} onClick={onSuggestions} />
        <ExportMenu language={item.language} written={history.now} />
        <IconButton icon={icons.keyboard} label={text('keys.title')} onClick={onKeys} />
      </div>
    </nav>
  );
}
