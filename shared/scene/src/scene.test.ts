import { createCanvas } from '@napi-rs/canvas';
import { designDrawingSchema, waveformStyles } from '@wavereel/contracts';
import type { DesignDrawing } from '@wavereel/contracts';
import { createScene } from './index';
import type { Context2D, CreateCanvas, Scene, SoundFrames, Surface } from './index';

const WIDTH = 320;
const HEIGHT = 240;
const BOX = { x: 40, y: 30, width: 240, height: 150 };
const FRAMES = 40;

/** The canvas of the tests has all that the standard one has for drawing. */
const createSurface: CreateCanvas = (width, height) => createCanvas(width, height) as unknown as Surface;

function drawing(change: Partial<DesignDrawing> = {}): DesignDrawing {
  return designDrawingSchema.parse({
    width: WIDTH,
    height: HEIGHT,
    backgroundColor: '#203040',
    waveTop: BOX.y,
    waveLeft: BOX.x,
    waveBottom: BOX.y + BOX.height,
    waveRight: BOX.x + BOX.width,
    progressBar: true,
    progressBarTop: 200,
    progressBarLeft: 41.5,
    progressBarBottom: 211,
    progressBarRight: 280,
    ...change,
  });
}

/** Sound that grows from nothing to its loudest over all frames. */
function growingSound(): SoundFrames {
  const bandCount = 64;
  const samplesPerFrame = 128;
  const share = (frame: number) => frame / (FRAMES - 1);
  return {
    framesPerSecond: 20,
    frameCount: FRAMES,
    bandCount,
    bands: Float32Array.from(
      { length: FRAMES * bandCount },
      (_, at) => share(Math.floor(at / bandCount)) * (0.75 + 0.25 * Math.sin(at)),
    ),
    envelope: Float32Array.from({ length: FRAMES }, (_, frame) => share(frame)),
    samplesPerFrame,
    minima: Int8Array.from(
      { length: FRAMES * samplesPerFrame },
      (_, at) => -127 * share(Math.floor(at / samplesPerFrame)),
    ),
    maxima: Int8Array.from(
      { length: FRAMES * samplesPerFrame },
      (_, at) => 127 * share(Math.floor(at / samplesPerFrame)),
    ),
  };
}

function sceneOf(change: Partial<DesignDrawing> = {}): Scene {
  return createScene({
    drawing: drawing(change),
    sound,
    duration: FRAMES / 20,
    background: patchwork,
    createCanvas: createSurface,
  });
}

/** A picture of another shape than the frame, different at every place. */
function picture(): Surface {
  const surface = createSurface(200, 400);
  const context = surface.getContext('2d');
  for (let y = 0; y < 400; y += 8) {
    for (let x = 0; x < 200; x += 8) {
      if (!context) throw new Error('no context');
      context.fillStyle = `rgb(${x}, ${y % 256}, ${(x * y) % 256})`;
      context.fillRect(x, y, 8, 8);
    }
  }
  return surface;
}

const sound = growingSound();
const patchwork = picture();

function painted(width: number, height: number, paint: (context: Context2D) => void): Uint8ClampedArray {
  const context = createSurface(width, height).getContext('2d');
  if (!context) throw new Error('no context');
  paint(context);
  return context.getImageData(0, 0, width, height).data;
}

const wholeFrame = (scene: Scene, frame: number) =>
  painted(scene.width, scene.height, (context) => scene.drawFrame(context, frame));
const background = (scene: Scene) => painted(scene.width, scene.height, (context) => scene.drawBackground(context));

/** The background with every dirty box laid over it: what the video shows. */
function composed(scene: Scene, frame: number): Uint8ClampedArray {
  const pixels = background(scene);
  for (const box of scene.boxes) {
    const part = painted(box.width, box.height, (context) => box.draw(context, frame));
    for (let row = 0; row < box.height; row += 1) {
      pixels.set(
        part.subarray(row * box.width * 4, (row + 1) * box.width * 4),
        ((box.y + row) * scene.width + box.x) * 4,
      );
    }
  }
  return pixels;
}

