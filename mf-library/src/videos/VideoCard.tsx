import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { useOnline, type AskedFor } from '@wavereel/remote-kit';
import { AspectFrame, Button, icons, LinkButton, ProgressBar, Tag, Time } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useState } from 'react';
import { Player } from './Player';
import { VideoEpisode } from './VideoEpisode';
import { VideoMenu } from './VideoMenu';
import { statusLine, timeLeft } from './status';
import classes from './videos.module.css';

/** CSS pixels that a picture may be high: with it, name, progress and buttons of a vertical video are in sight on a phone. */
const highest = 256;

interface VideoCardProps {
  readonly job: Job;
  readonly mark: ReturnType<AskedFor['mark']>;
  readonly onDeleted: () => void;
}

/** One video: its picture in its true shape, then its player, and its file; or how far it is; or why it failed. The one that is asked for is open. */
export function VideoCard({ job, mark, onDeleted }: VideoCardProps) {
  const text = useText('mf-library');
  const format = useFormat();
  // One that gets ready under somebody's eyes waits to be played.
  const [wasReady] = useState(job.status === 'complete');
  const open = mark['aria-current'] === 'true' && wasReady;
  return (
    <article {...mark} className={classes['card']} aria-label={job.title}>
      <div className={classes['stage']}>
        <AspectFrame width={job.specs.width} height={job.specs.height} maxHeight={highest}>
          {job.status === 'complete' ? <Player key={String(open)} job={job} open={open} /> : <Draft job={job} />}
        </AspectFrame>
      </div>
      <div className={classes['about']}>
        <div className={classes['words']}>
          <h2>{job.title}</h2>
          <VideoEpisode episode={job.episodeInfo} />
          <p className={classes['meta']}>
            <Time seconds={job.specs.duration} />
            <span>{format.date(job.date_added)}</span>
            <span>{text(`shape.${job.specs.cardType}`)}</span>
            <Tag tone={job.status === 'complete' ? 'good' : job.status === 'failed' ? 'bad' : 'neutral'}>
              {text(`status.short.${job.status}`)}
            </Tag>
            <CaptionsTag job={job} />
          </p>
        </div>
        <VideoMenu job={job} onDeleted={onDeleted} />
      </div>
      <div className={classes['foot']}>{job.status === 'complete' ? <File job={job} /> : <Progress job={job} />}</div>
    </article>
  );
}

/** The design as what is to come; pale where it did not come. */
function Draft({ job }: { job: Job }) {
  return (
    <div className={classes['draft']} aria-hidden data-failed={job.status === 'failed' || undefined}>
      <ScenePreview drawing={job.specs.theme} label={job.title} playing={job.status === 'pending'} />
    </div>
  );
}

/** Whether it has captions: being made, or there. */
function CaptionsTag({ job: { subtitles, transcript } }: { job: Job }) {
  const text = useText('mf-library');
  const isUnderWay = transcript?.started === true && !transcript.finished;
  if (isUnderWay || typeof subtitles?.progress === 'number') return <Tag>{text('captions.underWay')}</Tag>;
  if (transcript?.finished !== true) return null;
  return <Tag tone={subtitles?.finished === true ? 'good' : 'neutral'}>{text('captions.tag')}</Tag>;
}

/** The ways to its files. The addresses answer with attachments: the page stays. */
function File({ job: { downloadUrl, subtitles, title } }: { job: Job }) {
  const text = useText('mf-library');
  const captioned = subtitles?.captionDownloadUrl ?? null;
  return (
    <>
      {captioned !== null && (
        <Download address={captioned} name={text('captions.downloadNamed', { title })}>
          {text('captions.download')}
        </Download>
      )}
      {downloadUrl !== null && (
        <Download address={downloadUrl} name={text('videos.downloadNamed', { title })}>
          {text('videos.download')}
        </Download>
      )}
    </>
  );
}

function Download({ address, name, children }: { address: string; name: string; children: string }) {
  return (
    <LinkButton href={address} download="" variant="secondary" icon={icons.download} fullWidth aria-label={name}>
      {children}
    </LinkButton>
  );
}

/** How far it is, or why it failed, with the way to try again. What is left is not known where the server cannot be heard. */
function Progress({ job }: { job: Job }) {
  const text = useText('mf-library');
  const { key, values, percent } = statusLine(job);
  const retry = useSend(endpoints.jobs.retry, 'videos.changed');
  const line = text(key, values);
  const left = timeLeft(job.detailedStatus.estimate);
  const online = useOnline();
  return (
    <>
      <p role="status">{line}</p>
      {percent !== null && <ProgressBar label={line} hideLabel value={percent} />}
      {left !== null && online && <p className={classes['left']}>{text(left.key, left.values)}</p>}
      {job.status === 'failed' && (
        <>
          <p className={classes['reason']}>{job.detailedStatus.error}</p>
          <Button
            variant="secondary"
            icon={icons.retry}
            fullWidth
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { id: job.id } })}
          >
            {text('videos.retry')}
          </Button>
        </>
      )}
    </>
  );
}
