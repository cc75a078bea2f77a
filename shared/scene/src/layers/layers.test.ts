import { createCanvas } from '@napi-rs/canvas';
import { designDrawingSchema } from '@wavereel/contracts';
import type { DesignDrawing, DesignLayer } from '@wavereel/contracts';
import fc from 'fast-check';
import { createScene } from '../index';
import type { Context2D, CreateCanvas, Picture, SoundFrames, Surface } from '../index';

const SIZE = 200;
/** The canvas of the tests has all that the standard one has for drawing. */
const createSurface: CreateCanvas = (width, height) => createCanvas(width, height) as unknown as Surface;

const FRAMES = 40;
/** As loud as can be, all the time. */
const loud: SoundFrames = {
  framesPerSecond: 20,
  frameCount: FRAMES,
  bandCount: 64,
  bands: new Float32Array(FRAMES * 64).fill(1),
  envelope: new Float32Array(FRAMES).fill(1),
  samplesPerFrame: 128,
  minima: new Int8Array(FRAMES * 128).fill(-127),
  maxima: new Int8Array(FRAMES * 128).fill(127),
};

const shape = (id: string, color: string, change: object = {}) => ({
  kind: 'shape',
  id,
  left: 0,
  top: 0,
  width: SIZE,
  height: SIZE,
  color,
  ...change,
});
const text = (change: object = {}) => ({
  kind: 'text',
  id: 'text',
  text: 'WWW',
  left: 0,
  top: 0,
  width: SIZE,
  height: 60,
  color: '#0000FF',
  size: 40,
  ...change,
});

function drawingOf(layers: readonly object[], change: Partial<DesignDrawing> = {}): DesignDrawing {
  return designDrawingSchema.parse({
    width: SIZE,
    height: SIZE,
    backgroundColor: '#000000',
    waveform: false,
    waveTop: 0,
    waveLeft: 0,
    waveBottom: SIZE,
    waveRight: SIZE,
    waveColor: '#FFFFFF',
    progressBarTop: 80,
    progressBarLeft: 0,
    progressBarBottom: 120,
    progressBarRight: SIZE,
    progressBarColor: '#FF0000',
    progressBarSecondaryColor: '#FF0000',
    layers: layers as DesignLayer[],
    ...change,
  });
}

/** Wider than high: its left third is red, the rest blue. */
const wide = '00000000-0000-4000-8000-000000000001';
const pictures = new Map<string, Picture>([[wide, twoColors()]]);

function twoColors(): Picture {
  const canvas = createCanvas(300, 100);
  const context = canvas.getContext('2d');
  context.fillStyle = '#0000FF';
  context.fillRect(0, 0, 300, 100);
  context.fillStyle = '#FF0000';
  context.fillRect(0, 0, 100, 100);
  return canvas as unknown as Picture;
}

const image = (change: object = {}) => ({
  kind: 'image',
  id: 'image',
  picture: wide,
  left: 50,
  top: 50,
  width: 100,
  height: 100,
  ...change,
});

/** The pixels of a frame, asked for by place. */
function frameOf(drawing: DesignDrawing): (x: number, y: number) => readonly number[] {
  const scene = createScene({ drawing, pictures, sound: loud, duration: 2, createCanvas: createSurface });
  const context = createCanvas(SIZE, SIZE).getContext('2d');
  scene.drawFrame(context as unknown as Context2D, 20);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  return (x, y) => [...data.subarray(4 * (y * SIZE + x), 4 * (y * SIZE + x) + 3)];
}
/** Where the progress bar is not played yet, and of one colour. */
const middle = (drawing: DesignDrawing) => frameOf(drawing)(180, 100);
const withBar = { progressBar: true };

const blue = [0, 0, 255];
const red = [255, 0, 0];
const black = [0, 0, 0];

