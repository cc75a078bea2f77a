import { layerKey, type DesignLayer, type Job } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { AspectFrame, Button, IconButton, icons } from '@wavereel/ui';
import { ScenePreview } from '@wavereel/ui/preview';
import {
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type ActionDispatch,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useSamples, wordsOfJob } from '../../use-samples';
import type { Box } from '../box';
import type { Change } from '../change';
import { drawingOf, type DesignDocument } from '../document';
import type { HistoryAction } from '../history';
import { boundsOfLayer, isResting, isShown } from '../layers';
import { boundsOfLayers, free, touchedBy, type Selection } from '../selection';
import { noGuides, type Guides } from '../snap';
import type { Chosen } from '../use-selection';
import { useSteady } from '../use-steady';
import classes from './stage.module.css';
import { StageBounds } from './StageBounds';
import { StageObject, type Bench } from './StageObject';
import type { Hand } from './use-hold';
import { useClipSound, type ForVideo } from './use-clip-sound';
import { useMarquee } from './use-marquee';
import { usePinch } from './use-pinch';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './ZoomButtons';

interface StageProps {
  readonly document: DesignDocument;
  readonly selection: Chosen;
  readonly onChange: Change;
  /** On to what can be said of what is chosen. */
  readonly onEnter: () => void;
  /** Takes layers out of the design. */
  readonly onRemove: (keys: Selection) => void;
  /** Asks what keys there are. */
  readonly onExplain: () => void;
  readonly dispatch: ActionDispatch<[HistoryAction]>;
  /** The way back and forth: with the stage it stays in sight. */
  readonly steps: ReactNode;
  /** There is no room for words beside it. */
  readonly narrow: boolean;
  readonly video: ForVideo;
  /** That video where there is one already: the texts are filled as it has them. */
  readonly job: Job | null;
}

/** The design in motion, as the video will have it, with a handle on each thing in it that has a place. */
export function Stage({
  document,
  selection,
  onChange,
  onEnter,
  onRemove,
  onExplain,
  dispatch,
  steps,
  narrow,
  video,
  job,
}: StageProps) {
  const text = useText('mf-designs');
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const zoom = useZoom(view);
  const hand = useRef<Hand>(null);
  const pinch = usePinch({ view, hand, ...zoom });
  const [guides, setGuides] = useState<Guides>(noGuides);
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { sound, clock, button } = useClipSound(video, document.framesPerSecond);
  // The picture may come after the hand: what is grasped never does.
  const shown = useDeferredValue(document);
  const filled = useSamples(wordsOfJob(job));
  const drawing = useMemo(() => filled(drawingOf(shown)), [shown, filled]);
  const { width, height } = document.size;
  const several = free(selection.chosen).filter((layer) => isShown(document, layer));
  const alone = selection.chosen.length === 1 ? selection.chosen[0] : null;
  const now = useSteady(() => ({ document, selection }));
  const [change, enter, remove] = [useSteady(onChange), useSteady(onEnter), useSteady(onRemove)];
  const bench = useMemo(
    (): Bench => ({
      now,
      hand,
      frame,
      onChange: change,
      onEnter: enter,
      onRemove: remove,
      onGuides: setGuides,
      dispatch,
    }),
    [now, change, enter, remove, dispatch],
  );
  const company =
    selection.keys.length > 1 ? { count: selection.keys.length, ...boundsOfLayers(document, selection.chosen) } : null;
  const marquee = useMarquee({
    hand,
    frame,
    size: document.size,
    onDrawn: (area, besides) => {
      const touched = area ? touchedBy(document, area) : [];
      selection.choose(besides ? [...new Set([...selection.keys, ...touched])] : touched, false);
    },
  });
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    const step = key === '+' ? zoom.nearer : key === '-' ? zoom.farther : null;
    if (step !== null && !ctrlKey && !metaKey) zoom.zoomTo(step);
  };
  const motion = { icon: playing ? icons.pause : icons.play, onClick: () => setPlaying(!playing) };
  // React types custom properties of a style as unknown keys.
  const ratio = { '--ratio': width / height } as CSSProperties;
  const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;

  return (
    <div className={classes['stage']} onKeyDown={onKeyDown}>
      <div ref={view} className={classes['fit']} data-zoomed={zoom.zoom > 1 || undefined} style={ratio} {...pinch}>
        <div style={{ width: `${zoom.zoom * 100}%` }}>
          <AspectFrame width={width} height={height}>
            <div ref={frame} className={classes['canvas']} {...marquee.listeners}>
              <ScenePreview
                {...{ drawing, playing, clock }}
                asked
                label={text('editor.picture')}
                {...(sound && { sound })}
              />
              {document.layers
                .filter((layer) => isShown(document, layer))
                .map((layer) => (
                  <StageObject
                    key={layerKey(layer)}
                    {...{ layer, bench, size: document.size }}
                    place={isResting(layer) ? layer : document[layer.kind].box}
                    chosen={selection.keys.includes(layerKey(layer))}
                    company={selection.keys.includes(layerKey(layer)) ? company : null}
                    others={layer === alone ? placesBeside(document, layer) : null}
                  />
                ))}
              {several.length > 1 && (
                <StageBounds {...{ document, hand, frame, onChange, dispatch }} layers={several} onGuides={setGuides} />
              )}
              {marquee.area && (
                <span
                  className={classes['marquee']}
                  style={{
                    left: share(marquee.area.left, width),
                    top: share(marquee.area.top, height),
                    width: share(marquee.area.width, width),
                    height: share(marquee.area.height, height),
                  }}
                />
              )}
              {guides.x !== null && (
                <span className={classes['guide']} data-axis="x" style={{ left: share(guides.x, width) }} />
              )}
              {guides.y !== null && (
                <span className={classes['guide']} data-axis="y" style={{ top: share(guides.y, height) }} />
              )}
            </div>
          </AspectFrame>
        </div>
      </div>
      <div className={classes['under']}>
        {/* While the sound is heard the picture goes with it, and one button stops both: that of the sound, which stays where it is. */}
        <span style={{ visibility: clock ? 'hidden' : 'visible' }}>
          {narrow ? (
            <IconButton {...motion} label={text(playing ? 'editor.pause' : 'editor.play')} />
          ) : (
            <Button {...motion} variant="quiet" size="small">
              {text(playing ? 'editor.pause' : 'editor.play')}
            </Button>
          )}
        </span>
        {button && <div className={classes['sound']}>{button}</div>}
        <ZoomButtons {...zoom} />
        <span className={classes['steps']}>{steps}</span>
        <span className={classes['keys']}>
          <IconButton size="small" icon={icons.keyboard} label={text('editor.keys.title')} onClick={onExplain} />
        </span>
        <p className={classes['how']}>{text('editor.how')}</p>
      </div>
    </div>
  );
}

/** What rests beside a layer: a waveform can be grasped all over. */
const placesBeside = (document: DesignDocument, layer: DesignLayer): readonly Box[] =>
  document.layers
    .filter((other) => other !== layer && isResting(other) && isShown(document, other))
    .map((other) => boundsOfLayer(document, other));
