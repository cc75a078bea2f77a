import { analyseClip, ClipAnalyser } from './analyse';
import { demoFrames } from './demo';
import type { ClipFrames } from './frames';

const RATE = 16_000;
const FPS = 20;

function tone(hertz: number, seconds: number, amplitude = 0.5, rate = RATE): Float32Array {
  return Float32Array.from(
    { length: seconds * rate },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / rate),
  );
}

/** Two seconds of a tone, two of silence. */
function onAndOff(hertz: number, amplitude = 0.5): Float32Array {
  const samples = new Float32Array(4 * RATE);
  samples.set(tone(hertz, 2, amplitude));
  return samples;
}

const bandsAt = ({ bands, bandCount }: ClipFrames, frame: number) =>
  bands.subarray(frame * bandCount, (frame + 1) * bandCount);
const strongest = (levels: Float32Array) => levels.indexOf(Math.max(...levels));

describe('the analysis of a clip', () => {
  it('has one entry a video frame, rounded', () => {
    const frames = analyseClip(new Float32Array(Math.round(1.523 * RATE)), RATE, FPS);
    expect(frames.frameCount).toBe(30);
    expect([frames.bands.length, frames.envelope.length, frames.minima.length, frames.maxima.length]).toEqual([
      30 * 64,
      30,
      30 * 128,
      30 * 128,
    ]);
  });

  it('puts tones in their order into the bands', () => {
    const places = [120, 400, 1200, 3500, 7000].map((hertz) =>
      strongest(bandsAt(analyseClip(onAndOff(hertz), RATE, FPS), 20)),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(new Set(places).size).toBe(5);
    expect(places[0]).toBeLessThan(4);
    expect(places[4]).toBeGreaterThan(58);
  });

  it('hears the same at every sample rate', () => {
    const [low, high] = [RATE, 48_000].map((rate) => analyseClip(tone(900, 2, 0.5, rate), rate, FPS));
    if (!low || !high) throw new Error('no frames');
    const apart = bandsAt(low, 20).map((level, band) => Math.abs(level - (bandsAt(high, 20)[band] ?? 0)));
    expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(0.03);
    expect(strongest(bandsAt(low, 20))).toBe(strongest(bandsAt(high, 20)));
    expect(low.envelope[20]).toBeCloseTo(high.envelope[20] ?? 0, 2);
  });

  it('rises quickly and falls slowly, without a jump back', () => {
    const { envelope } = analyseClip(onAndOff(600), RATE, FPS);
    expect(envelope[3]).toBeGreaterThan(0.95 * (envelope[30] ?? 1));
    for (let frame = 41; frame < 60; frame += 1) {
      expect(envelope[frame]).toBeLessThan(envelope[frame - 1] ?? 0);
      expect(envelope[frame]).toBeGreaterThan(0.7 * (envelope[frame - 1] ?? 0));
    }
  });

  it('lifts a quiet recording to the picture of a loud one', () => {
    const quiet = analyseClip(onAndOff(600, 0.06), RATE, FPS);
    const loud = analyseClip(onAndOff(600, 0.6), RATE, FPS);
    expect(quiet.envelope[20]).toBeCloseTo(loud.envelope[20] ?? 0, 2);
    expect(Math.max(...quiet.maxima)).toBeGreaterThan(105);
  });

  it('draws nothing out of silence or a constant', () => {
    for (const level of [0, 0.2]) {
      const { bands, envelope } = analyseClip(new Float32Array(4 * RATE).fill(level), RATE, FPS);
      expect(Math.max(...envelope.subarray(30))).toBeLessThan(0.01);
      expect(Math.max(...bands.subarray(20 * 64))).toBeLessThan(0.05);
    }
  });

  it('gives the same whatever the chunks, and fills a sound that ends early with silence', () => {
    const samples = Int16Array.from(onAndOff(700), (value) => value * 32767);
    const inChunks = new ClipAnalyser(RATE, FPS, 80);
    for (let at = 0; at < samples.length; at += 997) inChunks.push(samples.subarray(at, at + 997));
    expect(inChunks.finish()).toEqual(analyseClip(samples, RATE, FPS));

    const short = new ClipAnalyser(RATE, FPS, 120);
    short.push(samples);
    expect(short.finish().envelope[119]).toBeLessThan(0.01);
  });

  it('survives structured clone', () => {
    const frames = analyseClip(onAndOff(500), RATE, FPS);
    expect(structuredClone(frames)).toEqual(frames);
  });
});

describe('demo frames', () => {
  it('are the same each time', () => expect(demoFrames(6, FPS)).toEqual(demoFrames(6, FPS)));

  it('speak and pause', () => {
    const { envelope } = demoFrames(10, FPS);
    expect(Math.max(...envelope)).toBeGreaterThan(0.7);
    expect(Math.min(...envelope.subarray(20, 180))).toBeLessThan(0.15);
  });

  it('are steady: few levels go up and down from frame to frame', () => {
    const { bands, frameCount, bandCount } = demoFrames(20, FPS);
    let reversals = 0;
    for (let at = 2 * bandCount; at < bands.length; at += 1) {
      const before = (bands[at - bandCount] ?? 0) - (bands[at - 2 * bandCount] ?? 0);
      const after = (bands[at] ?? 0) - (bands[at - bandCount] ?? 0);
      if (before * after < 0 && Math.min(Math.abs(before), Math.abs(after)) > 0.05) reversals += 1;
    }
    expect(reversals / (frameCount * bandCount)).toBeLessThan(0.03);
  });
});
