import type { Span } from './aligner';

/** Nobody says a word in less, seconds. */
const SHORTEST_WORD = 0.06;
const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/**
 * Gives times to the words that have none: what lies between their neighbours, each as much as it has letters. `length` is that of the sound,
 * seconds. The spans begin in order, and none ends before it begins.
 */
export function filledTimes(words: readonly string[], spans: readonly (Span | null)[], length: number): Span[] {
  const filled: Span[] = [];
  let index = 0;
  while (index < words.length) {
    const span = spans[index];
    if (span !== undefined && span !== null) {
      filled.push(span);
      index += 1;
      continue;
    }
    const next = spans.findIndex((each, at) => at > index && each !== null);
    const end = next === -1 ? words.length : next;
    const from = filled.at(-1)?.end ?? 0;
    filled.push(...spread(words.slice(index, end), from, Math.max(from, spans[end]?.start ?? length)));
    index = end;
  }
  return inOrder(filled, length);
}

/** Shares time out among words by their letters. */
export function spread(words: readonly string[], start: number, end: number): Span[] {
  const weights = words.map((word) => word.length + 1);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const from = start + ((end - start) * before) / all;
    before += weight;
    return { start: from, end: start + ((end - start) * before) / all };
  });
}

function inOrder(spans: readonly Span[], length: number): Span[] {
  let earliest = 0;
  return spans.map(({ start, end }) => {
    const from = Math.min(Math.max(start, earliest), length);
    earliest = from;
    return { start: round(from), end: round(Math.min(Math.max(end, from + SHORTEST_WORD), Math.max(length, from))) };
  });
}
