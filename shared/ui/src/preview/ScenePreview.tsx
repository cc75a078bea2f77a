import { demoFrames, demoLoop } from '@wavereel/audio';
import { picturePath, picturesIn, type CaptionTrack, type DesignDrawing, type DesignLayer } from '@wavereel/contracts';
import type { Scene, SoundFrames } from '@wavereel/scene';
import { useEffect, useRef } from 'react';
import { loadPicture } from './canvas';
import { asDrawn, loadWords } from './fonts';
import classes from './preview.module.css';
import { inTurn } from './in-turn';
import { sceneMaker, type SceneMaker } from './scene-maker';
import { usePlayback } from './use-playback';

const voices = new Map<number, SoundFrames>();

/** One made-up voice moves all previews of the page that have as many pictures a second. */
function demoVoice(framesPerSecond: number): SoundFrames {
  const voice = voices.get(framesPerSecond) ?? demoFrames(demoLoop.seconds, framesPerSecond);
  voices.set(framesPerSecond, voice);
  return voice;
}

export interface ScenePreviewProps {
  readonly drawing: DesignDrawing;
  /** Addresses of pictures that its layers name and the team does not have (yet), by their ids; keep it the same map. */
  readonly pictures?: ReadonlyMap<string, string>;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** The sound that moves it; a made-up voice without. */
  readonly sound?: SoundFrames;
  /** Drawn over the picture as soon as their fonts are there. */
  readonly captions?: CaptionTrack | null;
  /** Stands still while false; what `clock` says is followed all the same. */
  readonly playing?: boolean;
  /**
   * Seconds since the beginning of the clip while its sound is heard, null while it is not: the picture then follows the sound. Asked at
   * every frame of the screen; keep it the same function.
   */
  readonly clock?: (() => number | null) | null;
}

/** The living preview of a design: drawn by the very code that will draw the video. It rests while out of sight. */
export function ScenePreview({
  drawing,
  pictures: others,
  label,
  sound,
  captions = null,
  playing = true,
  clock = null,
}: ScenePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<Scene | null>(null);
  const drawFrame = usePlayback({
    canvas,
    framesPerSecond: sound?.framesPerSecond ?? drawing.framesPerSecond,
    playing,
    clock,
    draw: (context, tick) => scene.current?.drawFrame(context, tick % scene.current.frameCount),
  });

  const maker = useRef<SceneMaker | null>(null);
  useEffect(() => {
    maker.current = sceneMaker((made) => {
      scene.current = made;
      drawFrame();
    });
    return () => maker.current?.end();
  }, [drawFrame]);

  useEffect(() => {
    let current = true;
    const make = ({ background, pictures, track, layers }: Materials) => {
      if (!current) return;
      const frames = sound ?? demoVoice(drawing.framesPerSecond);
      const duration = sound ? sound.frameCount / sound.framesPerSecond : demoLoop.seconds;
      maker.current?.make({
        drawing: { ...drawing, layers: [...layers] },
        sound: frames,
        duration,
        background,
        pictures,
        captions: track,
      });
    };
    const { layers } = drawing;
    // Without words and pictures there is nothing to wait for.
    const isPlain = drawing.backgroundImage === null && !layers.some(({ kind }) => kind === 'text' || kind === 'image');
    if (isPlain && captions === null) make({ background: null, pictures: new Map(), track: null, layers });
    else void materialsOf(drawing, captions, others).then((materials) => inTurn(() => make(materials)));
    return () => {
      // What is shown stays until there is something newer to show.
      current = false;
    };
  }, [drawing, others, sound, captions]);

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={drawing.width}
      height={drawing.height}
      className={classes['canvas']}
    />
  );
}

interface Materials {
  readonly background: HTMLImageElement | null;
  readonly pictures: ReadonlyMap<string, HTMLImageElement>;
  readonly track: CaptionTrack | null;
  readonly layers: readonly DesignLayer[];
}

/** Waits for what a frame needs. A picture or font that cannot be had leaves what lies below, and the letters that the browser has. */
async function materialsOf(
  { backgroundImage, layers: asked }: DesignDrawing,
  captions: CaptionTrack | null,
  others?: ReadonlyMap<string, string>,
): Promise<Materials> {
  const said = await asDrawn({ captions, layers: asked });
  const [background, pictures] = await Promise.all([
    backgroundImage === null ? null : pictureOrNull(backgroundImage),
    picturesOf(asked, others),
    loadWords(said).catch(() => undefined),
  ]);
  return {
    background,
    pictures,
    track: said.captions,
    layers: said.layers,
  };
}

const pictureOrNull = (address: string): Promise<HTMLImageElement | null> => loadPicture(address).catch(() => null);

/** The pictures of layers by their ids, without those that cannot be had. */
async function picturesOf(
  layers: readonly DesignLayer[],
  others?: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const loaded = await Promise.all(
    picturesIn(layers).map(async (id) => [id, await pictureOrNull(others?.get(id) ?? picturePath(id))] as const),
  );
  return new Map(loaded.flatMap(([id, picture]) => (picture === null ? [] : [[id, picture] as const])));
}