test('what rests is seen below and above what moves, in the order of the layers', () => {
  const over = shape('a', '#0000FF');
  expect(middle(drawingOf([over], withBar))).toEqual(blue);
  expect(middle(drawingOf([over, { kind: 'progress' }], withBar))).toEqual(red);
  expect(middle(drawingOf([{ kind: 'progress' }, over, shape('b', '#00FF00')], withBar))).toEqual([0, 255, 0]);
  const around = frameOf(drawingOf([over, { kind: 'progress' }], withBar));
  expect([around(100, 20), around(100, 180)]).toEqual([blue, blue]);
});

test('what moves is in the order of the layers too', () => {
  const both = { ...withBar, waveform: true, pattern: 'bars', waveTop: 60, waveBottom: 140 } as const;
  expect(middle(drawingOf([{ kind: 'waveform' }, { kind: 'progress' }], both))).toEqual(red);
  expect(middle(drawingOf([{ kind: 'progress' }, { kind: 'waveform' }], both))).not.toEqual(red);
  // Without markers, as ever.
  expect(middle(drawingOf([], both))).toEqual(red);
});

test('what lies between two that move is above the one and below the other', () => {
  const both = { ...withBar, waveform: true, pattern: 'bars' } as const;
  const frame = frameOf(drawingOf([{ kind: 'waveform' }, shape('a', '#0000FF'), { kind: 'progress' }], both));
  expect([frame(180, 100), frame(100, 40), frame(3, 170)]).toEqual([red, blue, blue]);
});

test('hidden layers, empty words and those that are seen through entirely draw nothing', () => {
  expect(middle(drawingOf([shape('a', '#0000FF', { hidden: true })]))).toEqual(black);
  expect(middle(drawingOf([shape('a', '#0000FF', { opacity: 0 })], withBar))).toEqual(red);
  expect(middle(drawingOf([text({ text: ' \n ', backgroundColor: '#FFFFFF', height: SIZE })]))).toEqual(black);
});

test('opacity is that of a layer as a whole: its border does not show its ground', () => {
  const seen = frameOf(
    drawingOf([shape('a', '#FFFFFF', { opacity: 0.5, borderColor: '#FFFFFF', borderWidth: 20, left: 20, width: 160 })]),
  );
  for (const x of [25, 100, 175]) expect(Math.abs((seen(x, 100)[0] ?? 0) - 128)).toBeLessThanOrEqual(1);
  expect(seen(10, 100)).toEqual(black);
});

test('corners are round, an ellipse leaves them free, a border lies inside', () => {
  const of = (change: object) => frameOf(drawingOf([shape('a', '#0000FF', change)]));
  expect([of({})(1, 1), of({ radius: 40 })(1, 1), of({ form: 'ellipse' })(1, 1)]).toEqual([blue, black, black]);
  expect(of({ radius: 2000 })(100, 2)).toEqual(blue);
  const bordered = of({ borderColor: '#FF0000', borderWidth: 30 });
  expect([bordered(10, 100), bordered(40, 100)]).toEqual([red, blue]);
});

test('words are drawn in their box, in capitals where they are asked to be', () => {
  const inked = (drawing: DesignDrawing) => {
    const frame = frameOf(drawing);
    let count = 0;
    for (let x = 0; x < SIZE; x += 1) for (let y = 0; y < 60; y += 1) if ((frame(x, y)[2] ?? 0) > 100) count += 1;
    return count;
  };
  const plain = inked(drawingOf([text()]));
  expect(plain).toBeGreaterThan(300);
  expect(inked(drawingOf([text({ text: 'www', capitals: true })]))).toBe(plain);
  expect(inked(drawingOf([text({ text: 'www' })]))).toBeLessThan(plain);
});

