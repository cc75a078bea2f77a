import type { ApiError } from '@wavereel/client';
import { limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, Dialog, Stack, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';

interface NameDialogProps {
  readonly title: string;
  readonly before: string;
  readonly busy: boolean;
  readonly error: ApiError | null;
  /** Rejects where it was refused: the dialog stays and says why. */
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks what a look is to be called, which is not nothing. */
export function NameDialog({ title, before, busy, error, onSave, onClose }: NameDialogProps) {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const [typed, setTyped] = useState(before);
  const name = typed.trim();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name === '') return;
    try {
      await onSave(name);
    } catch {
      // It is said at the field.
      return;
    }
    onClose();
  };
  return (
    <Dialog open title={title} onClose={onClose} closeLabel={text('close')} size="small">
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="medium">
          <TextField
            label={text('captionLook.style.name')}
            value={typed}
            onChange={setTyped}
            maxLength={limits.captionStyleNameChars}
            error={error ? (error.fields['name'] ?? say(error)) : undefined}
          />
          <Button type="submit" loading={busy} disabled={name === ''} hint={text('captionLook.style.nameFirst')}>
            {text('captionLook.style.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
