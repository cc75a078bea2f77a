/** Words to be set in lines: how long each is, and what breaking behind it costs. */
export interface Setting {
  /** Letters of each word. */
  readonly lengths: ArrayLike<number>;
  readonly costs: ArrayLike<number>;
  readonly lineLetters: number;
  readonly lines: number;
}

/** A letter that a line differs from the others counts as much as this part of a bad break. */
const UNEVEN = 0.15;
/** Of two that are else alike the one is taken whose lower line is longer. */
const TOP_HEAVY = 0.01;
const BREAK = 0.5;

/** Sets words in the fewest lines that they fit in, broken where that costs least and as even as may be. Ends are exclusive. */
export class LineSetter {
  private readonly sums: Float64Array;

  constructor(private readonly setting: Setting) {
    const { lengths } = setting;
    this.sums = new Float64Array(lengths.length + 1);
    for (let at = 0; at < lengths.length; at += 1) this.sums[at + 1] = (this.sums[at] ?? 0) + (lengths[at] ?? 0) + 1;
  }

  /** Letters of words in one line, with the spaces between them. */
  lettersOf(from: number, to: number): number {
    return (this.sums[to] ?? 0) - (this.sums[from] ?? 0) - 1;
  }

  /** What the best lines cost; Infinity where the words do not fit. */
  costOf(from: number, to: number): number {
    const letters = this.lettersOf(from, to);
    const { lineLetters, lines } = this.setting;
    for (let count = Math.ceil(letters / lineLetters); count <= lines; count += 1) {
      const cost = this.costIn(from, to, count, letters / count);
      if (cost < Infinity) return cost;
    }
    return Infinity;
  }

  /** Where the best lines end, the last with them; null where the words do not fit. */
  linesOf(from: number, to: number): number[] | null {
    const letters = this.lettersOf(from, to);
    const { lineLetters, lines } = this.setting;
    for (let count = Math.ceil(letters / lineLetters); count <= lines; count += 1) {
      const even = letters / count;
      if (this.costIn(from, to, count, even) === Infinity) continue;
      const ends: number[] = [];
      let at = from;
      for (let left = count; left > 1; left -= 1) {
        at = this.bestEnd(at, to, left, even);
        ends.push(at);
      }
      return [...ends, to];
    }
    return null;
  }

  private costIn(from: number, to: number, count: number, even: number): number {
    const letters = this.lettersOf(from, to);
    if (count <= 1) return letters <= this.setting.lineLetters ? UNEVEN * Math.abs(letters - even) : Infinity;
    let best = Infinity;
    for (let end = from + 1; end < to && this.lettersOf(from, end) <= this.setting.lineLetters; end += 1)
      best = Math.min(best, this.costWith(from, end, to, count, even));
    return best;
  }

  private bestEnd(from: number, to: number, count: number, even: number): number {
    let [best, found] = [Infinity, to];
    for (let end = from + 1; end < to && this.lettersOf(from, end) <= this.setting.lineLetters; end += 1) {
      const cost = this.costWith(from, end, to, count, even);
      if (cost < best) [best, found] = [cost, end];
    }
    return found;
  }

  private costWith(from: number, end: number, to: number, count: number, even: number): number {
    if (this.lettersOf(end, to) > (this.setting.lineLetters + 1) * (count - 1) - 1) return Infinity;
    const letters = this.lettersOf(from, end);
    const own = BREAK * (this.setting.costs[end - 1] ?? 0) + UNEVEN * Math.abs(letters - even) + TOP_HEAVY * letters;
    return own + this.costIn(end, to, count - 1, even);
  }
}