test('a picture fills its box or is seen whole, in the part and size that are asked for, cut to its form', () => {
  const seen = (change: object) => frameOf(drawingOf([image(change)]));
  // Cut at both sides its middle third is seen, which is blue.
  expect([seen({})(52, 100), seen({})(48, 100)]).toEqual([blue, black]);
  expect(seen({ focusX: 0 })(52, 100)).toEqual(red);
  const whole = seen({ fit: 'contain' });
  expect([whole(60, 100), whole(140, 100), whole(100, 70)]).toEqual([red, blue, black]);
  expect(seen({ fit: 'contain', focusY: 0 })(60, 60)).toEqual(red);
  expect(seen({ fit: 'contain', zoom: 3, focusX: 0 })(140, 60)).toEqual(red);
  expect(seen({ form: 'ellipse' })(53, 53)).toEqual(black);
  expect(seen({ borderWidth: 10, borderColor: '#00FF00' })(53, 53)).toEqual([0, 255, 0]);
});

test('a picture that is not there is not drawn, and what is seen through is so as a whole', () => {
  const gone = image({ picture: '00000000-0000-4000-8000-00000000000f' });
  expect(frameOf(drawingOf([gone]))(100, 100)).toEqual(black);
  const seen = frameOf(drawingOf([image({ opacity: 0.5, borderWidth: 10, borderColor: '#0000FF' })]));
  for (const x of [55, 100]) expect(Math.abs((seen(x, 100)[2] ?? 0) - 128)).toBeLessThanOrEqual(1);
});

test('a picture can lie above what moves', () => {
  const over = image({ left: 100, top: 50, borderColor: '#0000FF' });
  expect(middle(drawingOf([{ kind: 'progress' }, over], withBar))).toEqual(blue);
});

test('a layer turns clockwise about the middle of its box; what was upright turns to what is upright, edges sharp', () => {
  const bar = { left: 40, top: 90, width: 120, height: 20 };
  const turned = (rotation: number, change: object = {}) =>
    frameOf(drawingOf([shape('a', '#0000FF', { ...bar, rotation, ...change })]));
  for (const rotation of [90, -90]) {
    const seen = turned(rotation);
    expect([seen(90, 40), seen(109, 159), seen(89, 100), seen(110, 100), seen(50, 100)]).toEqual([
      blue,
      blue,
      black,
      black,
      black,
    ]);
  }
  // Down to the right.
  const slanted = turned(45);
  expect([slanted(135, 135), slanted(65, 65), slanted(135, 65), slanted(65, 135)]).toEqual([blue, blue, black, black]);
  const upsideDown = frameOf(drawingOf([image({ rotation: 180, fit: 'contain' })]));
  expect([upsideDown(60, 100), upsideDown(140, 100)]).toEqual([blue, red]);
});

test('what a turned layer paints is all there where it is seen through', () => {
  const turned = fc.record({
    kind: fc.constantFrom('text', 'shape'),
    rotation: fc.integer({ min: -180, max: 180 }),
    left: fc.integer({ min: -40, max: 120 }),
    top: fc.integer({ min: -40, max: 120 }),
    width: fc.integer({ min: 20, max: 160 }),
    height: fc.integer({ min: 20, max: 90 }),
  });
  fc.assert(
    fc.property(turned, ({ kind, ...change }) => {
      const look = { ...change, shadowWidth: 12, shadowColor: '#0000FF', outlineWidth: 3, outlineColor: '#0000FF' };
      const whole = (opacity: number) =>
        kind === 'text' ? text({ ...look, opacity }) : shape('a', '#0000FF', { ...change, borderWidth: 4, opacity });
      const [plain, through] = [frameOf(drawingOf([whole(1)])), frameOf(drawingOf([whole(0.5)]))];
      const places = Array.from({ length: SIZE * SIZE }, (_, at) => [at % SIZE, Math.floor(at / SIZE)] as const);
      const blueOf = (pixel: readonly number[]) => pixel[2] ?? 0;
      const lost = places.filter(([x, y]) => Math.abs(blueOf(plain(x, y)) / 2 - blueOf(through(x, y))) > 2);
      expect(lost).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
