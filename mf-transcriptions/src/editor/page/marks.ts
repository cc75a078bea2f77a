/** What is marked in the text, each by a name of the style sheet `marks.css`. */
export type MarkName = 'spoken' | 'unsure' | 'found' | 'current' | 'clip';

/** A browser without it shows the same words, unmarked. */
const highlights = (): HighlightRegistry | null => ('highlights' in CSS ? CSS.highlights : null);

function highlightOf(name: MarkName): Highlight | null {
  const registry = highlights();
  if (registry === null) return null;
  const key = `transcript-${name}`;
  const there = registry.get(key);
  if (there) return there;
  const made = new Highlight();
  // Where several lie over each other, the one that moves is on top.
  made.priority = name === 'spoken' ? 1 : 0;
  registry.set(key, made);
  return made;
}

const wordPattern = /\S+/gu;

/** Where each word of a text begins and ends. */
export const wordPlaces = (text: string): readonly { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(wordPattern)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));

/** The index of the word at a place of a text: the one that it is in, else the one before it; 0 before the first. */
export function wordAtPlace(text: string, place: number): number {
  const before = text.slice(0, place);
  const begun = [...before.matchAll(wordPattern)].length;
  return Math.max(0, /\s$/u.test(before) && /^\S/u.test(text.slice(place)) ? begun : begun - 1);
}

/** Marks pieces of a text until the answered function is called. @param node the text itself, which must not change meanwhile */
export function mark(
  name: MarkName,
  node: Text,
  pieces: readonly { readonly from: number; readonly to: number }[],
): () => void {
  const highlight = highlightOf(name);
  if (!highlight) return () => undefined;
  const ranges = pieces.flatMap(({ from, to }) => {
    if (to > node.length) return [];
    const range = new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to });
    highlight.add(range);
    return [range];
  });
  return () => ranges.forEach((range) => highlight.delete(range));
}

/**
 * The place of a text that lies at a point of the window; null where none does. The field over the text is stepped aside for a moment: what a field
 * has at a point no browser tells alike.
 */
export function placeAtPoint(field: HTMLElement, node: Text, x: number, y: number): number | null {
  const { pointerEvents } = field.style;
  const behind = node.parentElement;
  field.style.pointerEvents = 'none';
  behind?.style.setProperty('pointer-events', 'auto');
  behind?.style.setProperty('user-select', 'text');
  const at = caretAt(x, y);
  field.style.pointerEvents = pointerEvents;
  behind?.style.removeProperty('pointer-events');
  behind?.style.removeProperty('user-select');
  return at?.node === node ? at.place : null;
}

/** As either kind of browser tells it. */
function caretAt(x: number, y: number): { node: Node; place: number } | null {
  const page: Partial<Pick<Document, 'caretPositionFromPoint' | 'caretRangeFromPoint'>> = document;
  const position = page.caretPositionFromPoint?.call(document, x, y);
  if (position) return { node: position.offsetNode, place: position.offset };
  const range = page.caretRangeFromPoint?.call(document, x, y);
  return range ? { node: range.startContainer, place: range.startOffset } : null;
}
