import type { ApiError } from '@wavereel/client';
import { useText } from '@wavereel/i18n';
import { Button, Dialog, Stack, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';

interface RenameDialogProps {
  readonly title: string;
  readonly value: string;
  readonly error: ApiError | null;
  /** Saves only a title that is not empty; closes once it is saved. */
  readonly onSave: (title: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function RenameDialog({ title, value, error, onSave, onClose }: RenameDialogProps) {
  const text = useText('mf-library');
  const [name, setName] = useState(value);
  const [busy, setBusy] = useState(false);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    setBusy(true);
    // A refusal is shown at the field; the dialog stays.
    onSave(name.trim()).then(onClose, () => setBusy(false));
  };
  return (
    <Dialog open title={title} onClose={onClose} closeLabel={text('close')}>
      <form onSubmit={save}>
        <Stack gap="medium">
          <TextField
            label={text('name')}
            value={name}
            onChange={setName}
            error={error?.fields['title'] ?? error?.message}
          />
          <Button type="submit" loading={busy} disabled={name.trim() === ''} hint={text('nameFirst')}>
            {text('save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
