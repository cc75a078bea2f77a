import { createCanvas } from '@napi-rs/canvas';
import { designDrawingSchema, waveformStyles } from '@wavereel/contracts';
import type { DesignDrawing } from '@wavereel/contracts';
import fc from 'fast-check';
import { contextOf } from './canvas';
import type { CreateCanvas, Surface } from './canvas';
import { overlap } from './geometry';
import { createScene } from './index';
import type { Scene, SoundFrames } from './index';
import { parted, piecesOf } from './pieces';

const SIZE = 200;
const FRAMES = 24;
/** The canvas of the tests has all that the standard one has for drawing. */
const createSurface: CreateCanvas = (width, height) => createCanvas(width, height) as unknown as Surface;

/** Louder and louder. */
const sound: SoundFrames = {
  framesPerSecond: 20,
  frameCount: FRAMES,
  bandCount: 32,
  bands: Float32Array.from({ length: FRAMES * 32 }, (_, at) => Math.floor(at / 32) / FRAMES),
  envelope: Float32Array.from({ length: FRAMES }, (_, frame) => frame / FRAMES),
  samplesPerFrame: 32,
  minima: Int8Array.from({ length: FRAMES * 32 }, (_, at) => -4 * Math.floor(at / 32)),
  maxima: Int8Array.from({ length: FRAMES * 32 }, (_, at) => 4 * Math.floor(at / 32)),
};

const bytesOf = (surface: Surface): Buffer => Buffer.from(contextOf(surface).getImageData(0, 0, SIZE, SIZE).data);

const pixelsOf = (surface: Surface): Uint32Array =>
  new Uint32Array(contextOf(surface).getImageData(0, 0, SIZE, SIZE).data.buffer);

const place = fc.record({
  left: fc.integer({ min: -30, max: 180 }),
  top: fc.integer({ min: -30, max: 180 }),
  width: fc.integer({ min: 1, max: 160 }),
  height: fc.integer({ min: 1, max: 160 }),
});

const resting = fc
  .record({ place, rotation: fc.constantFrom(0, 0, 30, -75), opacity: fc.constantFrom(1, 0.4), isText: fc.boolean() })
  .map(({ place: box, isText, ...change }) =>
    isText
      ? { kind: 'text', text: 'Wave', size: 30, color: '#FFFF00', shadowWidth: 6, ...box, ...change }
      : { kind: 'shape', form: 'ellipse', color: '#0060FF', ...box, ...change },
  );

const drawings: fc.Arbitrary<DesignDrawing> = fc
  .record({
    pattern: fc.constantFrom(...waveformStyles),
    layers: fc.array(resting, { maxLength: 12 }),
    wave: fc.nat(12),
    progress: fc.nat(12),
    bar: fc.constantFrom({ progressBarTop: 4, progressBarBottom: 16 }, { progressBarTop: 90, progressBarBottom: 110 }),
  })
  .map(({ pattern, layers, wave, progress, bar }) => {
    const all: object[] = layers.map((layer, at) => ({ id: `layer-${at}`, ...layer }));
    all.splice(wave, 0, { kind: 'waveform' });
    all.splice(progress, 0, { kind: 'progress' });
    return designDrawingSchema.parse({
      width: SIZE,
      height: SIZE,
      pattern,
      backgroundColor: '#203040',
      waveTop: 40,
      waveLeft: 20,
      waveBottom: 150,
      waveRight: 180,
      progressBar: true,
      progressBarLeft: 10,
      progressBarRight: 190,
      ...bar,
      layers: all,
    });
  });

const sceneOf = (drawing: DesignDrawing, isVideo: boolean): Scene =>
  createScene({ drawing, sound, duration: FRAMES / 20, createCanvas: createSurface, isVideo });

function frameOf(scene: Scene, frame: number): Buffer {
  const surface = createSurface(SIZE, SIZE);
  scene.drawFrame(contextOf(surface), frame);
  return bytesOf(surface);
}

