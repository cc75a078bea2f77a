import { demoFrames } from '@wavereel/audio';
import type { CaptionTrack, Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { AspectFrame, Button, icons } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useMemo, useRef, useState } from 'react';
import { CaptionHandle } from './CaptionHandle';
import { noGuides, type Guides, type Place } from './placing';
import classes from './preview.module.css';
import { useBlock } from './use-block';
import { useMoment } from './use-moment';

export interface FramePreviewProps {
  readonly job: Job;
  readonly track: CaptionTrack;
  /**
   * Seconds since the beginning of the clip, null while nobody knows: the picture then rests where it was. What it says while the sound rests
   * is followed too. Keep it the same function.
   */
  readonly clock: (() => number | null) | null;
  /** The centre of the captions as shares of the frame; null for where their position says. */
  readonly onPlace: (place: { x: number; y: number } | null) => void;
}

/** CSS pixels. */
const highest = 520;

interface Drag {
  readonly place: Place | null;
  readonly guides: Guides;
}
const atRest: Drag = { place: null, guides: noGuides };

/** The video as it is going to look, with captions that can be put elsewhere. A made-up voice moves its waveform. */
export function FramePreview({ job, track, clock, onPlace }: FramePreviewProps) {
  const text = useText('mf-transcriptions');
  const stage = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>(atRest);
  const { theme, duration } = job.specs;
  const { width, height, framesPerSecond } = theme;
  const sound = useMemo(() => demoFrames(Math.max(1, duration), framesPerSecond), [duration, framesPerSecond]);
  const { now, cue } = useMoment(track, clock);
  const shown = useMemo(
    () => (drag.place ? { ...track, look: { ...track.look, place: drag.place } } : track),
    [track, drag.place],
  );
  const block = useBlock(shown, cue, theme, framesPerSecond);

  return (
    <div className={classes['preview']}>
      <AspectFrame width={width} height={height} maxHeight={highest}>
        <div ref={stage} className={classes['stage']}>
          <ScenePreview
            drawing={theme}
            label={text('captionLook.preview', { title: job.title })}
            sound={sound}
            captions={shown}
            playing={false}
            clock={now}
          />
          {drag.guides.x && <span className={classes['guide']} data-axis="x" />}
          {drag.guides.y && <span className={classes['guide']} data-axis="y" />}
          {track.cues.length > 0 && (
            <CaptionHandle
              track={track}
              block={block}
              frame={theme}
              stage={stage}
              onDrag={(place, guides) => setDrag(place ? { place, guides } : atRest)}
              onPlace={onPlace}
            />
          )}
        </div>
      </AspectFrame>
      {track.look.place && (
        <Button variant="quiet" size="small" icon={icons.undo} onClick={() => onPlace(null)}>
          {text('captionLook.putBack')}
        </Button>
      )}
    </div>
  );
}
