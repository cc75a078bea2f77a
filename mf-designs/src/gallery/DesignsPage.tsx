import { useRead, useUser } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Grid, Page, SkeletonGrid } from '@wavereel/ui';
import { DesignCard } from './DesignCard';

/** One's own designs; the built-in samples for who has none. */
export function DesignsPage() {
  const text = useText('mf-designs');
  const { id } = useUser();
  const own = useRead(endpoints.themes.list, { params: { id } });
  const templates = useRead(endpoints.themes.templates, {});
  const failure = own.error ?? templates.error;
  const retry = () => {
    void own.refetch();
    void templates.refetch();
  };

  return (
    <Page title={text('title')} lead={text(own.data?.length ? 'leadOwn' : 'leadSamples')}>
      {failure && <LoadFailure title={text('failed')} error={failure} onRetry={retry} />}
      {!failure && (own.isPending || templates.isPending) && <SkeletonGrid label={text('loading')} count={3} />}
      {own.data && templates.data && <Gallery designs={own.data.length > 0 ? own.data : templates.data} />}
    </Page>
  );
}

function Gallery({ designs }: { designs: readonly Design[] }) {
  return (
    <Grid min={300} gap="large">
      {designs.map((design) => (
        <DesignCard key={design._id} design={design} />
      ))}
    </Grid>
  );
}
