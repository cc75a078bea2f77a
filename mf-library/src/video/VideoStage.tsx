import type { Job, PresentVideo } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useOnline } from '@wavereel/remote-kit';
import { useSearchParams } from '@wavereel/router';
import { AspectFrame, Banner, Button, useFocusKept, VideoPlayer, type MenuItem } from '@wavereel/ui';
import { CardPreview } from '@wavereel/ui/preview';
import { useState } from 'react';
import { HowFar } from '../videos/HowFar';
import { statusLine } from '../videos/status';
import { useShownFile } from './use-shown-file';
import { useVideoTexts } from './use-video-texts';
import { useVideoWords } from './use-video-words';
import classes from './video.module.css';

/** CSS pixels that the draft of a video may be high. */
const draftHeight = 520;

interface VideoStageProps {
  readonly job: Job;
  /** Reads it anew. */
  readonly refresh: () => Promise<{ readonly data: Job | undefined }>;
  /** Draws a failed one once more; null where it has not failed. */
  readonly retry: MenuItem | null;
}

/** The video, or what it is going to be, with how far it is. While an edit is drawn the present video stays, and plays on when the new one is there. */
export function VideoStage({ job, refresh, retry }: VideoStageProps) {
  const text = useText('mf-library');
  const online = useOnline();
  const [isPlaying, setPlaying] = useState(false);
  const { shown, isNewWaiting, hasChanged, changeOver } = useShownFile(job.present, isPlaying);
  const kept = useFocusKept(`${job.status} ${shown?.ref} ${isNewWaiting}`);
  const { status, detailedStatus } = job;
  return (
    <div {...kept} tabIndex={-1} role="group" aria-label={text('page.stage')} className={classes['stage']}>
      {!online && <Banner tone="warn" message={text('page.offline')} />}
      {shown ? <Shown job={job} shown={shown} refresh={refresh} onPlaying={setPlaying} /> : <Draft job={job} />}
      <Standing job={job} hasFile={shown !== null} isNewWaiting={isNewWaiting} hasChanged={hasChanged} />
      {isNewWaiting && (
        <Banner
          tone="good"
          message={text('page.newThere')}
          action={
            <Button variant="secondary" onClick={changeOver}>
              {text('page.showNew')}
            </Button>
          }
        />
      )}
      {status === 'complete' && detailedStatus.error !== null && (
        <Banner tone="warn" title={text('page.editFailed')} message={detailedStatus.error} />
      )}
      {status === 'failed' && (
        <Banner
          tone="bad"
          title={text('status.failed')}
          message={detailedStatus.error ?? text('page.noReason')}
          action={
            retry && (
              <Button variant="secondary" icon={retry.icon} onClick={retry.onSelect}>
                {retry.label}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

interface ShownProps extends Pick<VideoStageProps, 'job' | 'refresh'> {
  readonly shown: PresentVideo;
  readonly onPlaying: (playing: boolean) => void;
}

/** The player of the file that is shown. */
function Shown({ job, shown, refresh, onPlaying }: ShownProps) {
  const texts = useVideoTexts();
  const { captions, chapters } = useVideoWords(job, shown);
  const [address] = useSearchParams();
  const freshOf = async ({ ref }: { readonly ref: string }) => {
    const { data } = await refresh();
    return data ? (filesOf(data).find((file) => file.ref === ref) ?? null) : null;
  };
  const drawn = filesOf(job).find(({ isDrawn }) => isDrawn) ?? null;
  return (
    <VideoPlayer
      label={job.title}
      file={shown}
      drawn={drawn}
      captions={captions}
      poster={shown.posterUrl}
      width={shown.width}
      height={shown.height}
      duration={shown.end - shown.start}
      framesPerSecond={job.specs.theme.framesPerSecond}
      chapters={chapters}
      startAt={secondsOf(address)}
      texts={texts}
      refresh={freshOf}
      onPlaying={onPlaying}
    />
  );
}

/** The moment that an address leads to. */
const secondsOf = (address: URLSearchParams): number => Math.max(0, Number(address.get('t')) || 0);

/** The files of a video that can be played by now. */
function filesOf({ present, subtitles }: Job) {
  const ref = subtitles?.ref ?? null;
  const url = subtitles?.captionUrl ?? null;
  return [
    ...(present ? [{ ref: present.ref, url: present.url, isDrawn: false }] : []),
    ...(ref !== null && url !== null ? [{ ref, url, isDrawn: true }] : []),
  ];
}

/** The design as what is to come; pale where it did not come. */
function Draft({ job: { specs, status, title } }: { readonly job: Job }) {
  return (
    <div className={classes['draft']} data-failed={status === 'failed' || undefined}>
      <AspectFrame width={specs.width} height={specs.height} maxHeight={draftHeight}>
        <div aria-hidden className={classes['drawing']}>
          <CardPreview drawing={specs.theme} label={title} playing={status === 'pending'} />
        </div>
      </AspectFrame>
    </div>
  );
}

interface StandingProps {
  readonly job: Job;
  readonly hasFile: boolean;
  readonly isNewWaiting: boolean;
  readonly hasChanged: boolean;
}

/** How far it is, and once that it has come about. */
function Standing({ job, hasFile, isNewWaiting, hasChanged }: StandingProps) {
  const text = useText('mf-library');
  const isPending = job.status === 'pending';
  const [wasPending, setWasPending] = useState(isPending);
  if (isPending && !wasPending) setWasPending(true);
  const { key, values } = statusLine(job);
  const end = () => {
    if (isNewWaiting || job.status === 'failed') return '';
    if (hasChanged) return text('page.changed');
    return wasPending ? text('page.ready') : '';
  };
  return (
    <div className={classes['standing']}>
      {isPending && hasFile && <p className={classes['lead']}>{text('page.editing')}</p>}
      <p role="status">{isPending ? text(key, values) : end()}</p>
      {isPending && <HowFar job={job} leftClass={classes['lead']} />}
    </div>
  );
}