/** Plain loops without globals here and below: these walk millions of values, and a global is slow to reach inside a test. */
function largestDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let most = 0;
  for (let at = 0; at < one.length; at += 1) {
    const difference = apart(one, other, at);
    if (difference > most) most = difference;
  }
  return most;
}

function apart(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): number {
  const difference = (one[at] ?? 0) - (other[at] ?? 0);
  return difference < 0 ? -difference : difference;
}

/** Where in two frames a pixel differs visibly. */
function changedPlaces(one: Uint8ClampedArray, other: Uint8ClampedArray): number[] {
  const places: number[] = [];
  for (let at = 0; at < one.length; at += 4) {
    if (apart(one, other, at) > 8 || apart(one, other, at + 1) > 8 || apart(one, other, at + 2) > 8)
      places.push(at / 4);
  }
  return places;
}

/** How many pixels of a rectangle differ visibly. */
function changedPixels(
  one: Uint8ClampedArray,
  other: Uint8ClampedArray,
  inside: (x: number, y: number) => boolean,
): number {
  return changedPlaces(one, other).filter((place) => inside(place % WIDTH, Math.floor(place / WIDTH))).length;
}

const inWave = (x: number, y: number) => x >= BOX.x && x < BOX.x + BOX.width && y >= BOX.y && y < BOX.y + BOX.height;

describe.each(waveformStyles)('the style %s', (pattern) => {
  it.each([0, 7, 23, FRAMES - 1])('looks the same drawn whole and drawn in boxes, at frame %i', (frame) => {
    const scene = sceneOf({ pattern });
    expect(largestDifference(wholeFrame(scene, frame), composed(scene, frame))).toBe(0);
  });

  it('rests in silence and moves more of the picture the louder it gets', () => {
    const scene = sceneOf({ pattern, progressBar: false });
    const [silent, half, loud] = [0, 20, FRAMES - 1].map((frame) => wholeFrame(scene, frame));
    if (!silent || !half || !loud) throw new Error('no frames');
    const moved = changedPixels(half, silent, inWave);
    expect(changedPixels(silent, background(scene), inWave)).toBeGreaterThan(50);
    expect(moved).toBeGreaterThan(500);
    expect(changedPixels(loud, silent, inWave)).toBeGreaterThan(moved * 1.15);
  });

  it('leaves everything outside its box alone', () => {
    const scene = sceneOf({ pattern, progressBar: false });
    expect(changedPixels(wholeFrame(scene, FRAMES - 1), background(scene), (x, y) => !inWave(x, y))).toBe(0);
  });

  it('follows the colour of the design', () => {
    const still = background(sceneOf({ pattern, progressBar: false }));
    const mean = (waveColor: string) => {
      const pixels = wholeFrame(sceneOf({ pattern, waveColor, progressBar: false }), FRAMES - 1);
      const painted = changedPlaces(pixels, still);
      return [0, 1, 2].map(
        (plane) => painted.reduce((sum, place) => sum + (pixels[place * 4 + plane] ?? 0), 0) / painted.length,
      ) as [number, number, number];
    };
    const [redOfRed, , blueOfRed] = mean('#E02020');
    const [redOfBlue, , blueOfBlue] = mean('#2030E0');
    expect(redOfRed).toBeGreaterThan(redOfBlue + 5);
    expect(blueOfBlue).toBeGreaterThan(blueOfRed + 5);
  });

  it('draws a frame the same whichever was drawn before', () => {
    const scene = sceneOf({ pattern });
    const first = wholeFrame(scene, 12);
    wholeFrame(scene, 35);
    expect(largestDifference(wholeFrame(scene, 12), first)).toBe(0);
  });

  it('tells all that changes from frame to frame', () => {
    const scene = sceneOf({ pattern });
    const canvases = scene.boxes.map((box) => createSurface(box.width, box.height));
    for (let frame = 0; frame < FRAMES; frame += 1) {
      scene.boxes.forEach((box, at) => {
        const context = canvases[at]?.getContext('2d');
        const area = box.changed(frame === 0 ? null : frame - 1, frame);
        if (context && area) box.draw(context, frame, area);
      });
    }
    scene.boxes.forEach((box, at) => {
      const kept =
        canvases[at]?.getContext('2d')?.getImageData(0, 0, box.width, box.height).data ?? new Uint8ClampedArray();
      expect(
        largestDifference(
          kept,
          painted(box.width, box.height, (context) => box.draw(context, FRAMES - 1)),
        ),
      ).toBe(0);
    });
  });

  it('draws in a box of a few pixels', () => {
    const scene = sceneOf({ pattern, waveTop: 10, waveLeft: 10, waveBottom: 12, waveRight: 13 });
    expect(largestDifference(wholeFrame(scene, 20), composed(scene, 20))).toBe(0);
  });
});

