import { useRead } from '@wavereel/client';
import { endpoints, idSchema, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure, useScreenName } from '@wavereel/remote-kit';
import { useParams } from '@wavereel/router';
import { useFocusKept } from '@wavereel/ui';
import { useState, type ReactNode } from 'react';
import { DeletedNote } from '../bin/DeletedNote';
import { useVideoRestoring } from '../bin/use-restoring';
import { pollDelay } from '../videos/status';
import { GoneVideo, MissingVideo } from './GoneVideo';
import classes from './video.module.css';
import { VideoFrame, VideoLoading } from './VideoFrame';
import { VideoView } from './VideoView';

/** `/videos/{guid}`: one video, with all that is known of it and can be done with it. */
export function VideoPage() {
  const { guid } = useParams();
  const id = idSchema.safeParse(guid);
  return id.success ? <OneVideo key={id.data} guid={id.data} /> : <MissingVideo />;
}

function OneVideo({ guid }: { readonly guid: string }) {
  const text = useText('mf-library');
  const job = useRead(
    endpoints.jobs.byGuid,
    { params: { id: guid } },
    { pollMs: (answer) => pollDelay(answer && [answer]) },
  );
  const { restore } = useVideoRestoring();
  const [deleted, setDeleted] = useState<Job | null>(null);
  const isGone = job.error?.code === 'not_found';
  useScreenName(isGone ? undefined : (deleted ?? job.data)?.title);
  const kept = useFocusKept(`${deleted === null} ${isGone}`);

  const content = (): ReactNode => {
    if (deleted) {
      const { id, title } = deleted;
      // It is read anew before its page is shown once more.
      const haveBack = () => restore(id).then(() => job.refetch());
      return (
        <VideoFrame title={title}>
          <DeletedNote title={title} restore={haveBack} onOver={() => setDeleted(null)} />
        </VideoFrame>
      );
    }
    if (isGone) return <GoneVideo guid={guid} />;
    if (job.data) return <VideoView job={job.data} refresh={() => job.refetch()} onDeleted={setDeleted} />;
    if (!job.error) return <VideoLoading />;
    return (
      <VideoFrame title={text('page.title')}>
        <LoadFailure title={text('page.failed')} error={job.error} onRetry={() => void job.refetch()} />
      </VideoFrame>
    );
  };
  return (
    <div {...kept} tabIndex={-1} className={classes['whole']}>
      {content()}
    </div>
  );
}
