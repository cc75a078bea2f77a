import { useList, useSend, useUser } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { LoadFailure, useErrorText } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { Button, EmptyState, icons, Page, SkeletonGrid, Stack } from '@wavereel/ui';
import { LinkPageCard } from './LinkPageCard';

/** The link pages of the team: each gathers a show in one place. */
export function LinkPagesPage() {
  const text = useText('mf-link');
  const say = useErrorText();
  const navigate = useNavigate();
  const isViewer = useUser().role === 'viewer';
  const pages = useList(endpoints.links.list, {});
  const create = useSend(endpoints.links.create, 'links.changed');
  const add = () =>
    create.mutate(
      {},
      {
        onSuccess: ({ _id }) => void navigate(`/link/${_id}`),
        onError: (error) => bus.emit('notify', { tone: 'bad', text: say(error) }),
      },
    );
  const addButton = !isViewer && (
    <Button icon={icons.plus} loading={create.isPending} onClick={add}>
      {text('add')}
    </Button>
  );

  return (
    <Page title={text('title')} lead={text('lead')} {...(pages.data?.length ? { actions: addButton } : {})}>
      {pages.isPending && <SkeletonGrid label={text('loading')} count={2} />}
      {pages.isError && <LoadFailure title={text('failed')} error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data?.length === 0 && (
        <EmptyState title={text('empty')} text={text(isViewer ? 'emptyForViewers' : 'emptyText')} action={addButton} />
      )}
      <Stack gap="medium">
        {pages.data?.map((page: LinkPage) => (
          <LinkPageCard key={page._id} page={page} />
        ))}
      </Stack>
    </Page>
  );
}
