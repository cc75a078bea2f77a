/** Extremes of a sound as `[min, max, min, max, …]`, 8 bit. The wire's `Peaks`. */
export interface PeakData {
  version: 2;
  channels: 1;
  sample_rate: number;
  samples_per_pixel: number;
  bits: 8;
  /** The number of pairs. */
  length: number;
  data: number[];
}

const PIXELS_PER_SECOND = 100;
const LOWEST = -32768;
const HIGHEST = 32767;

/** Takes the extremes of every 10 ms while 16 bit mono sound streams past. Keeps the extremes and nothing else. */
export class PeakBuilder {
  readonly #samplesPerPixel: number;
  #pairs = new Int8Array(1 << 14);
  #used = 0;
  #low = HIGHEST;
  #high = LOWEST;
  #inPixel = 0;
  #samples = 0;

  /** @param sampleRate samples a second, at least 100 */
  constructor(readonly sampleRate: number) {
    this.#samplesPerPixel = Math.round(sampleRate / PIXELS_PER_SECOND);
  }

  /** Seconds of sound seen so far. */
  get duration(): number {
    return this.#samples / this.sampleRate;
  }

  /** Samples of -32768 to 32767, any number of them. */
  push(samples: Int16Array): void {
    for (let at = 0; at < samples.length;) {
      const end = Math.min(samples.length, at + this.#samplesPerPixel - this.#inPixel);
      this.#widen(samples, at, end);
      this.#inPixel += end - at;
      at = end;
      if (this.#inPixel === this.#samplesPerPixel) this.#closePixel();
    }
    this.#samples += samples.length;
  }

  /** The peaks of all that was pushed; the last pixel may stand for less than 10 ms. */
  finish(): PeakData {
    if (this.#inPixel > 0) this.#closePixel();
    return {
      version: 2,
      channels: 1,
      sample_rate: this.sampleRate,
      samples_per_pixel: this.#samplesPerPixel,
      bits: 8,
      length: this.#used / 2,
      data: Array.from(this.#pairs.subarray(0, this.#used)),
    };
  }

  /** Takes in samples of the pixel that is open. This is where the time goes: nothing but two comparisons a sample. */
  #widen(samples: Int16Array, from: number, end: number): void {
    let low = this.#low;
    let high = this.#high;
    for (let at = from; at < end; at += 1) {
      const value = samples[at] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    this.#low = low;
    this.#high = high;
  }

  #closePixel(): void {
    if (this.#used + 2 > this.#pairs.length) {
      const larger = new Int8Array(this.#pairs.length * 2);
      larger.set(this.#pairs);
      this.#pairs = larger;
    }
    this.#pairs[this.#used] = this.#low >> 8;
    this.#pairs[this.#used + 1] = this.#high >> 8;
    this.#used += 2;
    this.#low = HIGHEST;
    this.#high = LOWEST;
    this.#inPixel = 0;
  }
}
