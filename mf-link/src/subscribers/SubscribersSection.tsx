import { ApiError, call, useRead, useSend } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { LoadFailure, saveFile, useErrorText } from '@wavereel/remote-kit';
import { Button, Card, icons, SkeletonGrid, Stack, Switch } from '@wavereel/ui';
import { useState } from 'react';
import { ListHookPart } from './ListHookPart';
import { SubscriberList } from './SubscriberList';

/** The mailing list of a link page: whether its form stands there, who is on it, and the way to take them along. */
export function SubscribersSection({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const of = { params: { id: page._id } };
  const count = useRead(endpoints.mailingLists.count, of);
  const newest = useRead(endpoints.mailingLists.subscribers, { ...of, query: {} });
  const failed = count.error ?? newest.error;
  const again = () => {
    void count.refetch();
    void newest.refetch();
  };
  const some = count.data !== undefined && count.data.count > 0;
  return (
    <Card
      as="section"
      title={text('subscribers.title')}
      lead={text('subscribers.lead')}
      {...(some ? { actions: <DownloadButton page={page} /> } : {})}
    >
      <Stack gap="medium">
        <FormSwitch page={page} />
        {failed && <LoadFailure title={text('subscribers.failed')} error={failed} onRetry={again} />}
        {!failed && (count.isPending || newest.isPending) && (
          <SkeletonGrid label={text('subscribers.loading')} count={1} />
        )}
        {count.data && newest.data && (
          <SubscriberList page={page} count={count.data.count} waiting={count.data.waiting} newest={newest.data} />
        )}
        <ListHookPart page={page} />
      </Stack>
    </Card>
  );
}

/** Shows the form on the public page, or takes it from there, at once. */
function FormSwitch({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const say = useErrorText();
  const save = useSend(endpoints.links.update, 'links.changed');
  const wanted = save.isPending ? save.variables.body.formEnabled : undefined;
  return (
    <Switch
      label={text('subscribers.form')}
      description={text('subscribers.formText')}
      checked={wanted ?? page.formEnabled}
      onChange={(formEnabled) =>
        save.mutate(
          { body: { _id: page._id, formEnabled } },
          { onError: (error) => bus.emit('notify', { tone: 'bad', text: say(error) }) },
        )
      }
    />
  );
}

/** Gives the whole list to the person as a file. */
function DownloadButton({ page }: { readonly page: LinkPage }) {
  const text = useText('mf-link');
  const say = useErrorText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const csv = await call(endpoints.mailingLists.csv, { params: { id: page._id } });
      const content = new Blob([csv], { type: 'text/csv;charset=utf-8' });
      saveFile(content, { name: page.title, fallback: 'subscribers', ending: '.csv' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notify', { tone: 'bad', text: say(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" icon={icons.download} loading={busy} onClick={() => void download()}>
      {text('subscribers.download')}
    </Button>
  );
}
