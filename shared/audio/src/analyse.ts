import { BAND_COUNT, SAMPLES_PER_FRAME } from './frames';
import type { ClipFrames } from './frames';
import { MelBands } from './mel';
import { percentile, smoothOverTime } from './smooth';

const FLOOR_DB = -62;
const CEILING_DB = -12;
/** Voices lose strength towards the treble; lifting it lets every part of a picture move. */
const TREBLE_LIFT_DB = 14;
/** A quiet recording is lifted until its 95th-percentile frame peak stands here, but never by more than the largest gain. */
const TARGET_PEAK = 0.9;
const LARGEST_GAIN = 20;
/** RMS of loud speech whose peaks reach the target; where the envelope reads 1. */
const LOUD_RMS = 0.28;
/** Each band's loud moments are brought here, but never by more than this factor: what hardly sounds stays small. */
const FULL_LEVEL = 0.96;
const LARGEST_BAND_GAIN = 1.9;
/** Some microphones add a constant to every sample; what is slower than this is no sound. */
const LOWEST_HZ = 30;

/** Analyses a clip while its sound streams past: keeps what the frames need and one window of samples. */
export class ClipAnalyser {
  readonly #mel: MelBands;
  readonly #samplesPerVideoFrame: number;
  readonly #decibels: Float32Array;
  readonly #squares: Float32Array;
  readonly #lows: Float32Array;
  readonly #highs: Float32Array;
  /** The latest samples, as a ring. */
  readonly #ring: Float32Array;
  readonly #window: Float32Array;
  readonly #blocking: number;
  #constant = 0;
  #taken = 0;
  #measured = 0;

  /**
   * @param sampleRate of the mono sound that will be pushed
   * @param framesPerSecond of the video
   * @param frameCount frames of the video; sound after them is ignored, missing sound is silence
   */
  constructor(
    sampleRate: number,
    readonly framesPerSecond: number,
    readonly frameCount: number,
  ) {
    this.#mel = new MelBands(sampleRate, BAND_COUNT);
    this.#samplesPerVideoFrame = sampleRate / framesPerSecond;
    this.#decibels = new Float32Array(frameCount * BAND_COUNT);
    this.#squares = new Float32Array(frameCount);
    this.#lows = new Float32Array(frameCount * SAMPLES_PER_FRAME);
    this.#highs = new Float32Array(frameCount * SAMPLES_PER_FRAME);
    this.#ring = new Float32Array(this.#mel.windowSize);
    this.#window = new Float32Array(this.#mel.windowSize);
    this.#blocking = 1 - Math.exp((-2 * Math.PI * LOWEST_HZ) / sampleRate);
  }

