import { useSend } from '@wavereel/client';
import { daysAfter, endpoints, type Job, type SpokenAt } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Link, useLocation } from '@wavereel/router';
import { AspectFrame, Button, icons, LinkButton, Tag, Time } from '@wavereel/ui';
import { CardPreview } from '@wavereel/ui/preview';
import { memo, useState } from 'react';
import { FittingTags } from './FittingTags';
import { HowFar } from './HowFar';
import { Player } from './Player';
import { statusLine } from './status';
import { VideoEpisode } from './VideoEpisode';
import { VideoMenu } from './VideoMenu';
import classes from './videos.module.css';

/**
 * CSS pixels of what a card says below its picture, which is the same for all cards: they are laid out by it.
 * @param isFound it says as well in which words it was found
 * @param scale of letters, to their usual size
 */
export const aboutHeight = (isFound: boolean, scale: number): number =>
  Math.round(isFound ? 22 + 172 * scale : 14 + 124 * scale);

/** A card says until when a video is kept where that is so near. */
const nearDays = 14;

interface VideoCardProps {
  readonly job: Job;
  /** Where it stands in its list. */
  readonly place: number;
  readonly stageHeight: number;
  readonly selected: boolean;
  /** Marks for choosing are in sight on every card. */
  readonly isSelecting: boolean;
  /** @param isRange up to this card, from the one that was chosen before */
  readonly onSelect: (place: number, chosen: boolean, isRange: boolean) => void;
  /** Told of it as it lies in the bin. */
  readonly onDeleted: (deleted: Job) => void;
}

/**
 * One video: its picture in its true shape, what it is called, and how far it is, or why it failed. Drawn anew only where something of it is another: a screen
 * full of them takes a tenth of a second.
 */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  const { job, place, stageHeight, selected, isSelecting, onSelect, onDeleted } = props;
  const text = useText('mf-library');
  const { search } = useLocation();
  return (
    <article className={classes['card']} aria-label={job.title} data-selected={selected || undefined}>
      <div className={classes['stage']} style={{ height: stageHeight }}>
        <AspectFrame width={job.specs.width} height={job.specs.height} maxHeight={stageHeight}>
          <div>
            {job.status === 'complete' ? <Player job={job} /> : <Draft job={job} />}
            <span className={classes['length']}>
              <Time seconds={job.specs.duration} />
            </span>
          </div>
        </AspectFrame>
        <label className={classes['choice']} data-shown={isSelecting || undefined}>
          <input
            type="checkbox"
            checked={selected}
            aria-label={text('select.one', { title: job.title })}
            // A change does not say which keys are held.
            onClick={({ currentTarget, shiftKey }) => onSelect(place, currentTarget.checked, shiftKey)}
            onChange={() => undefined}
          />
        </label>
      </div>
      <div className={classes['about']}>
        <div className={classes['words']}>
          <h2>
            <Link to={`/videos/${job.guid}`} state={{ list: search }} tabIndex={-1}>
              {job.title}
            </Link>
          </h2>
          <VideoEpisode episode={job.episodeInfo} />
          <About job={job} />
        </div>
        <VideoMenu job={job} onDeleted={onDeleted} />
      </div>
      <Found places={job.spokenAt} guid={job.guid} list={search} />
      <div className={classes['foot']}>{job.status === 'complete' ? <Ready job={job} /> : <Progress job={job} />}</div>
    </article>
  );
});

/** The design as what is to come; pale where it did not come. */
function Draft({ job }: { job: Job }) {
  return (
    <div className={classes['draft']} aria-hidden data-failed={job.status === 'failed' || undefined}>
      <CardPreview drawing={job.specs.theme} label={job.title} playing={job.status === 'pending'} />
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

interface FoundProps {
  readonly places: readonly SpokenAt[];
  readonly guid: string;
  /** What was searched for, as the address has it. */
  readonly list: string;
}

/** Where the words that were searched for are said: each place leads there. */
function Found({ places, guid, list }: FoundProps) {
  const text = useText('mf-library');
  const [first] = places;
  if (first === undefined) return null;
  return (
    <Link
      to={`/videos/${guid}?t=${first.seconds}`}
      state={{ list }}
      className={classes['found']}
      aria-label={text('find.spoken', { text: first.text })}
    >
      <Time seconds={first.seconds} />
      <q>{first.text}</q>
    </Link>
  );
}

/** Since when it is there, and what else there is to know of it at a glance. */
function About({ job }: { job: Job }) {
  const text = useText('mf-library');
  const format = useFormat();
  return (
    <p className={classes['meta']}>
      <span>{format.date(job.date_added)}</span>
      <Kept until={job.keptUntil} />
      {job.status === 'failed' && <Tag tone="bad">{text('status.short.failed')}</Tag>}
      <CaptionsTag job={job} />
      {job.archived && <Tag>{text('find.archivedTag')}</Tag>}
      {job.tags.length > 0 && <FittingTags tags={job.tags} />}
    </p>
  );
}

/** Said once it is near, as long as there is time to do something about it. */
function Kept({ until }: { readonly until: string | null }) {
  const text = useText('mf-library');
  const format = useFormat();
  const [now] = useState(() => new Date());
  if (until === null || new Date(until) > daysAfter(now, nearDays)) return null;
  return <Tag tone="warn">{text('videos.keptUntil', { date: format.day(until) })}</Tag>;
}

/** The way to its file. The address answers with an attachment: the page stays. */
function Ready({ job: { downloadUrl, title } }: { job: Job }) {
  const text = useText('mf-library');
  if (downloadUrl === null) return null;
  return (
    <LinkButton
      href={downloadUrl}
      download=""
      variant="quiet"
      icon={icons.download}
      aria-label={text('videos.downloadNamed', { title })}
    >
      {text('videos.download')}
    </LinkButton>
  );
}

/** How far it is, or why it failed, with the way to try again. */
function Progress({ job }: { job: Job }) {
  const text = useText('mf-library');
  const { key, values } = statusLine(job);
  const retry = useSend(endpoints.jobs.retry, 'videos.changed');
  const line = text(key, values);
  if (job.status === 'failed') {
    const reason = job.detailedStatus.error ?? line;
    return (
      <>
        <p role="status" className={classes['reason']} title={reason}>
          {reason}
        </p>
        <Button
          variant="quiet"
          icon={icons.retry}
          loading={retry.isPending}
          onClick={() => retry.mutate({ params: { id: job.id } })}
        >
          {text('videos.retry')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p role="status">{line}</p>
      <HowFar job={job} leftClass={classes['left']} />
    </>
  );
}
