import type { CaptionTrack, DesignDrawing } from '@wavereel/contracts';
import { contextOf } from './canvas';
import type { Context2D, CreateCanvas, Picture, Surface } from './canvas';
import type { Element } from './element';
import { around, common, evenWithin, overlap, wideEnough } from './geometry';
import type { Box } from './geometry';
import { frameCountOf, paintingOf } from './painting';
import type { Painting } from './painting';
import { cutOut, parted, piecesOf } from './pieces';
import type { Piece } from './pieces';
import { recent } from './recent';
import type { SoundFrames } from './sound';
import { allAtOnce, withPauses, type Steps } from './steps';

export interface SceneInput {
  readonly drawing: DesignDrawing;
  readonly sound: SoundFrames;
  /** Seconds of the video. */
  readonly duration: number;
  /** Drawn to cover the frame. */
  readonly background?: Picture | null;
  /** What the layers of pictures show, by id. One that is missing is not drawn. */
  readonly pictures?: ReadonlyMap<string, Picture>;
  /** Drawn over everything else. Their fonts are loaded before. */
  readonly captions?: CaptionTrack | null;
  readonly createCanvas: CreateCanvas;
  /** So many frames are drawn of it that it pays to look first where layers that rest have paint: every canvas has to be readable. */
  readonly isVideo?: boolean;
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
  /** All that rests. */
  drawBackground(context: Context2D): void;
  /** Draws a whole frame, 0 to `frameCount - 1`, on a canvas of the frame's size. */
  drawFrame(context: Context2D, frame: number): void;
}

interface Group {
  readonly box: Box;
  readonly elements: readonly Element[];
}

/** Prepares everything that stays the same in all frames: ground, layers that rest, sprites, gradients. */
export const createScene = (input: SceneInput): Scene => allAtOnce(sceneOf(input));

/**
 * The same, bit by bit, with pauses between the layers that rest: hundreds of them would hold up whoever drags one. `pause` answers what is to be
 * waited for before the next, or null for nothing.
 */
export const createSceneSlowly = (input: SceneInput, pause: () => Promise<void> | null): Promise<Scene> =>
  withPauses(sceneOf(input), pause);

function* sceneOf(input: SceneInput): Steps<Scene> {
  const { drawing, createCanvas } = input;
  const { ground, still, paints } = yield* paintingOf(input);
  const elements = paints.flatMap((paint) => ('element' in paint ? [paint.element] : []));
  const boxes = groupsOf(elements, drawing).map((group) => dirtyBox(group, { ground, paints }, input));
  const canvases = new Map<DirtyBox, Surface>();
  return {
    width: drawing.width,
    height: drawing.height,
    frameCount: frameCountOf(input),
    boxes,
    drawBackground(context) {
      context.drawImage(still, 0, 0);
    },
    drawFrame(context, frame) {
      context.drawImage(still, 0, 0);
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

function dirtyBox(
  { box, elements }: Group,
  { ground, paints }: Pick<Painting, 'ground' | 'paints'>,
  { isVideo = false, createCanvas }: SceneInput,
): DirtyBox {
  const own = paints.filter((paint) =>
    'element' in paint ? elements.includes(paint.element) : overlap(paint.area, box),
  );
  const below = cutOut(ground, box, createCanvas);
  const paintBelow = (surface: Surface) => contextOf(below).drawImage(surface, -box.x, -box.y);
  const above: (Element | Piece)[] = [];
  const deeper: Box[] = [];
  for (const paint of own) {
    if ('element' in paint) {
      above.push(paint.element);
      deeper.push(paint.element.box);
      continue;
    }
    const { overlay, area } = paint;
    const part = common(area, box);
    const covered = deeper.filter((other) => overlap(other, part)).map((other) => common(other, part));
    // What rests above nothing that moves here is ground here.
    if (covered.length === 0) paintBelow(overlay);
    else if (!isVideo) above.push({ area, surface: overlay, x: 0, y: 0 });
    else {
      const { inside, outside } = parted(overlay, covered, createCanvas);
      paintBelow(outside);
      above.push(...piecesOf(inside, part, createCanvas));
    }
  }
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
      // The ground has no transparency: drawing it is clearing. Cutting it out first would cost five times as much.
      context.drawImage(below, box.x, box.y);
      for (const paint of above) {
        if ('draw' in paint) drawElement(context, paint, frame);
        else if (overlap(paint.area, area)) context.drawImage(paint.surface, paint.x, paint.y);
      }
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

function drawElement(context: Context2D, { box, draw }: Element, frame: number): void {
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  draw(context, frame);
  context.restore();
}
