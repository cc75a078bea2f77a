import { useSend } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, Dialog, Stack, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';

interface RenameDialogProps {
  readonly design: Design;
  readonly onClose: () => void;
}

/** Gives a design another name, which is not nothing. A refusal is said at the field, and the dialog stays. */
export function RenameDialog({ design, onClose }: RenameDialogProps) {
  const text = useText('mf-designs');
  const say = useErrorText();
  const changes = useSend(endpoints.themes.update, 'designs.changed');
  const [typed, setTyped] = useState(design.name);
  const name = typed.trim();
  const { error } = changes;
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name === '') return;
    try {
      await changes.mutateAsync({ params: { id: design._id }, body: { name } });
    } catch {
      // It is said at the field.
      return;
    }
    bus.emit('notify', { tone: 'good', text: text('rename.done') });
    onClose();
  };
  return (
    <Dialog open title={text('rename.title')} onClose={onClose} closeLabel={text('rename.close')}>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap="medium">
          <TextField
            label={text('rename.name')}
            value={typed}
            onChange={setTyped}
            error={error ? (error.fields['name'] ?? say(error)) : undefined}
          />
          <Button type="submit" loading={changes.isPending} disabled={name === ''} hint={text('rename.nameFirst')}>
            {text('rename.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
