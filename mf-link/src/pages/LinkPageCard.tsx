import { ApiError, call, useSend } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Button, Card, ConfirmDialog, Group, icons, Stack, TextArea, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';

/** Says where nothing can be read at an address. It is kept all the same: the feed may come later. */
function checkFeed(url: string): void {
  call(endpoints.feeds.read, { query: { url } }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    bus.emit('feed.addFailed', { url, text: error.message });
  });
}

/** One link page: its title and description, saved together, and the way to delete it. */
export function LinkPageCard({ page }: { page: LinkPage }) {
  const text = useText('mf-link');
  const say = useErrorText();
  const format = useFormat();
  const [title, setTitle] = useState(page.title);
  const [description, setDescription] = useState(page.description);
  const [feed, setFeed] = useState(page.feeds[0] ?? '');
  const [asking, setAsking] = useState(false);
  const save = useSend(endpoints.links.update, 'links.changed');
  const remove = useSend(endpoints.links.remove, 'links.changed');
  const changed = title !== page.title || description !== page.description || feed.trim() !== (page.feeds[0] ?? '');
  const name = page.title || text('untitled');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!changed || title.trim() === '') return;
    const address = feed.trim();
    if (address !== '' && address !== page.feeds[0]) checkFeed(address);
    save.mutate(
      {
        body: {
          _id: page._id,
          title,
          description,
          feeds: [...(address === '' ? [] : [address]), ...page.feeds.slice(1)],
        },
      },
      {
        onSuccess: () => bus.emit('notify', { tone: 'good', text: text('saved') }),
        onError: (error) => error.status !== 422 && bus.emit('notify', { tone: 'bad', text: say(error) }),
      },
    );
  };

  return (
    <Card title={name} lead={text('created', { date: format.date(page.dateAdded) })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="medium">
          <TextField
            label={text('field.title')}
            value={title}
            onChange={setTitle}
            error={changed && title.trim() === '' ? text('field.titleFirst') : save.error?.fields['title']}
          />
          <TextField
            label={text('field.feed')}
            value={feed}
            onChange={setFeed}
            type="url"
            autoComplete="off"
            error={save.error?.fields['feeds.0'] ?? save.error?.fields['feeds']}
          />
          <TextArea
            label={text('field.description')}
            rows={3}
            value={description}
            onChange={setDescription}
            error={save.error?.fields['description']}
          />
          <Group justify="between">
            <Button
              type="submit"
              variant="secondary"
              loading={save.isPending}
              disabled={!changed || title.trim() === ''}
              hint={text('nothingChanged')}
            >
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
