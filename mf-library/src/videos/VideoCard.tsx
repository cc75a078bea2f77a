import { useSend } from '@wavereel/client';
import { endpoints, type Job } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { useHasRoute, type AskedFor } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';
import { AspectFrame, Button, ConfirmDialog, icons, Menu, ProgressBar, Tag, Time } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useState } from 'react';
import { RenameDialog } from '../RenameDialog';
import { VideoEpisode } from './VideoEpisode';
import { statusLine, timeLeft } from './status';
import classes from './videos.module.css';

/** One video: its picture in its true shape, then its player; or how far it is; or why it failed. The one that is asked for plays. */
export function VideoCard({ job, mark }: { job: Job; mark: ReturnType<AskedFor['mark']> }) {
  const text = useText('mf-library');
  const format = useFormat();
  const open = mark['aria-current'] === 'true';
  return (
    <article {...mark} className={classes['card']} aria-label={job.title}>
      <div className={classes['stage']}>
        <AspectFrame width={job.specs.width} height={job.specs.height}>
          {job.status === 'complete' ? <Player key={String(open)} job={job} open={open} /> : <Waiting job={job} />}
        </AspectFrame>
      </div>
      <div className={classes['about']}>
        <div className={classes['words']}>
          <h2>{job.title}</h2>
          <VideoEpisode episode={job.episodeInfo} />
          <p className={classes['meta']}>
            <Time seconds={job.specs.duration} />
            <span>{format.date(job.date_added)}</span>
            <Tag tone={job.status === 'complete' ? 'good' : job.status === 'failed' ? 'bad' : 'neutral'}>
              {text(`status.short.${job.status}`)}
            </Tag>
          </p>
        </div>
        <VideoMenu job={job} />
      </div>
    </article>
  );
}

/** The poster until it is pressed; the video is not fetched before. */
function Player({ job, open }: { job: Job; open: boolean }) {
  const text = useText('mf-library');
  const [playing, setPlaying] = useState(open);
  if (job.url === null) return null;
  if (!playing) {
    return (
      <button
        type="button"
        className={classes['poster']}
        onClick={() => setPlaying(true)}
        aria-label={text('videos.play', { title: job.title })}
      >
        {job.posterUrl && <img src={job.posterUrl} alt="" loading="lazy" />}
        <span className={classes['playMark']}>
          <icons.play />
        </span>
      </button>
    );
  }
  return (
    <video src={job.url} poster={job.posterUrl ?? undefined} controls autoPlay playsInline aria-label={job.title} />
  );
}

/** The design as what is to come, under how far it is; pale where it did not come. */
function Waiting({ job }: { job: Job }) {
  const text = useText('mf-library');
  const { key, values, percent } = statusLine(job);
  const retry = useSend(endpoints.jobs.retry, 'videos.changed');
  const line = text(key, values);
  const left = timeLeft(job.detailedStatus.estimate);
  return (
    <>
      <div className={classes['draft']} aria-hidden data-failed={job.status === 'failed' || undefined}>
        <ScenePreview drawing={job.specs.theme} label={job.title} playing={job.status === 'pending'} />
      </div>
      <div className={classes['waiting']}>
        <div className={classes['progress']}>
          <p role="status">{line}</p>
          {percent !== null && <ProgressBar label={line} hideLabel value={percent} />}
          {left !== null && <p className={classes['left']}>{text(left.key, left.values)}</p>}
          {job.status === 'failed' && (
            <>
              <p className={classes['reason']}>{job.detailedStatus.error}</p>
              <Button
                variant="secondary"
                size="small"
                icon={icons.retry}
                loading={retry.isPending}
                onClick={() => retry.mutate({ params: { id: job.id } })}
              >
                {text('videos.retry')}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}

function VideoMenu({ job }: { job: Job }) {
  const text = useText('mf-library');
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const remove = useSend(endpoints.jobs.remove, 'videos.changed');
  const rename = useSend(endpoints.jobs.change, 'videos.changed');
  const cancel = useSend(endpoints.jobs.cancel, 'videos.changed');
  const close = () => setAsked(null);
  const navigate = useNavigate();
  const canEdit = useHasRoute()('/edit') && job.inputUrl !== null;
  const items = [
    ...(job.downloadUrl === null
      ? []
      : [{ label: text('videos.download'), icon: icons.download, onSelect: () => download(job.downloadUrl) }]),
    ...(job.status === 'pending'
      ? [
          {
            label: text('videos.cancel'),
            icon: icons.close,
            onSelect: () =>
              cancel.mutate(
                { params: { id: job.id } },
                { onError: ({ message }) => bus.emit('notify', { tone: 'bad', text: message }) },
              ),
          },
        ]
      : []),
    ...(canEdit
      ? [{ label: text('videos.edit'), icon: icons.scissors, onSelect: () => void navigate(`/edit/${job.guid}`) }]
      : []),
    { label: text('videos.rename'), icon: icons.edit, onSelect: () => setAsked('rename') },
    { label: text('videos.delete'), icon: icons.trash, danger: true, onSelect: () => setAsked('delete') },
  ];
  return (
    <>
      <Menu label={text('videos.more', { title: job.title })} items={items} align="end" />
      <ConfirmDialog
        open={asked === 'delete'}
        title={text('videos.deleteTitle', { title: job.title })}
        message={text('videos.deleteText')}
        confirmLabel={text('videos.delete')}
        cancelLabel={text('keep')}
        danger
        error={remove.error?.message}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: job.id } });
          bus.emit('notify', { tone: 'good', text: text('videos.deleted', { title: job.title }) });
        }}
        onClose={close}
      />
      {asked === 'rename' && (
        <RenameDialog
          title={text('videos.rename')}
          value={job.title}
          error={rename.error}
          onSave={(title) => rename.mutateAsync({ params: { id: job.id }, body: { title } })}
          onClose={close}
        />
      )}
    </>
  );
}

/** The address answers with an attachment: the page stays. */
function download(address: string | null): void {
  if (address === null) return;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
