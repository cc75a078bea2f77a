import { drawBackground } from './background';
import { contextOf } from './canvas';
import type { Surface } from './canvas';
import { captionsOf } from './captions/index';
import { measureBy } from './captions/type';
import { tonesOf } from './color';
import type { Element } from './element';
import { progressBox, waveBox } from './geometry';
import type { Box } from './geometry';
import { areaOf, drawResting } from './layers/resting';
import type { Easel } from './layers/resting';
import { strataOf } from './layers/strata';
import { progressBarStyles } from './progress/index';
import type { SceneInput } from './scene';
import type { Steps } from './steps';
import { waveformStyles } from './styles/index';

/** What is painted upon the ground, one after the other: something that moves, or a picture of all that rests right above it. */
export type Paint = { readonly element: Element } | { readonly overlay: Surface; readonly area: Box };

/** A design as it is painted. */
export interface Painting {
  /** What lies below everything that moves. */
  readonly ground: Surface;
  /** All that rests. */
  readonly still: Surface;
  readonly paints: readonly Paint[];
}

/** A layer that rests a step. */
export function* paintingOf(input: SceneInput): Steps<Painting> {
  const { drawing, createCanvas } = input;
  const { width, height, layers } = drawing;
  const moving = { waveform: waveformElements(input), progress: progressElements(input) };
  const ground = drawBackground(drawing, input.background ?? null, createCanvas);
  const measure = measureBy(contextOf(createCanvas(1, 1)));
  const easel: Easel = { width, height, createCanvas, measure, pictures: input.pictures ?? new Map() };
  const paints: Paint[] = [];
  for (const stratum of strataOf(layers, (kind) => moving[kind].length > 0)) {
    if ('moving' in stratum) paints.push(...moving[stratum.moving].map((element) => ({ element })));
    else if (paints.length === 0) yield* drawResting(contextOf(ground), stratum.resting, easel);
    else {
      const area = areaOf(stratum.resting, drawing);
      if (area === null) continue;
      const overlay = createCanvas(width, height);
      yield* drawResting(contextOf(overlay), stratum.resting, easel);
      paints.push({ overlay, area });
    }
  }
  const still = stillOf(ground, paints, input);
  return { ground, still, paints: [...paints, ...captionElements(input).map((element) => ({ element }))] };
}

/** The ground itself where nothing rests above what moves. */
function stillOf(ground: Surface, paints: readonly Paint[], { drawing, createCanvas }: SceneInput): Surface {
  const overlays = paints.flatMap((paint) => ('overlay' in paint ? [paint.overlay] : []));
  if (overlays.length === 0) return ground;
  const still = createCanvas(drawing.width, drawing.height);
  for (const surface of [ground, ...overlays]) contextOf(still).drawImage(surface, 0, 0);
  return still;
}

export function frameCountOf({ duration, sound }: SceneInput): number {
  return Math.max(1, Math.round(duration * sound.framesPerSecond));
}

function waveformElements({ drawing, sound, createCanvas }: SceneInput): readonly Element[] {
  const box = waveBox(drawing);
  if (!box) return [];
  const style = waveformStyles[drawing.pattern];
  return [{ box, ...style({ box, tones: tonesOf(drawing.waveColor), sound, createCanvas }) }];
}

function progressElements(input: SceneInput): readonly Element[] {
  const { progressBarType, progressBarColor: color, progressBarSecondaryColor: track } = input.drawing;
  const box = progressBox(input.drawing);
  if (!box) return [];
  return progressBarStyles[progressBarType]({ box, tones: tonesOf(color), track, frameCount: frameCountOf(input) });
}

function captionElements(input: SceneInput): readonly Element[] {
  const { captions, drawing, sound, createCanvas } = input;
  if (!captions) return [];
  const { width, height } = drawing;
  return captionsOf({
    track: captions,
    width,
    height,
    framesPerSecond: sound.framesPerSecond,
    frameCount: frameCountOf(input),
    createCanvas,
  });
}
