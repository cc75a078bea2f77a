/** What keys and scrolling mean in a list of options of one height. */

/** So many options further go PageUp and PageDown. */
const PAGE = 8;

/** The option that a key leads to; null for a key that leads nowhere. */
export function stepTo(key: string, active: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: count - 1,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, step));
}

/**
 * The next option that begins with what was typed, whatever its case; null for none. More letters may stay where they are, the same letter
 * over and over goes from one to the next.
 */
export function typedTo(labels: readonly string[], active: number, typed: string): number | null {
  const letters = [...typed.toLocaleLowerCase()];
  const isRepeated = letters.every((letter) => letter === letters[0]);
  const wanted = isRepeated ? (letters[0] ?? '') : letters.join('');
  const from = isRepeated ? active + 1 : active;
  const inOrder = labels.map((_, at) => (from + at) % labels.length);
  return inOrder.find((at) => labels[at]?.toLocaleLowerCase().startsWith(wanted)) ?? null;
}

/** Where a list is scrolled to, and how much of it is seen, in pixels. */
export interface Window {
  readonly scrollTop: number;
  readonly clientHeight: number;
}

/** The first option that is seen, and the one after the last. */
export function seenIn({ scrollTop, clientHeight }: Window, rowHeight: number): readonly [from: number, to: number] {
  return [Math.floor(scrollTop / rowHeight), Math.ceil((scrollTop + clientHeight) / rowHeight)];
}

/** How far a list is scrolled so that an option is seen whole: no further than it must. */
export function scrollTo(option: number, { scrollTop, clientHeight }: Window, rowHeight: number): number {
  const top = option * rowHeight;
  return Math.max(top + rowHeight - clientHeight, Math.min(top, scrollTop));
}
