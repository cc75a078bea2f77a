import { useList } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink, LoadFailure } from '@wavereel/remote-kit';
import { EmptyState, LinkButton, SkeletonGrid, Stack } from '@wavereel/ui';
import { Episodes, type EpisodesProps } from './Episodes';

type LinkTabProps = Omit<EpisodesProps, 'feedUrl' | 'type'>;

/** Episodes of the feeds on the person's link pages. */
export function LinkTab(props: LinkTabProps) {
  const text = useText('mf-create');
  const pages = useList(endpoints.links.list, {});
  const manage = (
    <LinkButton as={GuardedLink} to="/link" variant="secondary">
      {text('link.manage')}
    </LinkButton>
  );
  if (pages.isPending) return <SkeletonGrid label={text('feeds.loading')} count={3} />;
  if (pages.isError)
    return <LoadFailure title={text('feeds.failed')} error={pages.error} onRetry={() => void pages.refetch()} />;
  const feeds = [...new Set(pages.data.flatMap((page) => page.feeds))];
  if (feeds.length === 0)
    return <EmptyState title={text('link.empty')} text={text('link.emptyText')} action={manage} />;
  return (
    <Stack gap="large">
      {feeds.map((url) => (
        <Episodes key={url} feedUrl={url} type="link" {...props} />
      ))}
      {manage}
    </Stack>
  );
}
