import FFT from 'fft.js';

const LOWEST_HZ = 60;
const HIGHEST_HZ = 7600;
/** The window covers the same time at every sample rate, so that a clip analysed at 16 kHz and at 48 kHz looks the same. */
const WINDOW_SECONDS = 0.064;
const SILENCE_DB = -120;

/** Measures the loudness of mel bands in a short window of sound. */
export class MelBands {
  /** Samples that one measurement looks at. */
  readonly windowSize: number;
  readonly #fft: FFT;
  readonly #window: Float32Array;
  readonly #windowed: Float32Array;
  readonly #spectrum: number[];
  readonly #power: Float32Array;
  readonly #edges: Float32Array;
  readonly #scale: number;

  /**
   * @param sampleRate samples a second, 16 kHz or more for the highest bands to be heard
   * @param bandCount number of bands between 60 and 7600 Hz
   */
  constructor(
    sampleRate: number,
    readonly bandCount: number,
  ) {
    this.windowSize = Math.round(WINDOW_SECONDS * sampleRate);
    const size = 2 ** Math.ceil(Math.log2(this.windowSize));
    this.#fft = new FFT(size);
    this.#window = hann(this.windowSize);
    this.#windowed = new Float32Array(size);
    this.#spectrum = this.#fft.createComplexArray();
    this.#power = new Float32Array(size / 2);
    this.#edges = bandEdges(bandCount, size / sampleRate);
    // A full-scale sine reads 0 dB.
    const windowSum = this.#window.reduce((sum, value) => sum + value, 0);
    this.#scale = (2 / windowSum) ** 2;
  }

  /** Decibels of each band of `samples` (`windowSize` of them, -1 to 1), written to `out` from `offset` on. */
  measure(samples: Float32Array, out: Float32Array, offset: number): void {
    for (let at = 0; at < this.windowSize; at += 1) this.#windowed[at] = (samples[at] ?? 0) * (this.#window[at] ?? 0);
    this.#fft.realTransform(this.#spectrum, this.#windowed);
    for (let bin = 0; bin < this.#power.length; bin += 1) {
      const real = this.#spectrum[2 * bin] ?? 0;
      const imaginary = this.#spectrum[2 * bin + 1] ?? 0;
      this.#power[bin] = (real * real + imaginary * imaginary) * this.#scale;
    }
    for (let band = 0; band < this.bandCount; band += 1) {
      const power = this.#bandPower(this.#edges[band] ?? 0, this.#edges[band + 1] ?? 0, this.#edges[band + 2] ?? 0);
      out[offset + band] = power > 0 ? Math.max(SILENCE_DB, 10 * Math.log10(power)) : SILENCE_DB;
    }
  }

  /** Mean power under a triangle; edges in bins. Bands narrower than a bin read between the two nearest. */
  #bandPower(low: number, centre: number, high: number): number {
    const first = Math.ceil(low);
    const last = Math.floor(high);
    let sum = 0;
    let weight = 0;
    for (let bin = first; bin <= last; bin += 1) {
      const share = bin < centre ? (bin - low) / (centre - low) : (high - bin) / (high - centre);
      sum += share * (this.#power[bin] ?? 0);
      weight += share;
    }
    if (weight > 0.5) return sum / weight;
    const below = Math.floor(centre);
    const share = centre - below;
    return (this.#power[below] ?? 0) * (1 - share) + (this.#power[below + 1] ?? 0) * share;
  }
}

function hann(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / size));
}

/** `bandCount + 2` edges, evenly spaced in mel, in bins. */
function bandEdges(bandCount: number, binsPerHz: number): Float32Array {
  const low = melOf(LOWEST_HZ);
  const step = (melOf(HIGHEST_HZ) - low) / (bandCount + 1);
  return Float32Array.from({ length: bandCount + 2 }, (_, edge) => hzOf(low + step * edge) * binsPerHz);
}

function melOf(hz: number): number {
  return 2595 * Math.log10(1 + hz / 700);
}

function hzOf(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