test('a video shows what its preview shows, bit by bit, whatever rests between and above what moves', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const [video, preview] = [sceneOf(drawing, true), sceneOf(drawing, false)];
      for (const frame of [0, 11, FRAMES - 1]) expect(frameOf(video, frame).equals(frameOf(preview, frame))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('so does what of it is drawn anew from frame to frame', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const [video, preview] = [drawnOn(sceneOf(drawing, true)), drawnOn(sceneOf(drawing, false))];
      expect(video.length).toBeGreaterThan(0);
      expect(video.every((pixels, at) => preview[at]?.equals(pixels))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

/** The last pixels of each box after all frames, of which only what changed was drawn. */
function drawnOn(scene: Scene): Buffer[] {
  return scene.boxes.map((box) => {
    const context = contextOf(createSurface(box.width, box.height));
    let last: number | null = null;
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const area = box.changed(last, frame);
      if (area === null) continue;
      box.draw(context, frame, area);
      last = frame;
    }
    return Buffer.from(context.getImageData(0, 0, box.width, box.height).data);
  });
}

test('parted by boxes each pixel is in one of the two, and both together are the picture', () => {
  const boxes = fc.array(
    place.map(({ left, top, ...size }) => ({ x: left, y: top, ...size })),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(boxes, fc.array(place, { maxLength: 6 }), (all, painted) => {
      const picture = createSurface(SIZE, SIZE);
      const context = contextOf(picture);
      context.fillStyle = '#FF800080';
      for (const { left, top, width, height } of painted) context.fillRect(left, top, width, height);
      const { inside, outside } = parted(picture, all, createSurface);
      const [whole, within, without] = [picture, inside, outside].map(pixelsOf);
      const isInside = (at: number) =>
        all.some((box) => overlap(box, { x: at % SIZE, y: Math.floor(at / SIZE), width: 1, height: 1 }));
      expect(within).toEqual(whole?.map((pixel, at) => (isInside(at) ? pixel : 0)));
      expect(without).toEqual(whole?.map((pixel, at) => (isInside(at) ? 0 : pixel)));
    }),
    { numRuns: 30 },
  );
});

test('pieces are the picture, never overlap, and leave out what has no paint', () => {
  const rectangles = fc.array(place, { maxLength: 10 });
  fc.assert(
    fc.property(rectangles, place, (all, around) => {
      const part = {
        x: Math.max(0, around.left),
        y: Math.max(0, around.top),
        width: Math.min(SIZE, around.left + around.width) - Math.max(0, around.left),
        height: Math.min(SIZE, around.top + around.height) - Math.max(0, around.top),
      };
      fc.pre(part.width > 0 && part.height > 0);
      const [picture, expected, laid] = [
        createSurface(SIZE, SIZE),
        createSurface(SIZE, SIZE),
        createSurface(SIZE, SIZE),
      ];
      const context = contextOf(picture);
      context.fillStyle = '#FF800080';
      for (const { left, top, width, height } of all) context.fillRect(left, top, width, height);
      const { x, y, width, height } = part;
      contextOf(expected).drawImage(picture, x, y, width, height, x, y, width, height);
      const pieces = piecesOf(picture, part, createSurface);
      for (const piece of pieces) contextOf(laid).drawImage(piece.surface, piece.x, piece.y);
      expect(bytesOf(laid).equals(bytesOf(expected))).toBe(true);
      for (const [at, { area }] of pieces.entries())
        expect(pieces.slice(at + 1).some((other) => overlap(other.area, area))).toBe(false);
    }),
  );
  const corners = createSurface(SIZE, SIZE);
  for (const [x, y] of [
    [0, 0],
    [190, 190],
  ] as const)
    contextOf(corners).fillRect(x, y, 10, 10);
  const pieces = piecesOf(corners, { x: 0, y: 0, width: SIZE, height: SIZE }, createSurface);
  expect(pieces.map(({ area }) => area)).toEqual([
    { x: 0, y: 0, width: 16, height: 16 },
    { x: 176, y: 176, width: 24, height: 24 },
  ]);
});
