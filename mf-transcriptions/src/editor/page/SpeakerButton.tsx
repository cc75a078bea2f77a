import { limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Checkbox, Dialog, Group, Stack, TextField } from '@wavereel/ui';
import { useId, useState, type SyntheticEvent } from 'react';
import type { Block } from '../document/blocks';
import type { Edit } from '../document/history';
import classes from './page.module.css';

interface SpeakerButtonProps {
  readonly block: Block;
  /** Everybody who is named so far. */
  readonly speakers: readonly string[];
  readonly edit: (edit: Edit) => void;
  readonly readOnly: boolean;
}

/** Who says a paragraph; pressed, it asks. */
export function SpeakerButton({ block, speakers, edit, readOnly }: SpeakerButtonProps) {
  const text = useText('mf-transcriptions');
  const [open, setOpen] = useState(false);
  const { speaker } = block;
  if (readOnly) return speaker === null ? null : <span className={classes['speaker']}>{speaker}</span>;
  return (
    <>
      <button
        type="button"
        className={classes['speaker']}
        data-unnamed={speaker === null || undefined}
        onClick={() => setOpen(true)}
      >
        {speaker ?? text('speaker.unnamed')}
      </button>
      {open && <SpeakerDialog {...{ block, speakers, edit }} onClose={() => setOpen(false)} />}
    </>
  );
}

function SpeakerDialog({
  block: { id, speaker },
  speakers,
  edit,
  onClose,
}: Omit<SpeakerButtonProps, 'readOnly'> & { readonly onClose: () => void }) {
  const text = useText('mf-transcriptions');
  const names = useId();
  const [name, setName] = useState(speaker ?? '');
  const [everywhere, setEverywhere] = useState(false);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (everywhere && speaker !== null && wanted !== '') edit({ type: 'renamed', from: speaker, to: wanted });
    else edit({ type: 'spoken by', id, speaker: wanted === '' ? null : wanted });
    onClose();
  };
  return (
    <Dialog open title={text('speaker.title')} onClose={onClose} closeLabel={text('close')}>
      <form onSubmit={save}>
        <Stack gap="medium">
          <TextField
            label={text('speaker.name')}
            value={name}
            onChange={setName}
            maxLength={limits.speakerMaxChars}
            list={names}
            autoComplete="off"
          />
          <datalist id={names}>
            {speakers.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          {speaker !== null && (
            <Checkbox
              label={text('speaker.everywhere', { name: speaker })}
              checked={everywhere}
              onChange={setEverywhere}
            />
          )}
          <Group>
            <Button type="submit">{text('speaker.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
