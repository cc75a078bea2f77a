import type { CaptionTrack, DesignDrawing } from '@wavereel/contracts';
import { drawBackground } from './background';
import { contextOf } from './canvas';
import type { Context2D, CreateCanvas, Picture, Surface } from './canvas';
import { captionsOf } from './captions/index';
import { tonesOf } from './color';
import type { Element } from './element';
import { around, evenWithin, overlap, progressBox, waveBox, wideEnough } from './geometry';
import type { Box } from './geometry';
import { progressBarStyles } from './progress/index';
import { recent } from './recent';
import type { SoundFrames } from './sound';
import { waveformStyles } from './styles/index';

export interface SceneInput {
  readonly drawing: DesignDrawing;
  readonly sound: SoundFrames;
  /** Seconds of the video. */
  readonly duration: number;
  /** Drawn to cover the frame. */
  readonly background?: Picture | null;
  /** Drawn over everything else. Their fonts are loaded before. */
  readonly captions?: CaptionTrack | null;
  readonly createCanvas: CreateCanvas;
}

/** A part of the frame that changes from frame to frame. All numbers are even, and it is at least as wide as pixels are converted. */
export interface DirtyBox extends Box {
  /**
   * Draws this part, background included, on a canvas of the box's size. `area`, in pixels of the frame, leaves out the rest: that
   * shows what was drawn before.
   */
  draw(context: Context2D, frame: number, area?: Box): void;
  /** The area that differs between two frames, even and inside the box; null where they are the same. From null: all of it. */
  changed(from: number | null, to: number): Box | null;
}

/** One video, any frame of which can be drawn at any time. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly frameCount: number;
  /** They never overlap; outside them every frame shows the background. */
  readonly boxes: readonly DirtyBox[];
  drawBackground(context: Context2D): void;
  /** Draws a whole frame, 0 to `frameCount - 1`, on a canvas of the frame's size. */
  drawFrame(context: Context2D, frame: number): void;
}

interface Group {
  readonly box: Box;
  readonly elements: readonly Element[];
}

/** Prepares everything that stays the same in all frames: background, sprites, gradients. */
export function createScene(input: SceneInput): Scene {
  const { drawing, createCanvas } = input;
  const background = drawBackground(drawing, input.background ?? null, createCanvas);
  const boxes = groupsOf(elementsOf(input), drawing).map((group) => dirtyBox(group, background));
  const canvases = new Map<DirtyBox, Surface>();
  return {
    width: drawing.width,
    height: drawing.height,
    frameCount: frameCountOf(input),
    boxes,
    drawBackground(context) {
      context.drawImage(background, 0, 0);
    },
    drawFrame(context, frame) {
      context.drawImage(background, 0, 0);
      for (const box of boxes) {
        // On a canvas of their own here as well: drawn at another place, curves and gradients round differently by a step or two.
        const canvas = canvases.get(box) ?? createCanvas(box.width, box.height);
        canvases.set(box, canvas);
        box.draw(contextOf(canvas), frame);
        context.drawImage(canvas, box.x, box.y);
      }
    },
  };
}

function dirtyBox({ box, elements }: Group, background: Surface): DirtyBox {
  const moving = elements.map(({ stateAt, box: whole, extentAt }) => ({
    stateAt,
    extentAt: extentAt === undefined ? () => whole : recent(extentAt),
  }));
  return {
    ...box,
    draw(context, frame, area = box) {
      context.save();
      context.translate(-box.x, -box.y);
      context.beginPath();
      context.rect(area.x, area.y, area.width, area.height);
      context.clip();
      // The background has no transparency: drawing it is clearing. Cutting it out first would cost five times as much.
      context.drawImage(background, 0, 0);
      drawElements(context, elements, frame);
      context.restore();
    },
    changed(from, to) {
      if (from === null) return box;
      const moved = moving.filter(({ stateAt }) => stateAt === undefined || stateAt(from) !== stateAt(to));
      const areas = moved.flatMap(({ extentAt }) => [extentAt(from), extentAt(to)]).filter((area) => area !== null);
      return areas.length === 0 ? null : evenWithin(areas.reduce(around), box);
    },
  };
}

function frameCountOf({ duration, sound }: SceneInput): number {
  return Math.max(1, Math.round(duration * sound.framesPerSecond));
}

/** In the order in which they are painted. */
function elementsOf(input: SceneInput): Element[] {
  const { drawing, sound, createCanvas } = input;
  const elements: Element[] = [];
  const wave = waveBox(drawing);
  if (wave) {
    const waveform = waveformStyles[drawing.pattern]({
      box: wave,
      tones: tonesOf(drawing.waveColor),
      sound,
      createCanvas,
    });
    elements.push({ box: wave, ...waveform });
  }
  const progress = progressBox(drawing);
  if (progress) {
    const frameCount = frameCountOf(input);
    const { progressBarColor: color, progressBarSecondaryColor: track } = drawing;
    elements.push(
      ...progressBarStyles[drawing.progressBarType]({ box: progress, tones: tonesOf(color), track, frameCount }),
    );
  }
  elements.push(...captionElements(input));
  return elements;
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

/** Elements whose boxes overlap are drawn together, in one box around them. */
function groupsOf(elements: readonly Element[], frame: { width: number }): Group[] {
  const groups = elements.reduce<Group[]>(
    (all, element) => joined(all, { box: wideEnough(element.box, frame), elements: [element] }),
    [],
  );
  // In the order in which they are painted, however they were joined.
  return groups.map(({ box, elements: own }) => ({ box, elements: elements.filter((each) => own.includes(each)) }));
}

/** With one group more. Joined with those that it touches it may reach others in turn. */
function joined(groups: readonly Group[], group: Group): Group[] {
  const touching = groups.filter((other) => overlap(other.box, group.box));
  if (touching.length === 0) return [...groups, group];
  const apart = groups.filter((other) => !touching.includes(other));
  return joined(apart, {
    box: touching.reduce((all, other) => around(all, other.box), group.box),
    elements: [...touching.flatMap((other) => other.elements), ...group.elements],
  });
}

function drawElements(context: Context2D, elements: readonly Element[], frame: number): void {
  for (const { box, draw } of elements) {
    context.save();
    context.beginPath();
    context.rect(box.x, box.y, box.width, box.height);
    context.clip();
    draw(context, frame);
    context.restore();
  }
}
