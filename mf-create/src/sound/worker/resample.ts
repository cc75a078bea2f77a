/** As the server's: half the length of the filter in samples of the slower side, its edge, and how steep the window is. */
const HALF_LENGTH = 16;
const CUTOFF = 0.97;
const KAISER_BETA = 9;
/** Places between two samples for which a filter is kept; 44.1 kHz to 16 kHz wants 160. */
const MOST_PHASES = 1024;

/** Brings mono sound from one sample rate to another while it streams past. */
export class Resampler {
  readonly #step: number;
  readonly #phases: number;
  readonly #half: number;
  readonly #filters: Float32Array[];
  /** Input that is still needed, and which sample of the whole its first one is. */
  #kept: Float32Array;
  #first: number;
  #made = 0;

  constructor(
    readonly from: number,
    readonly to: number,
  ) {
    const scale = Math.min(1, (to / from) * CUTOFF);
    this.#step = from / to;
    this.#phases = Math.min(MOST_PHASES, to / greatestDivisor(from, to));
    this.#half = Math.ceil(HALF_LENGTH / scale);
    this.#filters = Array.from({ length: this.#phases + 1 }, (_, phase) =>
      filterAt(phase / this.#phases, this.#half, scale),
    );
    // Silence before the sound, so that the first samples have neighbours too.
    this.#kept = new Float32Array(this.#half);
    this.#first = -this.#half;
  }

  /** The samples that can be made by now. */
  push(samples: Float32Array): Float32Array {
    const joined = new Float32Array(this.#kept.length + samples.length);
    joined.set(this.#kept);
    joined.set(samples, this.#kept.length);
    const end = this.#first + joined.length;
    const count = Math.max(0, Math.ceil((end - this.#half) / this.#step) - this.#made);
    const made = new Float32Array(count);
    for (let at = 0; at < count; at += 1) made[at] = this.#sampleAt((this.#made + at) * this.#step, joined);
    this.#made += count;
    const needed = Math.max(0, Math.floor(this.#made * this.#step) - this.#half - this.#first);
    this.#kept = joined.slice(needed);
    this.#first += Math.min(needed, joined.length);
    return made;
  }

  /** The last samples, as if silence followed. */
  finish(): Float32Array {
    return this.push(new Float32Array(this.#half));
  }

  #sampleAt(position: number, input: Float32Array): number {
    const before = Math.floor(position);
    const filter = this.#filters[Math.round((position - before) * this.#phases)] ?? new Float32Array();
    const start = before - this.#half + 1 - this.#first;
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap += 1) sum += (filter[tap] ?? 0) * (input[start + tap] ?? 0);
    return sum;
  }
}

/** A windowed sinc around a place between two samples, 0 to 1; its parts add up to one. */
function filterAt(fraction: number, half: number, scale: number): Float32Array {
  const filter = Float32Array.from({ length: half * 2 }, (_, tap) => {
    const distance = tap - half + 1 - fraction;
    const angle = Math.PI * distance * scale;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    return sinc * bessel(KAISER_BETA * Math.sqrt(Math.max(0, 1 - (distance / half) ** 2)));
  });
  const sum = filter.reduce((total, value) => total + value, 0);
  return filter.map((value) => value / sum);
}

/** The modified Bessel function of order zero, which the Kaiser window is made of. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let order = 1; term > sum * 1e-9; order += 1) {
    term *= (x / (2 * order)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
