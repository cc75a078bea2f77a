import { useSend } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, Card, ConfirmDialog, Group, icons, Stack, TextArea, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';

/** One link page: its title and description, saved together, and the way to delete it. */
export function LinkPageCard({ page }: { page: LinkPage }) {
  const text = useText('mf-link');
  const say = useErrorText();
  const format = useFormat();
  const [title, setTitle] = useState(page.title);
  const [description, setDescription] = useState(page.description);
  const [asking, setAsking] = useState(false);
  const save = useSend(endpoints.links.update, [endpoints.links.list]);
  const remove = useSend(endpoints.links.remove, [endpoints.links.list]);
  const changed = title !== page.title || description !== page.description;
  const name = page.title || text('untitled');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!changed || title.trim() === '') return;
    save.mutate(
      { body: { _id: page._id, title, description } },
      {
        onSuccess: () => bus.emit('notify', { tone: 'good', text: text('saved') }),
        onError: (error) => error.status !== 422 && bus.emit('notify', { tone: 'bad', text: say(error) }),
      },
    );
  };

  return (
    <Card title={name} lead={text('created', { date: format.date(page.dateAdded) })}>
      <form onSubmit={submit}>
        <Stack gap="medium">
          <TextField label={text('field.title')} value={title} onChange={setTitle} error={changed && title.trim() === '' ? text('field.titleFirst') : save.error?.fields['title']} />
          <TextArea label={text('field.description')} rows={3} value={description} onChange={setDescription} error={save.error?.fields['description']} />
          <Group justify="between">
            <Button type="submit" variant="secondary" loading={save.isPending} disabled={!changed || title.trim() === ''} hint={text('nothingChanged')}>
              {text('save')}
            </Button>
            <Button variant="quiet" icon={icons.trash} onClick={() => setAsking(true)}>
              {text('delete')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        open={asking}
        title={name}
        message={text('deleteQuestion')}
        confirmLabel={text('delete')}
        cancelLabel={text('keep')}
        danger
        error={remove.error?.message}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: page._id } });
        }}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
