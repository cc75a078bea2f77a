import { designDrawingSchema, progressBarStyles, waveformStyles } from '@wavereel/contracts';
import type { DesignDrawing } from '@wavereel/contracts';
import { createScene } from '@wavereel/scene';
import type { SoundFrames } from '@wavereel/scene';
import fc from 'fast-check';
import { FrameDrawer } from './frame-drawer';
import { createSceneCanvas, createSurface } from './pictures';
import { endOf, rowAmongMoving } from './row-bands';
import { YuvFrame } from './yuv-frame';

/** Of 219: a soft edge of which a part is drawn anew comes out a little different. */
const edgeSteps = 16;
const frameRate = 20;
const frameCount = 24;
const sizes = [
  { width: 160, height: 160 },
  { width: 96, height: 170 },
  { width: 202, height: 90 },
];

/** Louder and louder. */
const sound: SoundFrames = {
  framesPerSecond: frameRate,
  frameCount,
  bandCount: 32,
  bands: Float32Array.from({ length: frameCount * 32 }, (_, at) => Math.floor(at / 32) / frameCount),
  envelope: Float32Array.from({ length: frameCount }, (_, frame) => frame / frameCount),
  samplesPerFrame: 32,
  minima: Int8Array.from({ length: frameCount * 32 }, (_, at) => -4 * Math.floor(at / 32)),
  maxima: Int8Array.from({ length: frameCount * 32 }, (_, at) => 4 * Math.floor(at / 32)),
};

/** Edges of a box from one pixel to the whole length, often at an end. */
const span = (length: number) =>
  fc.oneof(
    fc.record({ from: fc.nat(length - 1), size: fc.integer({ min: 1, max: length }) }),
    fc.record({ from: fc.constant(0), size: fc.integer({ min: 1, max: length }) }),
    fc.integer({ min: 1, max: length }).map((size) => ({ from: length - size, size })),
    fc.record({ from: fc.nat(length - 1), size: fc.integer({ min: 1, max: 16 }) }),
  );

type Span = { readonly from: number; readonly size: number };

/** Shapes that rest, seen through in turn. */
const layersOf = (places: readonly { readonly across: Span; readonly down: Span }[]): object[] =>
  places.map(({ across, down }, at) => ({
    kind: 'shape',
    id: `layer-${at}`,
    form: 'ellipse',
    left: across.from,
    top: down.from,
    width: across.size,
    height: down.size,
    opacity: at % 2 === 0 ? 1 : 0.5,
  }));

const drawings: fc.Arbitrary<DesignDrawing> = fc.constantFrom(...sizes).chain(({ width, height }) =>
  fc
    .record({
      pattern: fc.constantFrom(...waveformStyles),
      progressBarType: fc.constantFrom(...progressBarStyles),
      wave: fc.record({ across: span(width), down: span(height) }),
      bar: fc.record({ across: span(width), down: span(height) }),
      shown: fc.constantFrom('both', 'wave', 'bar'),
      resting: fc.array(fc.record({ across: span(width), down: span(height) }), { maxLength: 4 }),
      depth: fc.nat(4),
    })
    .map(({ pattern, progressBarType, wave, bar, shown, resting, depth }) =>
      designDrawingSchema.parse({
        width,
        height,
        pattern,
        progressBarType,
        backgroundColor: '#203040',
        waveform: shown !== 'bar',
        waveTop: wave.down.from,
        waveLeft: wave.across.from,
        waveBottom: wave.down.from + wave.down.size,
        waveRight: wave.across.from + wave.across.size,
        progressBar: shown !== 'wave',
        progressBarTop: bar.down.from,
        progressBarLeft: bar.across.from,
        progressBarBottom: bar.down.from + bar.down.size,
        progressBarRight: bar.across.from + bar.across.size,
        layers: layersOf(resting).toSpliced(depth, 0, { kind: 'waveform' }),
      }),
    ),
);

const sceneOf = (drawing: DesignDrawing) =>
  createScene({ drawing, sound, duration: frameCount / frameRate, createCanvas: createSceneCanvas, isVideo: true });

/** What the encoder has to be given for a frame: all of it drawn and converted at once, of which only the rows that move are sent. */
function expected(drawing: DesignDrawing, frame: number, { layout }: FrameDrawer): Buffer[] {
  const { width, height } = drawing;
  const surface = createSurface(width, height);
  sceneOf(drawing).drawFrame(surface.context, frame);
  const whole = new YuvFrame(width, height);
  const all = { x: 0, y: 0, width, height };
  whole.put(all, surface.pixels(all));
  return layout.bands.flatMap((band) => rowsOf(whole.bytes, width, height, band.top, endOf(band)));
}

/** The rows of each plane from one to another. */
function rowsOf(bytes: Uint8Array, width: number, height: number, from: number, to: number): Buffer[] {
  const luma = width * height;
  return [
    { at: 0, pitch: width, first: from, last: to },
    { at: luma, pitch: width / 2, first: from / 2, last: to / 2 },
    { at: luma + luma / 4, pitch: width / 2, first: from / 2, last: to / 2 },
  ].map(({ at, pitch, first, last }) => Buffer.from(bytes.subarray(at + first * pitch, at + last * pitch)));
}

function furthest(one: Buffer, other: Buffer): number {
  let most = one.length === other.length ? 0 : Infinity;
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference > most) most = difference;
    else if (-difference > most) most = -difference;
  }
  return most;
}

test('whatever moves wherever: every frame is what drawing and converting all of it gives', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const drawer = new FrameDrawer(sceneOf(drawing));
      for (let frame = 0; frame < frameCount; frame += 1) {
        drawer.draw(frame);
        const sent = drawer.take();
        if (frame % 8 !== 5 && frame !== frameCount - 1) continue;
        const { layout } = drawer;
        const rows = sent.byteLength / 1.5 / layout.width;
        const given = layout.bands.flatMap((band) => {
          const first = rowAmongMoving(layout, band.top);
          return rowsOf(sent, layout.width, rows, first, first + band.height);
        });
        expect(furthest(Buffer.concat(given), Buffer.concat(expected(drawing, frame, drawer)))).toBeLessThanOrEqual(
          edgeSteps,
        );
      }
    }),
    { numRuns: 100 },
  );
});