  /** Takes mono samples: floats of -1 to 1, or 16 bit integers. */
  push(samples: Float32Array | Int16Array): void {
    const scale = samples instanceof Int16Array ? 1 / 32768 : 1;
    for (let at = 0; at < samples.length && this.#measured < this.frameCount; at += 1)
      this.#take((samples[at] ?? 0) * scale);
  }

  /** The frames of all that was pushed. Call it once. */
  finish(): ClipFrames {
    // Silence is the constant, not zero: a step between them would be heard as a click.
    while (this.#measured < this.frameCount) this.#take(this.#constant);
    const gain = this.#gain();
    return {
      framesPerSecond: this.framesPerSecond,
      frameCount: this.frameCount,
      bandCount: BAND_COUNT,
      bands: this.#levels(gain),
      envelope: this.#envelope(gain),
      samplesPerFrame: SAMPLES_PER_FRAME,
      minima: toBytes(this.#lows, gain),
      maxima: toBytes(this.#highs, gain),
    };
  }

  #take(sample: number): void {
    this.#constant += (sample - this.#constant) * this.#blocking;
    const value = sample - this.#constant;
    const frame = Math.floor(this.#taken / this.#samplesPerVideoFrame);
    if (frame < this.frameCount) {
      const within = this.#taken / this.#samplesPerVideoFrame - frame;
      const slot = frame * SAMPLES_PER_FRAME + Math.floor(within * SAMPLES_PER_FRAME);
      if (value < (this.#lows[slot] ?? 0)) this.#lows[slot] = value;
      if (value > (this.#highs[slot] ?? 0)) this.#highs[slot] = value;
      this.#squares[frame] = (this.#squares[frame] ?? 0) + value * value;
    }
    this.#ring[this.#taken % this.#ring.length] = value;
    this.#taken += 1;
    // A window stands around the middle of the time that its frame is shown.
    const windowEnd = (this.#measured + 0.5) * this.#samplesPerVideoFrame + this.#ring.length / 2;
    if (this.#taken >= windowEnd) this.#measure();
  }

  #measure(): void {
    const oldest = this.#taken % this.#ring.length;
    this.#window.set(this.#ring.subarray(oldest));
    this.#window.set(this.#ring.subarray(0, oldest), this.#ring.length - oldest);
    this.#mel.measure(this.#window, this.#decibels, this.#measured * BAND_COUNT);
    this.#measured += 1;
  }

  #gain(): number {
    const peaks = new Float32Array(this.frameCount);
    for (let frame = 0; frame < this.frameCount; frame += 1) {
      for (let slot = frame * SAMPLES_PER_FRAME; slot < (frame + 1) * SAMPLES_PER_FRAME; slot += 1) {
        peaks[frame] = Math.max(peaks[frame] ?? 0, this.#highs[slot] ?? 0, -(this.#lows[slot] ?? 0));
      }
    }
    return Math.min(LARGEST_GAIN, TARGET_PEAK / Math.max(percentile(peaks, 0.95), 1e-6));
  }

  /** Decibels to levels, in place. */
  #levels(gain: number): Float32Array {
    const gainDb = 20 * Math.log10(gain);
    for (let at = 0; at < this.#decibels.length; at += 1) {
      const lift = (TREBLE_LIFT_DB * (at % BAND_COUNT)) / BAND_COUNT;
      this.#decibels[at] = unit(((this.#decibels[at] ?? 0) + gainDb + lift - FLOOR_DB) / (CEILING_DB - FLOOR_DB));
    }
    for (let band = 0; band < BAND_COUNT; band += 1) this.#balance(band);
    smoothOverTime(this.#decibels, BAND_COUNT, this.framesPerSecond);
    return this.#decibels;
  }

  /** Lets a band use the whole range: voices differ in where they are strong. */
  #balance(band: number): void {
    const over = Float32Array.from(
      { length: this.frameCount },
      (_, frame) => this.#decibels[frame * BAND_COUNT + band] ?? 0,
    );
    const gain = Math.min(LARGEST_BAND_GAIN, FULL_LEVEL / Math.max(percentile(over, 0.95), 1e-6));
    for (let frame = 0; frame < this.frameCount; frame += 1)
      this.#decibels[frame * BAND_COUNT + band] = unit((over[frame] ?? 0) * gain);
  }

  #envelope(gain: number): Float32Array {
    const levels = this.#squares.map((sum) => unit((gain * Math.sqrt(sum / this.#samplesPerVideoFrame)) / LOUD_RMS));
    smoothOverTime(levels, 1, this.framesPerSecond);
    return levels;
  }
}

/**
 * Analyses a whole clip at once.
 * @param pcm mono, floats of -1 to 1 or 16 bit integers
 * @returns one entry for each video frame of the clip's length, rounded
 */
export function analyseClip(pcm: Float32Array | Int16Array, sampleRate: number, framesPerSecond: number): ClipFrames {
  const frameCount = Math.round((pcm.length / sampleRate) * framesPerSecond);
  const analyser = new ClipAnalyser(sampleRate, framesPerSecond, frameCount);
  analyser.push(pcm);
  return analyser.finish();
}

function toBytes(values: Float32Array, gain: number): Int8Array {
  // Filled one by one: made from an iterator it would pass through a list of millions of numbers, hundreds of megabytes for a long clip.
  const bytes = new Int8Array(values.length);
  for (let at = 0; at < values.length; at += 1)
    bytes[at] = Math.round(Math.min(1, Math.max(-1, (values[at] ?? 0) * gain)) * 127);
  return bytes;
}

function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}
