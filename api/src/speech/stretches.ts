/** What all recognisers here take. */
export const RATE = 16_000;
const FRAME = RATE / 50;
/** Sound that is listened to in one go. */
export interface Stretch {
  /** Its first sample, counted from the beginning of what was pushed. */
  readonly at: number;
  /** Where it was cut: nothing before belongs to what comes later. */
  readonly end: number;
  readonly samples: Float32Array<ArrayBuffer>;
}

/** Seconds. */
const usualEnough = 6;
/** What follows is often of another kind: heard together, the model stops where the first ends. */
const usualLongPause = 1.4;
/** Frames of a fiftieth of a second: a pause with which a sentence has ended as well. */
const SENTENCE_PAUSE = 35;
/** Pauses are cut out down to this much on each side: recognisers lose the edges of words without it. */
const PADDING = 20;
/** Nobody says a word in less. */
const SHORTEST_VOICE = 4;
/** What is quieter than this is silence however quiet all else is: 8 bits of a bad recording. */
const SILENCE_DB = -62;
/** Above the quietest tenth. */
const OVER_FLOOR_DB = 6;
/** Below the loudest. */
const UNDER_TOP_DB = 40;
/** Of how much sound the quietest and the loudest are taken. */
const MEMORY = 30 * 50;

/**
 * Cuts sound at its pauses into stretches of at most `longest` seconds, however the pieces come; what is silent is left out. Never holds more
 * than one stretch.
 */
export class StretchCutter {
  #pending: Float32Array[] = [];
  /** Decibels of full scale of each frame that is pending. */
  #levels: number[] = [];
  #recent: number[] = [];
  #rest = new Float32Array(0);
  /** Samples before the first that is pending. */
  #start = 0;
  readonly #longest: number;
  readonly #enough: number;
  readonly #longPause: number;

  /** In seconds: no stretch is longer than `longest`; what is longer than `enough` ends with its sentence, and anything at a `longPause`. */
  constructor(longest: number, enough = usualEnough, longPause = usualLongPause) {
    this.#longest = longest * 50;
    this.#enough = enough * 50;
    this.#longPause = longPause * 50;
  }

  push(samples: Float32Array): Stretch[] {
    const all = joined([this.#rest, samples]);
    const done: Stretch[] = [];
    let offset = 0;
    for (; offset + FRAME <= all.length; offset += FRAME) {
      const frame = all.subarray(offset, offset + FRAME);
      this.#pending.push(frame);
      this.#levels.push(levelOf(frame));
      this.#remember(this.#levels.at(-1) ?? SILENCE_DB);
      if (this.#isFull()) done.push(...this.#cut());
    }
    this.#rest = all.slice(offset);
    return done;
  }

  /** What is left. */
  finish(): Stretch[] {
    if (this.#rest.length > 0) {
      const frame = new Float32Array(FRAME);
      frame.set(this.#rest);
      this.#pending.push(frame);
      this.#levels.push(levelOf(frame));
    }
    return this.#take(this.#levels.length);
  }

  #remember(level: number): void {
    this.#recent.push(level);
    if (this.#recent.length > MEMORY) this.#recent.shift();
  }

  #isFull(): boolean {
    const length = this.#levels.length;
    if (length >= this.#longest) return true;
    // Looked at now and then: every frame would cost more than it brings.
    if (length % 10 !== 0 || length < SENTENCE_PAUSE + PADDING) return false;
    const threshold = this.#threshold();
    const lastVoice = this.#levels.findLastIndex((level) => level >= threshold);
    if (lastVoice === -1) return true;
    const pause = length - 1 - lastVoice;
    return pause >= this.#longPause || (pause >= SENTENCE_PAUSE && length >= this.#enough);
  }

  #threshold(): number {
    // Numbers alone sort four times as fast as what an array may hold.
    const sorted = Float64Array.from(this.#recent).sort();
    const floor = sorted[Math.floor(sorted.length / 10)] ?? SILENCE_DB;
    const top = sorted[Math.floor(sorted.length * 0.98)] ?? 0;
    return Math.max(SILENCE_DB, Math.min(floor + OVER_FLOOR_DB, top - 12), top - UNDER_TOP_DB);
  }

  /** Cuts where it is quietest for longest, and leaves what comes after it. */
  #cut(): Stretch[] {
    const length = this.#levels.length;
    if (length < this.#longest) return this.#take(length - PADDING);
    const from = Math.floor(this.#longest * 0.4);
    let best = length;
    let quietest = Infinity;
    // The mean over a third of a second, with a little for later cuts.
    const window = 15;
    for (let end = from + window; end <= length; end += 1) {
      const mean = this.#levels.slice(end - window, end).reduce((sum, level) => sum + level, 0) / window;
      const value = mean - (end / length) * 4;
      if (value < quietest) [quietest, best] = [value, end - Math.floor(window / 2)];
    }
    return this.#take(best);
  }

  #take(frames: number): Stretch[] {
    const threshold = this.#threshold();
    const levels = this.#levels.splice(0, frames);
    const sound = this.#pending.splice(0, frames);
    const at = this.#start;
    this.#start += frames * FRAME;
    const voiced = levels.flatMap((level, index) => (level >= threshold ? [index] : []));
    if (voiced.length < SHORTEST_VOICE) return [];
    const first = Math.max(0, (voiced[0] ?? 0) - PADDING);
    const last = Math.min(frames, (voiced.at(-1) ?? 0) + 1 + PADDING);
    return [{ at: at + first * FRAME, end: this.#start, samples: joined(sound.slice(first, last)) }];
  }
}

/** The sample of the middle half of a sound at which it is quietest for a fifth of a second. */
export function quietestMiddle(samples: Float32Array): number {
  const quarter = Math.floor(samples.length / 4);
  const width = FRAME * 10;
  let best = quarter * 2;
  let quietest = Infinity;
  for (let at = quarter; at + width <= samples.length - quarter; at += FRAME) {
    const level = levelOf(samples.subarray(at, at + width));
    if (level < quietest) [quietest, best] = [level, at + width / 2];
  }
  return best;
}

function levelOf(frame: Float32Array): number {
  let power = 0;
  for (const sample of frame) power += sample * sample;
  return 10 * Math.log10(power / frame.length + 1e-10);
}

function joined(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
