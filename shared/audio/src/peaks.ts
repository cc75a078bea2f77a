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

/** Takes the extremes of every 10 ms while 16 bit mono sound streams past. Keeps the extremes and nothing else. */
export class PeakBuilder {
  readonly #samplesPerPixel: number;
  #pairs = new Int8Array(1 << 14);
  #used = 0;
  #low = 0;
  #high = 0;
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
    const perPixel = this.#samplesPerPixel;
    let low = this.#low;
    let high = this.#high;
    let inPixel = this.#inPixel;
    for (let at = 0; at < samples.length; at += 1) {
      const value = samples[at] ?? 0;
      if (inPixel === 0) {
        low = value;
        high = value;
      } else if (value < low) low = value;
      else if (value > high) high = value;
      inPixel += 1;
      if (inPixel === perPixel) {
        this.#add(low, high);
        inPixel = 0;
      }
    }
    this.#low = low;
    this.#high = high;
    this.#inPixel = inPixel;
    this.#samples += samples.length;
  }

  /** The peaks of all that was pushed; the last pixel may stand for less than 10 ms. */
  finish(): PeakData {
    if (this.#inPixel > 0) {
      this.#add(this.#low, this.#high);
      this.#inPixel = 0;
    }
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

  #add(low: number, high: number): void {
    if (this.#used + 2 > this.#pairs.length) {
      const larger = new Int8Array(this.#pairs.length * 2);
      larger.set(this.#pairs);
      this.#pairs = larger;
    }
    this.#pairs[this.#used] = low >> 8;
    this.#pairs[this.#used + 1] = high >> 8;
    this.#used += 2;
  }
}
