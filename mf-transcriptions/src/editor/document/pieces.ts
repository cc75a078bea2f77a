import type { ParagraphChange } from '@wavereel/words';

/** What fits into one request with room to spare, whatever the words are. */
const mostWords = 6_000;

/**
 * A change in pieces that can be sent one after another, each whole in itself. Only where paragraph stands for paragraph, as where a name or a word is replaced
 * everywhere: what is typed is small.
 */
export function piecesOf(change: ParagraphChange): readonly ParagraphChange[] {
  if (change.insert.length !== change.remove) return [change];
  const pieces: ParagraphChange[] = [];
  let from = 0;
  let words = 0;
  change.insert.forEach((paragraph, at) => {
    const isFull = at > from && words + paragraph.words.length > mostWords;
    if (isFull) {
      pieces.push({ at: change.at + from, remove: at - from, insert: change.insert.slice(from, at) });
      from = at;
      words = 0;
    }
    words += paragraph.words.length;
  });
  const rest = change.insert.slice(from);
  return [...pieces, { at: change.at + from, remove: rest.length, insert: rest }];
}
