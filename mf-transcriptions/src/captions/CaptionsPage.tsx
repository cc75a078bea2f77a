import { type ApiError, useUser } from '@wavereel/client';
import { idSchema, type Captions, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink, LoadFailure } from '@wavereel/remote-kit';
import { Navigate, useParams } from '@wavereel/router';
import { EmptyState, icons, LinkButton, Page, SkeletonGrid, useFocusKept } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { readKeptTrack, type FoundTrack } from './document/kept';
import { CaptionsEditor } from './editor/CaptionsEditor';
import { StartCaptions } from './start/StartCaptions';
import { Listening } from './start/Listening';
import classes from './captions.module.css';
import { useOpenedCaptions, type OpenedCaptions } from './use-opened-captions';

/** The captions of one video: made, edited, and drawn into its picture. */
export function CaptionsPage() {
  const { guid } = useParams();
  if (guid === undefined) return <Navigate to="/transcriptions" replace />;
  const known = idSchema.safeParse(guid);
  return known.success ? <Opening key={known.data} id={known.data} /> : <Unknown />;
}

function Opening({ id }: { readonly id: string }) {
  const text = useText('mf-transcriptions');
  const opened = useOpenedCaptions(id);
  const { job, captions, error, again } = opened;
  const kept = useFocusKept(captions?.status ?? '', 'first');
  if (error?.code === 'not_found') return <Unknown />;
  if (job && captions?.status === 'complete')
    // Another clip has another sound and other times: it is opened anew.
    return <Editing key={`${captions.clip.start} ${captions.clip.end}`} {...{ job, captions, opened }} />;
  return (
    <div className={classes['narrow']}>
      <Page title={text('captions.title')} lead={job?.title} back={<ToVideos />} width="text">
        {error && <Failure error={error} onRetry={again} />}
        {!error && (job === undefined || captions === undefined) && (
          <SkeletonGrid label={text('captions.loading')} count={1} />
        )}
        <div {...kept}>{job && captions && <Standing {...{ job, captions, opened }} />}</div>
      </Page>
    </div>
  );
}

interface Known {
  readonly job: Job;
  readonly captions: Captions;
  readonly opened: OpenedCaptions;
}

function Standing({ job, captions, opened }: Known) {
  const text = useText('mf-transcriptions');
  const isViewer = useUser().role === 'viewer';
  if (captions.status === 'pending') return <Listening id={captions.id} progress={opened.progress?.progress ?? null} />;
  if (isViewer) return <EmptyState title={text('captions.none')} text={text('captions.noneForViewers')} />;
  return (
    <StartCaptions
      job={job}
      error={captions.status === 'failed' ? captions.error : null}
      hasFailed={captions.status === 'failed'}
    />
  );
}

/** Begins with what was edited here and never reached the server, if there is any. What is read later is addresses, and how far the video is. */
function Editing({ job, captions, opened }: Known) {
  const [first] = useState(captions);
  const [found, setFound] = useState<{ readonly kept: FoundTrack | null } | null>(null);
  useEffect(() => {
    void readKeptTrack(first.id, first.clip).then((kept) => setFound({ kept }));
  }, [first]);
  if (found === null || opened.progress === undefined) return null;
  return (
    <CaptionsEditor
      job={job}
      captions={first}
      progress={opened.progress}
      found={found.kept}
      onSoundLost={opened.again}
    />
  );
}

function Unknown() {
  const text = useText('mf-transcriptions');
  return (
    <Page title={text('captions.title')}>
      <EmptyState
        title={text('captions.unknown')}
        text={text('captions.unknownText')}
        action={
          <LinkButton as={GuardedLink} to="/videos">
            {text('captions.toVideos')}
          </LinkButton>
        }
      />
    </Page>
  );
}

function ToVideos() {
  const text = useText('mf-transcriptions');
  return (
    <LinkButton as={GuardedLink} to="/videos" variant="quiet" icon={icons.back}>
      {text('captions.toVideos')}
    </LinkButton>
  );
}

function Failure({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const text = useText('mf-transcriptions');
  return <LoadFailure title={text('captions.failedToLoad')} error={error} onRetry={onRetry} />;
}
