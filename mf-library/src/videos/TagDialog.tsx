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
  const written = typed.trim().slice(0, limits.tagMaxChars);
  // A tag that the team writes otherwise is meant as it is: two that differ in a capital are none that anybody wants.
  const tags = facets?.tags.map(({ value }) => value) ?? [];
  const present = tags.find((value) => value === written) ?? tags.find((value) => isSame(value, written));
  const tag = present ?? written;
  // Which there are may not be known yet: then the server says whether any video had it.
  const isUnknown = facets !== undefined && present === undefined;
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
              disabled={tag === '' || isUnknown}
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

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
