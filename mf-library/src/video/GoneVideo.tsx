import { ApiError, useList, useUser } from '@wavereel/client';
import { endpoints, limits, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Link } from '@wavereel/router';
import { Button, EmptyState, icons, LinkButton } from '@wavereel/ui';
import { useState } from 'react';
import { useVideoRestoring } from '../bin/use-restoring';
import { sayRefusal } from '../say-refusal';
import { VideoFrame, VideoLoading } from './VideoFrame';

/** What is not among the videos is in the bin, or nowhere. */
export function GoneVideo({ guid }: { readonly guid: string }) {
  const { id } = useUser();
  const bin = useList(endpoints.jobs.list, { params: { id }, query: { deleted: 'true' } });
  const job = bin.data?.find((each) => each.guid === guid);
  if (job) return <BinnedVideo job={job} />;
  const isSettled = bin.isError || (bin.data !== undefined && !bin.hasNextPage);
  return isSettled ? <MissingVideo /> : <VideoLoading />;
}

export function MissingVideo() {
  const text = useText('mf-library');
  return (
    <VideoFrame title={text('page.title')}>
      <EmptyState
        title={text('page.missing')}
        text={text('videos.missing')}
        action={
          <LinkButton as={Link} to="/videos">
            {text('page.all')}
          </LinkButton>
        }
      />
    </VideoFrame>
  );
}

function BinnedVideo({ job: { id, title } }: { readonly job: Job }) {
  const text = useText('mf-library');
  const { restore } = useVideoRestoring();
  const [isBusy, setBusy] = useState(false);
  const haveBack = async () => {
    setBusy(true);
    try {
      await restore(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      sayRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <VideoFrame title={title}>
      <EmptyState
        title={text('page.binned')}
        text={text('bin.lead.videos', { count: limits.binDays })}
        action={
          <Button icon={icons.undo} loading={isBusy} onClick={() => void haveBack()}>
            {text('bin.restore')}
          </Button>
        }
      />
    </VideoFrame>
  );
}
