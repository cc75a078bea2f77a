import type { Box, DirtyBox, Scene } from '@wavereel/scene';
import { createSurface } from './pictures';
import type { PixelSurface } from './pictures';
import { layoutOf, movingRows, rowAmongMoving } from './row-bands';
import type { FrameLayout } from './row-bands';
import { YuvFrame } from './yuv-frame';

interface Part {
  readonly box: DirtyBox;
  readonly canvas: PixelSurface;
  /** What was drawn last, and not yet converted: inside the box. */
  changed: Box | null;
  drawn: number | null;
}

/** Turns a scene into frames for the encoder: only what changed since the frame before is drawn and converted. */
export class FrameDrawer {
  readonly layout: FrameLayout;
  /** The whole frame without anything that moves, as I420. */
  readonly still: Uint8Array;
  /** Share of the frame that changes while the video plays, 0 to 1. */
  readonly movingShare: number;
  readonly #moving: YuvFrame;
  readonly #parts: readonly Part[];

  constructor(scene: Scene) {
    const { width, height, boxes } = scene;
    this.layout = layoutOf(width, height, boxes);
    this.movingShare = boxes.reduce((sum, box) => sum + box.width * box.height, 0) / (width * height);
    this.#parts = boxes.map((box) => ({
      box,
      canvas: createSurface(box.width, box.height),
      changed: null,
      drawn: null,
    }));
    const whole = createSurface(width, height);
    scene.drawBackground(whole.context);
    const still = new YuvFrame(width, height);
    still.put({ x: 0, y: 0, width, height }, whole.pixels({ x: 0, y: 0, width, height }));
    this.still = still.bytes;
    this.#moving = new YuvFrame(width, movingRows(this.layout));
    for (const band of this.layout.bands)
      this.#put({ x: 0, y: band.top, width, height: band.height }, whole, { x: 0, y: 0 });
  }

  /** Draws a frame. What `take` gave stays as it is. */
  draw(index: number): void {
    for (const part of this.#parts) {
      part.changed = part.box.changed(part.drawn, index);
      if (part.changed === null) continue;
      part.box.draw(part.canvas.context, index, part.changed);
      part.drawn = index;
    }
  }

  /** The moving rows of the frame that was drawn last, as I420. The same memory each time: write it before the next is taken. */
  take(): Uint8Array {
    for (const { box, canvas, changed } of this.#parts) {
      if (changed !== null) this.#put(changed, canvas, box);
    }
    return this.#moving.bytes;
  }

  /** Converts a part of the frame that was drawn on a canvas whose corner stands at a place of the frame. */
  #put({ x, y, width, height }: Box, canvas: PixelSurface, corner: Pick<Box, 'x' | 'y'>): void {
    this.#moving.put(
      { x, y: rowAmongMoving(this.layout, y), width, height },
      canvas.pixels({ x: x - corner.x, y: y - corner.y, width, height }),
    );
  }
}
