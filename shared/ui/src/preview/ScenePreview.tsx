import { demoLoop } from '@wavereel/audio';
import type { CaptionTrack, DesignDrawing } from '@wavereel/contracts';
import type { Scene, SoundFrames } from '@wavereel/scene';
import { useEffect, useRef } from 'react';
import { inTurn } from './in-turn';
import { demoVoice, isPlain, materialsOf, plainMaterials, type Materials } from './materials';
import classes from './preview.module.css';
import { sceneMaker, type SceneMaker } from './scene-maker';
import { usePlayback } from './use-playback';

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
  /** It plays because somebody set it going, and so for those as well who want no motion. */
  readonly asked?: boolean;
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
  asked = false,
  clock = null,
}: ScenePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<Scene | null>(null);
  const drawFrame = usePlayback({
    canvas,
    framesPerSecond: sound?.framesPerSecond ?? drawing.framesPerSecond,
    playing,
    asked,
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
    if (isPlain(drawing, captions)) make(plainMaterials(drawing));
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
