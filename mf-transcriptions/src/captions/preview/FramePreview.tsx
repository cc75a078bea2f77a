import type { CaptionTrack, Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { AspectFrame, Button, icons } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import { useMemo, useRef, useState } from 'react';
import { CaptionHandle } from './CaptionHandle';
import { noGuides, type Guides, type Place } from './placing';
import classes from './preview.module.css';
import { useBlock } from './use-block';
import { cuesNear, useMoment } from './use-moment';
import { voiceOf } from './voice';

export interface FramePreviewProps {
  readonly job: Job;
  readonly track: CaptionTrack;
  /**
   * Seconds since the beginning of the clip, null while nobody knows: the picture then rests where it was. What it says while the sound rests
   * is followed too. Keep it the same function.
   */
  readonly clock: (() => number | null) | null;
  /** The sound does not play: a moment without words gives way to the nearest with some. */
  readonly isResting?: boolean;
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
export function FramePreview({ job, track, clock, isResting = false, onPlace }: FramePreviewProps) {
  const text = useText('mf-transcriptions');
  const stage = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>(atRest);
  const { theme, duration } = job.specs;
  const { width, height, framesPerSecond } = theme;
  const sound = useMemo(() => voiceOf(duration, framesPerSecond), [duration, framesPerSecond]);
  const { now, cue } = useMoment(track, clock, isResting);
  const { look, language, cues } = track;
  const current = cues[Math.min(cue, cues.length - 1)] ?? null;
  // All others would be laid out anew with each move of a hand.
  const alone = useMemo(
    (): CaptionTrack => ({
      language,
      look: drag.place ? { ...look, place: drag.place } : look,
      cues: current ? [current] : [],
    }),
    [language, look, drag.place, current],
  );
  const around = useSameList(cuesNear(cues, cue));
  const drawn = useMemo((): CaptionTrack => ({ language, look, cues: [...around] }), [language, look, around]);
  const block = useBlock(alone, theme);

  return (
    <div className={classes['preview']}>
      <AspectFrame width={width} height={height} maxHeight={highest}>
        <div ref={stage} className={classes['stage']}>
          <ScenePreview
            drawing={theme}
            label={text('captionLook.preview', { title: job.title })}
            sound={sound}
            captions={drag.place ? alone : drawn}
            playing={false}
            clock={now}
          />
          {drag.guides.x && <span className={classes['guide']} data-axis="x" />}
          {drag.guides.y && <span className={classes['guide']} data-axis="y" />}
          {current && (
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
      {look.place && (
        <Button variant="quiet" size="small" icon={icons.undo} onClick={() => onPlace(null)}>
          {text('captionLook.putBack')}
        </Button>
      )}
    </div>
  );
}

/** The very same list for as long as the same things are in it. */
function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(list);
  const isSame = kept.length === list.length && kept.every((item, at) => item === list[at]);
  if (!isSame) keep(list);
  return isSame ? kept : list;
}
