import type {
  Design,
  DesignDrawing,
  DesignLayer,
  PartLayout,
  ProgressBarStyle,
  WaveformStyle,
} from '@wavereel/contracts';
import { everyLayer, mostLayers } from '@wavereel/contracts';
import { inside, smallestSide, type Box, type Size } from './box';

/** What can be changed of a design, by what it is of. The wire's flat fields are a view of it, written here alone. */
export interface DesignDocument {
  readonly name: string;
  readonly size: Size;
  readonly background: Background;
  readonly waveform: Waveform;
  readonly progress: Progress;
  readonly captions: Captions;
  /** Pictures of its video. */
  readonly framesPerSecond: number;
  /** What is drawn besides, and the depth of all of it, the deepest first. */
  readonly layers: readonly DesignLayer[];
  /** Where its parts stand in every shape that it was in, in one order. */
  readonly layouts: readonly PartLayout[];
}

interface Background {
  readonly color: string;
  /** Where its picture can be fetched; null for the plain colour. */
  readonly picture: string | null;
}

/** What moves, in its place; what is not shown keeps its look. */
interface Moving<Style> {
  readonly shown: boolean;
  readonly box: Box;
  readonly style: Style;
  readonly color: string;
}
type Waveform = Moving<WaveformStyle>;
interface Progress extends Moving<ProgressBarStyle> {
  /** Colour of what is not played yet. */
  readonly track: string;
}

/** Kept as they are: their look belongs to the captions of each video. */
interface Captions {
  readonly color: string;
  readonly align: DesignDrawing['captionAlign'];
}

export function documentOf(design: DesignDrawing & Pick<Design, 'name'>): DesignDocument {
  return {
    name: design.name,
    size: { width: design.width, height: design.height },
    background: { color: design.backgroundColor, picture: design.backgroundImage },
    waveform: {
      shown: design.waveform,
      box: boxOf(design.waveLeft, design.waveTop, design.waveRight, design.waveBottom),
      style: design.pattern,
      color: design.waveColor,
    },
    progress: {
      shown: design.progressBar,
      box: boxOf(design.progressBarLeft, design.progressBarTop, design.progressBarRight, design.progressBarBottom),
      style: design.progressBarType,
      color: design.progressBarColor,
      track: design.progressBarSecondaryColor,
    },
    captions: { color: design.captionColor, align: design.captionAlign },
    framesPerSecond: design.framesPerSecond,
    layers: everyLayer(design.layers),
    layouts: design.layouts,
  };
}

export function drawingOf(document: DesignDocument): DesignDrawing {
  const { size, background, waveform, progress, captions, framesPerSecond, layers, layouts } = document;
  return {
    ...size,
    backgroundColor: background.color,
    backgroundImage: background.picture,
    waveform: waveform.shown,
    pattern: waveform.style,
    waveColor: waveform.color,
    waveTop: waveform.box.top,
    waveLeft: waveform.box.left,
    waveBottom: waveform.box.top + waveform.box.height,
    waveRight: waveform.box.left + waveform.box.width,
    progressBar: progress.shown,
    progressBarType: progress.style,
    progressBarColor: progress.color,
    progressBarSecondaryColor: progress.track,
    progressBarTop: progress.box.top,
    progressBarLeft: progress.box.left,
    progressBarBottom: progress.box.top + progress.box.height,
    progressBarRight: progress.box.left + progress.box.width,
    captionColor: captions.color,
    captionAlign: captions.align,
    framesPerSecond,
    // Copies of the lists alone: the wire's types can be written to.
    layers: sentLayers(layers),
    layouts: [...layouts],
  };
}

/** What moves and lies deepest anyway is left out of a list that could not hold it: of a design that was kept when there could be more. */
function sentLayers(layers: readonly DesignLayer[]): DesignLayer[] {
  const shorter = [layers.slice(2), layers.slice(1)];
  const fits = layers.length > mostLayers && shorter.find((rest) => isEqual(everyLayer(rest), layers));
  return fits || [...layers];
}

const boxOf = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});

/** A thing that is to be seen. One that never had a place gets it in the lower part of the design. */
export function withPlace<Thing extends { readonly shown: boolean; readonly box: Box }>(
  thing: Thing,
  size: Size,
): Thing {
  const { box } = thing;
  if (Math.min(box.width, box.height) >= smallestSide) return { ...thing, shown: true };
  const usual = {
    left: size.width * 0.1,
    top: size.height * 0.9,
    width: size.width * 0.8,
    height: size.height * 0.012,
  };
  return { ...thing, shown: true, box: inside(usual, size) };
}

/** What a change of a design says: the fields that are others than before. */
export function changesBetween(
  before: DesignDocument,
  after: DesignDocument,
): Partial<DesignDrawing & { name: string }> {
  const old: Readonly<Record<string, unknown>> = { ...drawingOf(before), name: before.name };
  return Object.fromEntries(
    Object.entries({ ...drawingOf(after), name: after.name }).filter(([field, value]) => !isEqual(old[field], value)),
  );
}

export const isSame = (one: DesignDocument, other: DesignDocument): boolean =>
  one === other || Object.keys(changesBetween(one, other)).length === 0;

/** Whether two things of a design say the same. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
