import { useSend } from '@wavereel/client';
import { endpoints, type CaptionsProgress, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText, useOnline } from '@wavereel/remote-kit';
import { Banner, Button, icons, LinkButton, ProgressBar, Section, useFocusKept } from '@wavereel/ui';
import classes from './finish.module.css';
import { drawingLine } from './stage';
import { VideoPlayer } from './VideoPlayer';

interface FinishProps {
  readonly job: Job;
  readonly video: CaptionsProgress['video'];
  /** Why it was not even begun, where it was asked for together with the words; null where nothing was refused. */
  readonly refused: string | null;
  /** What the server has is what is in the editor. */
  readonly isSaved: boolean;
  readonly isEmpty: boolean;
  readonly readOnly: boolean;
  /** Sends what is not saved; answers whether the server has all of it then. */
  readonly flush: () => Promise<boolean>;
}

/** The video with its captions in the picture: made, on its way, or there. */
export function Finish(props: FinishProps) {
  const text = useText('mf-transcriptions');
  const { job, video, isSaved, refused } = props;
  const kept = useFocusKept(`${video.status} ${video.isCurrent}`, 'first');
  const isPending = video.status === 'pending';
  return (
    <Section title={text('captions.finish.title')}>
      <div {...kept} className={classes['whole']}>
        {refused !== null && <Banner tone="bad" message={refused} />}
        {video.status === 'failed' && (
          <Banner tone="bad" message={video.detailedStatus?.error ?? text('captions.finish.failed')} />
        )}
        {isPending && video.detailedStatus && <Drawing status={video.detailedStatus} />}
        {!isPending && video.url === null && <p className={classes['lead']}>{text('captions.finish.lead')}</p>}
        {!isPending && video.url !== null && !(video.isCurrent && isSaved) && (
          <Banner tone="warn" message={text('captions.finish.old')} />
        )}
        {!isPending && video.url !== null && (
          <VideoPlayer url={video.url} title={job.title} poster={video.posterUrl ?? job.posterUrl} shape={job.specs} />
        )}
        <Actions {...props} isPending={isPending} />
      </div>
    </Section>
  );
}

/** What the button that makes the video says. */
const makeKey = ({ status, url }: CaptionsProgress['video']): string => {
  if (status === 'failed') return 'retry';
  return url === null ? 'captions.finish.make' : 'captions.finish.again';
};

function Actions({ job, video, isSaved, isEmpty, readOnly, flush, isPending }: FinishProps & { isPending: boolean }) {
  const text = useText('mf-transcriptions');
  const say = useErrorText();
  const finalize = useSend(endpoints.captioning.finalize, 'captions.changed');
  const stop = useSend(endpoints.captioning.cancel, 'captions.changed');
  const params = { id: job.guid };
  const make = async () => {
    if (await flush()) finalize.mutate({ params });
  };
  const isCurrent = video.url !== null && video.isCurrent && isSaved;
  const error = finalize.error ?? stop.error;
  return (
    <>
      {error && <Banner tone="bad" message={say(error)} />}
      <div className={classes['actions']}>
        {isPending && !readOnly && (
          <Button
            variant="secondary"
            icon={icons.stop}
            loading={stop.isPending}
            onClick={() => stop.mutate({ params })}
          >
            {text('captions.stop')}
          </Button>
        )}
        {!isPending && !readOnly && !isCurrent && (
          <Button
            icon={icons.video}
            loading={finalize.isPending}
            disabled={isEmpty}
            hint={isEmpty ? text('captions.finish.empty') : undefined}
            onClick={() => void make()}
          >
            {text(makeKey(video))}
          </Button>
        )}
        {video.downloadUrl !== null && (
          <LinkButton href={video.downloadUrl} download variant="secondary" icon={icons.download}>
            {text('captions.finish.download')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function Drawing({ status }: { readonly status: NonNullable<CaptionsProgress['video']['detailedStatus']> }) {
  const text = useText('mf-transcriptions');
  const online = useOnline();
  const { line, left } = drawingLine(status);
  const words = text(line.key, line.values);
  return (
    <div className={classes['progress']}>
      <p role="status">{left === null || !online ? words : `${words} · ${text(left.key, left.values)}`}</p>
      <ProgressBar label={words} hideLabel value={Math.floor(status.progress)} />
    </div>
  );
}
