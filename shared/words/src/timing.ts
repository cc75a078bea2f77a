/** When a cue would be shown, and for how long it has to be and may be. Frames. */
export interface Wish {
  readonly start: number;
  readonly end: number;
  readonly need: number;
  /** Infinity for no limit. */
  readonly most: number;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Gaps {
  /** Frames between cues that follow at once. */
  readonly gap: number;
  /** Any other gap has at least so many. */
  readonly openGap: number;
  /** Frames that a cue may begin too early: what is not said yet is not to be read. */
  readonly drift: number;
}

/**
 * Times that give every cue as long as it needs, in the order of the wishes, moved as little as possible: where they stand too close, the sum of the squares of
 * what the starts are moved is the least that there is (isotonic regression by pooling neighbours), but none is earlier than `drift` where the `until` allows it.
 * Always possible where there is no `until`.
 *
 * @param until The frame at which the last one has to be over.
 * @returns null where the cues need more frames than there are until then.
 */
export function timed(wishes: readonly Wish[], { gap, openGap, drift }: Gaps, until = Infinity): Span[] | null {
  let needed = 0;
  /** The frame of each start if all stood as close as they may from the first frame on. */
  const closest = wishes.map(({ need }) => {
    const start = needed;
    needed += need + gap;
    return start;
  });
  const spare = until - Math.max(0, needed - gap);
  if (spare < 0) return null;
  const wanted = wishes.map(({ start }, at) => start - (closest[at] ?? 0));
  /** They rise, and stay so: each is no less than any before it. */
  let earliest = 0;
  const starts = pooled(wanted).map((shift, at) => {
    earliest = Math.max(earliest, (wanted[at] ?? 0) - drift);
    return (closest[at] ?? 0) + Math.floor(Math.min(spare, Math.max(earliest, shift)));
  });
  return wishes.map((wish, at) => {
    const start = starts[at] ?? 0;
    return { start, end: endOf(wish, start, starts[at + 1], gap, openGap, until) };
  });
}

/** The rising numbers that are nearest to these. */
function pooled(values: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const value of values) {
    let block = { sum: value, count: 1 };
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.count <= block.sum / block.count) break;
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
}

function endOf(
  wish: Wish,
  start: number,
  next: number | undefined,
  gap: number,
  openGap: number,
  until: number,
): number {
  const least = start + wish.need;
  const closed = (next ?? Infinity) - gap;
  const latest = Math.min(start + wish.most, closed, until);
  const end = Math.min(latest, Math.max(least, wish.end));
  if (next === undefined || end === closed || next - end >= openGap) return end;
  // Rather closed than opened: what is shown a little longer harms nobody.
  return closed <= latest ? closed : Math.max(least, next - openGap);
}
