/**
 * What likeness (SSIM) hides: blocks in smooth shading and ragged colour. How far two groups of blocks are from what was drawn, each as its
 * 99th and 99.9th percentile over all frames, in steps of 1 of 255:
 * - smooth: how much too bright or dark, on average, a block of 8x8 is whose drawn brightness has a range of at most 6
 * - chroma: how far, on average, a value of a block of 4x4 of either colour plane is from what was drawn
 */
export interface Faults {
  readonly smooth: number;
  readonly smooth999: number;
  readonly chroma: number;
  readonly chroma999: number;
}

const LUMA_SIDE = 8;
const CHROMA_SIDE = 4;
const SMOOTH_RANGE = 6;
const BRIGHTEST = 255;

/** Frames of one size are compared one after another; what is not a whole block, at the right and lower edges, is left out. */
export class FaultMeter {
  /** How many blocks have which sum of differences. */
  readonly #smooth = new Float64Array(LUMA_SIDE ** 2 * BRIGHTEST + 1);
  readonly #chroma = new Float64Array(CHROMA_SIDE ** 2 * BRIGHTEST + 1);

  /** Both numbers are even. */
  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  /** Takes one frame as it was drawn and as it is shown, both as I420. */
  add(drawn: Uint8Array, shown: Uint8Array): void {
    const luma = this.width * this.height;
    this.#addLuma(drawn, shown);
    for (const start of [luma, luma + luma / 4]) this.#addChroma(drawn, shown, start);
  }

  /** NaN where there was no such block. */
  faults(): Faults {
    const smooth = (share: number) => percentile(this.#smooth, share) / LUMA_SIDE ** 2;
    const chroma = (share: number) => percentile(this.#chroma, share) / CHROMA_SIDE ** 2;
    return { smooth: smooth(0.99), smooth999: smooth(0.999), chroma: chroma(0.99), chroma999: chroma(0.999) };
  }

  #addLuma(drawn: Uint8Array, shown: Uint8Array): void {
    const { width } = this;
    for (const corner of corners(width, this.height, LUMA_SIDE)) {
      let least = BRIGHTEST;
      let most = 0;
      let sum = 0;
      for (let row = 0; row < LUMA_SIDE; row += 1) {
        const from = corner + row * width;
        for (let at = from; at < from + LUMA_SIDE; at += 1) {
          const value = drawn[at] as number; // within the frame
          if (value < least) least = value;
          if (value > most) most = value;
          sum += value - (shown[at] as number);
        }
      }
      if (most - least <= SMOOTH_RANGE) count(this.#smooth, Math.abs(sum));
    }
  }

  #addChroma(drawn: Uint8Array, shown: Uint8Array, start: number): void {
    const width = this.width / 2;
    for (const corner of corners(width, this.height / 2, CHROMA_SIDE)) {
      let sum = 0;
      for (let row = 0; row < CHROMA_SIDE; row += 1) {
        const from = start + corner + row * width;
        for (let at = from; at < from + CHROMA_SIDE; at += 1)
          sum += Math.abs((drawn[at] as number) - (shown[at] as number)); // within the frame
      }
      count(this.#chroma, sum);
    }
  }
}

/** Where the upper left value of each whole block stands in a plane. */
function* corners(width: number, height: number, side: number): Generator<number> {
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) yield top * width + left;
  }
}

function count(counts: Float64Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** The least value that at least a share of all does not exceed. */
function percentile(counts: Float64Array, share: number): number {
  const wanted = counts.reduce((sum, blocks) => sum + blocks, 0) * share;
  let seen = 0;
  for (const [value, blocks] of counts.entries()) {
    seen += blocks;
    if (wanted > 0 && seen >= wanted) return value;
  }
  return NaN;
}