describe('a scene', () => {
  it('has even boxes inside the frame, at least eight pixels wide', () => {
    const edges = { waveTop: -20, waveLeft: 317.5, waveBottom: 901, waveRight: 319 };
    for (const box of sceneOf(edges).boxes) {
      expect([box.x % 2, box.y % 2, box.width % 2, box.height % 2]).toEqual([0, 0, 0, 0]);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(WIDTH);
      expect(box.y + box.height).toBeLessThanOrEqual(HEIGHT);
      expect(box.width).toBeGreaterThanOrEqual(8);
    }
  });

  it('swaps edges that are given in reverse', () => {
    const reversed = sceneOf({
      waveTop: BOX.y + BOX.height,
      waveBottom: BOX.y,
      waveLeft: BOX.x + BOX.width,
      waveRight: BOX.x,
    });
    expect(reversed.boxes[0]).toMatchObject(BOX);
  });

  it('draws elements that overlap in one box, in their order', () => {
    const scene = sceneOf({ progressBarTop: 100, progressBarBottom: 120 });
    expect(scene.boxes).toHaveLength(1);
    expect(largestDifference(wholeFrame(scene, 30), composed(scene, 30))).toBe(0);
  });

  it('has nothing that moves where the design shows neither waveform nor progress', () => {
    const scene = sceneOf({ waveform: false, progressBar: false });
    expect(scene.boxes).toHaveLength(0);
    expect(largestDifference(wholeFrame(scene, 30), background(scene))).toBe(0);
  });

  it('scales the picture until it covers the frame, from its middle', () => {
    // 200 x 400 over 320 x 240: scaled by 1.6, its rows 125 to 275 are seen.
    const pixels = background(sceneOf());
    const [red, green] = [pixels[0], pixels[1]];
    expect(red).toBe(0);
    expect(Math.abs((green ?? 0) - 120)).toBeLessThanOrEqual(8);
  });

  it('shows the plain colour where there is no picture', () => {
    const scene = createScene({ drawing: drawing(), sound, duration: 2, createCanvas: createSurface });
    expect([...background(scene).subarray(0, 4)]).toEqual([0x20, 0x30, 0x40, 255]);
  });

  it('fills the progress bar from its left end to its right end', () => {
    const scene = sceneOf({ waveform: false, progressBarColor: '#FF0000', progressBarSecondaryColor: '#000000' });
    const red = (pixels: Uint8ClampedArray, x: number) => pixels[(205 * WIDTH + x) * 4] ?? 0;
    const [first, middle, last] = [0, 20, FRAMES - 1].map((frame) => wholeFrame(scene, frame));
    if (!first || !middle || !last) throw new Error('no frames');
    expect([red(first, 70), red(middle, 70), red(last, 70)].map((value) => value > 150)).toEqual([false, true, true]);
    expect([red(first, 260), red(middle, 260), red(last, 260)].map((value) => value > 150)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
