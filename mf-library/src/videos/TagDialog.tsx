import { useRead, useUser } from '@wavereel/client';
import { endpoints, limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Dialog, Group, Stack, TextField } from '@wavereel/ui';
import { useId, useState, type SyntheticEvent } from 'react';

interface TagDialogProps {
  /** A tag to be given to all that is chosen, or taken off it. */
  readonly onTag: (tag: string, tagged: boolean) => void;
  readonly onClose: () => void;
}

/** A tag for all that is chosen; those that the team has already are offered, and can be taken off as well. */
export function TagDialog({ onTag, onClose }: TagDialogProps) {
  const text = useText('mf-library');
  const { id } = useUser();
  const { data: facets } = useRead(endpoints.jobs.facets, { params: { id } });
  const [typed, setTyped] = useState('');
  const known = useId();
  const tag = typed.trim().slice(0, limits.tagMaxChars);
  const isKnown = facets?.tags.some(({ value }) => value === tag) ?? false;
  const say = (tagged: boolean) => {
    if (tag === '') return;
    onTag(tag, tagged);
    onClose();
  };
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    say(true);
  };
  return (
    <Dialog open title={text('select.tagTitle')} onClose={onClose} closeLabel={text('close')} size="small">
      <form onSubmit={save}>
        <Stack gap="medium">
          <TextField
            label={text('select.tagName')}
            value={typed}
            onChange={setTyped}
            list={known}
            maxLength={limits.tagMaxChars}
          />
          <datalist id={known}>
            {facets?.tags.map(({ value }) => (
              <option key={value} value={value} />
            ))}
          </datalist>
          <Group gap="small">
            <Button type="submit" disabled={tag === ''} hint={text('select.tagFirst')}>
              {text('select.tagSave')}
            </Button>
            <Button
              variant="secondary"
              disabled={!isKnown}
              hint={text(tag === '' ? 'select.tagFirst' : 'select.tagUnknown')}
              onClick={() => say(false)}
            >
              {text('select.tagRemove')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
