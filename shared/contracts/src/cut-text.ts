const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text, of so many characters at most; never a part of what is read as one letter. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // What comes right behind may belong to the last letter.
  const end = letters.segment(text.slice(0, most + 2)).containing(most)?.index ?? 0;
  // One letter with signs upon it without end.
  return end === 0 ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text.slice(0, end);
}
