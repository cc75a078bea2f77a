import type { ClipFrames, ClipRegion } from '@wavereel/audio';
import type { Design } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { AspectFrame, Button, IconButton, icons, Spinner, Switch, Tooltip } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import type { CSSProperties, ReactElement } from 'react';
import type { AudioSource } from '../draft/source';
import type { Playback } from '../sound/playback';
import { Steady } from '../trim/Steady';
import { useClipClock } from './clip-clock';
import { EpisodeLine } from './EpisodeLine';
import classes from './preview.module.css';
import { useAnimated } from './use-animated';
import { useFilled } from './use-filled';

/** Whether a video has changes that are not rendered: none, some that are being rendered, or some that could be. */
export type DraftState = 'none' | 'pending' | 'ready';

/** CSS pixels. */
const highest = 350;

interface ClipPreviewProps {
  readonly design: Design;
  /** The clip; null until the sound is known. */
  readonly region: ClipRegion | null;
  /** What the clip sounds like; a made-up voice stands in for it until that is known. */
  readonly frames: ClipFrames | null;
  /** The player of the page; null until there is something to play. */
  readonly playback: Playback | null;
  /** Where the sound comes from. */
  readonly source?: AudioSource | null;
  /** What the video is called. */
  readonly title?: string;
  readonly draftOf?: DraftState;
  /** Where it stands beside what the clip is chosen with: on narrow screens a strip above that, which opens. */
  readonly strip?: Strip;
}

interface Strip {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The picture of the video to come, moved by its own sound and in step with it while that is played. */
export function ClipPreview({
  design,
  region,
  frames,
  playback,
  source = null,
  title = '',
  draftOf = 'none',
  strip,
}: ClipPreviewProps) {
  const text = useText('mf-create');
  const { animated, moves, animate } = useAnimated(playback, region);
  const heard = useClipClock(playback, region);
  const filled = useFilled(design, source, title);
  const { name, width, height } = design;
  // React types custom properties of a style as unknown keys.
  const style = { '--ratio': width / height } as CSSProperties;
  const shape = strip && (strip.open ? 'open' : 'closed');
  return (
    <figure className={classes['preview']} data-strip={shape} style={style}>
      <Drafted draftOf={draftOf}>
        <div className={classes['picture']} data-draft={draftOf !== 'none' || undefined}>
          <AspectFrame width={width} height={height} maxHeight={highest}>
            <ScenePreview
              drawing={filled}
              label={text('design.preview', { name })}
              playing={moves}
              clock={frames && heard}
              {...(frames ? { sound: frames } : {})}
            />
          </AspectFrame>
        </div>
      </Drafted>
      <div className={classes['controls']}>
        {playback && region && <PlayButton playback={playback} region={region} />}
        {!matchMedia('(prefers-reduced-motion: reduce)').matches && (
          <Switch label={text('generate.animate')} checked={animated} onChange={animate} />
        )}
      </div>
      <figcaption>
        {source && <EpisodeLine source={source} />}
        {text(frames ? 'generate.moved' : 'generate.note')}
      </figcaption>
      {strip && (
        <IconButton
          icon={strip.open ? icons.chevronUp : icons.chevronDown}
          label={text(strip.open ? 'generate.shrink' : 'generate.enlarge')}
          onClick={() => strip.onOpen(!strip.open)}
          className={classes['toggle']}
        />
      )}
    </figure>
  );
}

function PlayButton({ playback, region }: { readonly playback: Playback; readonly region: ClipRegion }) {
  const text = useText('mf-create');
  const { playing } = playback;
  const [play, pause] = [text('generate.play'), text('generate.pause')];
  return (
    <Button
      variant="secondary"
      icon={playing ? icons.pause : icons.play}
      onClick={() => (playing ? playback.pause() : playback.play(region.start, region.end))}
    >
      <Steady texts={[play, pause]} shown={playing ? pause : play} />
    </Button>
  );
}

/** Says of the picture that it shows a draft. */
function Drafted({ draftOf, children }: { readonly draftOf: DraftState; readonly children: ReactElement }) {
  const text = useText('mf-create');
  if (draftOf === 'none') return children;
  return (
    <Tooltip text={text('design.draft')}>
      <div
        className={classes['drafted']}
        role="group"
        aria-label={text('design.draft')}
        aria-busy={draftOf === 'pending'}
        tabIndex={0}
      >
        {children}
        {draftOf === 'pending' && (
          <span className={classes['busy']}>
            <Spinner />
          </span>
        )}
      </div>
    </Tooltip>
  );
}
