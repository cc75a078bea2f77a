/** Pairs of places, rising in both: what stands at the first in one list stands at the second in the other. */
type Pairs = [before: number, after: number][];

/** More changes than this are not followed step by step: each costs memory and time by its square. */
const MOST_STEPS = 1_500;
/** Of one comparison, in all of its parts together: lists that are made to be compared badly end soon too. */
const MOST_WORK = 4_000_000;

/** Two stretches that are compared. Ends are exclusive. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/**
 * Which words of a list are still there in another: for each of `after` its index in `before`, -1 for one that is new. Indices rise. As few as possible count
 * as new where at most 1,500 words come or go; beyond that words that are unique on both sides lead, so that it stays quick for any lists.
 */
export function survivors(before: readonly string[], after: readonly string[]): Int32Array {
  const found = new Int32Array(after.length).fill(-1);
  const work = { left: MOST_WORK };
  const parts: Part[] = [{ from: 0, to: before.length, otherFrom: 0, otherTo: after.length }];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const middle = withoutEnds(before, after, part, found);
    if (middle.from === middle.to || middle.otherFrom === middle.otherTo) continue;
    const steps = shortestSteps(before, after, middle, work);
    if (steps !== null) for (const [at, other] of steps) found[other] = at;
    else parts.push(...betweenAnchors(before, after, middle, found));
  }
  return found;
}

/** What is the same at both ends is noted; the rest is answered. */
function withoutEnds(before: readonly string[], after: readonly string[], part: Part, found: Int32Array): Part {
  let { from, to, otherFrom, otherTo } = part;
  while (from < to && otherFrom < otherTo && before[from] === after[otherFrom]) found[otherFrom++] = from++;
  while (from < to && otherFrom < otherTo && before[to - 1] === after[otherTo - 1]) found[--otherTo] = --to;
  return { from, to, otherFrom, otherTo };
}

/** Myers: the longest common subsequence by the fewest insertions and removals. Null where they are too many. */
function shortestSteps(
  before: readonly string[],
  after: readonly string[],
  part: Part,
  work: { left: number },
): Pairs | null {
  const width = part.to - part.from;
  const height = part.otherTo - part.otherFrom;
  const most = Math.min(MOST_STEPS, width + height, Math.floor(Math.sqrt(2 * work.left)));
  const reach = new Int32Array(2 * most + 3);
  /** Of each count of steps how far each diagonal came: to find the way back. */
  const trail: Int32Array[] = [];
  for (let steps = 0; steps <= most; steps += 1) {
    work.left = Math.max(0, work.left - steps - 1);
    trail.push(reach.slice(most + 1 - steps - 1, most + 1 + steps + 2));
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const centre = most + 1 + diagonal;
      const [left = 0, right = 0] = [reach[centre - 1], reach[centre + 1]];
      const isDown = diagonal === -steps || (diagonal !== steps && left < right);
      let x = isDown ? right : left + 1;
      let y = x - diagonal;
      while (x < width && y < height && before[part.from + x] === after[part.otherFrom + y]) [x, y] = [x + 1, y + 1];
      reach[centre] = x;
      if (x >= width && y >= height) return wayBack(trail, part);
    }
  }
  return null;
}

function wayBack(trail: readonly Int32Array[], { from, to, otherFrom, otherTo }: Part): Pairs {
  const pairs: Pairs = [];
  let [x, y] = [to - from, otherTo - otherFrom];
  for (let steps = trail.length - 1; steps >= 0; steps -= 1) {
    const reach = trail[steps];
    const diagonal = x - y;
    // The slice begins one diagonal below the lowest.
    const [left = 0, right = 0] = [reach?.[diagonal + steps], reach?.[diagonal + steps + 2]];
    const isDown = diagonal === -steps || (diagonal !== steps && left < right);
    const lastX = steps === 0 ? 0 : isDown ? right : left;
    const lastY = steps === 0 ? 0 : lastX - (isDown ? diagonal + 1 : diagonal - 1);
    while (x > lastX && y > lastY) {
      [x, y] = [x - 1, y - 1];
      pairs.push([from + x, otherFrom + y]);
    }
    [x, y] = [lastX, lastY];
  }
  return pairs.reverse();
}

/** Words that stand once on both sides, in the longest order that both have, are the same; what lies between them is compared anew. None: nothing is. */
function betweenAnchors(
  before: readonly string[],
  after: readonly string[],
  { from, to, otherFrom, otherTo }: Part,
  found: Int32Array,
): Part[] {
  const places = uniquePlaces(before, from, to);
  const others = uniquePlaces(after, otherFrom, otherTo);
  const shared: Pairs = [];
  for (const [word, at] of places) {
    const other = others.get(word);
    if (at >= 0 && other !== undefined && other >= 0) shared.push([at, other]);
  }
  const anchors = longestRising(shared.sort(([one], [two]) => one - two));
  if (anchors.length === 0) return [];
  const parts: Part[] = [];
  let [last, lastOther] = [from, otherFrom];
  for (const [at, other] of anchors) {
    found[other] = at;
    parts.push({ from: last, to: at, otherFrom: lastOther, otherTo: other });
    [last, lastOther] = [at + 1, other + 1];
  }
  return [...parts, { from: last, to, otherFrom: lastOther, otherTo }];
}

/** Where each word stands; -1 for one that stands more than once. */
function uniquePlaces(words: readonly string[], from: number, to: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const word = words[at] ?? '';
    places.set(word, places.has(word) ? -1 : at);
  }
  return places;
}

/** The longest run of pairs whose second places rise as their first do. */
function longestRising(pairs: Pairs): Pairs {
  const ends: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([, other], at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < other) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = at;
  });
  const rising: Pairs = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) rising.push(pair);
  }
  return rising.reverse();
}
