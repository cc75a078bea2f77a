import { pause, useUser } from '@wavereel/client';
import { limits, type Transcription } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { stepOf, useLeaveGuard } from '@wavereel/remote-kit';
import { Group, IconButton, icons, Stack, TextArea, TextField } from '@wavereel/ui';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { SaveNote } from '../../document/SaveNote';
import { VersionsDialog } from '../versions/VersionsDialog';
import { readKeptText, type FoundText } from './text-store';
import { useTextDocument } from './use-text-document';

/** Milliseconds that a server may keep somebody who leaves. */
const longestLeave = 3_000;

/** One without a sound: begins with what was typed here and never reached the server, if there is any. */
export function HandWritten({ item }: { readonly item: Transcription }) {
  const [found, setFound] = useState<{ readonly text: FoundText | null } | null>(null);
  useEffect(() => {
    void readKeptText(item._id).then((text) => setFound({ text }));
  }, [item._id]);
  return found === null ? null : <Writing item={item} found={found.text} />;
}

/** Title and text, saved while one writes. */
function Writing({ item, found }: { readonly item: Transcription; readonly found: FoundText | null }) {
  const text = useText('mf-transcriptions');
  const readOnly = useUser().role === 'viewer';
  const onConflict = () => bus.emit('notify', { tone: 'info', text: text('page.conflict') });
  const editing = useTextDocument(item, { found, onConflict });
  const { history, step, state, flush } = editing;
  const { title, content } = history.now;
  const [areVersionsShown, setVersionsShown] = useState(false);
  const present = useMemo(() => content.split(/\s+/u).filter(Boolean), [content]);
  const isUnsaved = state.status !== 'saved' && state.status !== 'untouched';
  useLeaveGuard(!readOnly && isUnsaved, async () => {
    const isSaved = await Promise.race([flush(), pause(longestLeave).then(() => false)]);
    if (!isSaved) bus.emit('notify', { tone: 'info', text: text('page.keptHere') });
    return true;
  });
  const press = (event: KeyboardEvent) => {
    const asked = readOnly ? null : stepOf(event);
    if (asked === null) return;
    event.preventDefault();
    step({ type: asked === 'undo' ? 'undone' : 'redone' });
  };

  return (
    <>
      <div onKeyDown={press}>
        <Stack gap="medium">
          <Group justify="between">
            {readOnly ? <span /> : <SaveNote state={state} flush={flush} />}
            <Group>
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
              <IconButton icon={icons.history} label={text('versions.title')} onClick={() => setVersionsShown(true)} />
            </Group>
          </Group>
          <TextField
            label={text('editor.name')}
            value={title}
            maxLength={limits.titleMaxLength}
            readOnly={readOnly}
            onChange={(next) => step({ type: 'titled', title: next })}
            onBlur={() => {
              if (title.trim() === '') step({ type: 'titled', title: item.title });
              step({ type: 'paused' });
            }}
          />
          <TextArea
            label={text('editor.text')}
            rows={16}
            value={content}
            readOnly={readOnly}
            onChange={(next) => step({ type: 'typed', content: next })}
          />
        </Stack>
      </div>
      {areVersionsShown && (
        <VersionsDialog
          id={item._id}
          {...{ present, readOnly }}
          saving={editing}
          isPresent={({ contentWithoutTitle }) => contentWithoutTitle === content}
          onRestore={({ contentWithoutTitle }) => step({ type: 'restored', content: contentWithoutTitle })}
          onClose={() => setVersionsShown(false)}
        />
      )}
    </>
  );
}
