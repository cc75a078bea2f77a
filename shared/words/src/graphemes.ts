const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Below U+0300 each code unit is read as one letter: the segmenter, which is slow, is for what comes above. */
const isSimple = (text: string): boolean => !/[^\u0020-\u02ff]/.test(text);

/** How many letters are read in a text: what stands upon a letter is part of it. Spaces and punctuation count. */
export function lettersIn(text: string): number {
  if (isSimple(text)) return text.length;
  let count = 0;
  for (const _ of letters.segment(text)) count += 1;
  return count;
}

/** A text without what no word has and no database keeps: control characters that are no white space, and halves of letters. */
export const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\s]|\p{Cs}/gu, '');

/** The words of a text: what stands between white space. */
export const splitWords = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** One letter that has signs upon it without end: cut all the same, never within a code point. */
function cutLetter(letter: string, most: number): string[] {
  const pieces: string[] = [''];
  for (const point of letter) {
    const last = pieces[pieces.length - 1] ?? '';
    if (last.length + point.length > most && last !== '') pieces.push(point);
    else pieces[pieces.length - 1] = last + point;
  }
  return pieces;
}

/** A word in pieces of so many at most, as `size` counts them, cut between letters. Itself where it is short enough. */
function pieces(word: string, most: number, size: (text: string) => number): string[] {
  if (size(word) <= most) return [word];
  const found: string[] = [];
  let piece = '';
  let filled = 0;
  for (const { segment } of letters.segment(word)) {
    for (const part of size(segment) > most ? cutLetter(segment, most) : [segment]) {
      if (filled + size(part) > most && piece !== '') {
        found.push(piece);
        [piece, filled] = ['', 0];
      }
      piece += part;
      filled += size(part);
    }
  }
  return piece === '' ? found : [...found, piece];
}

/** A word in pieces of so many UTF-16 units at most. */
export const cutToUnits = (word: string, most: number): string[] => pieces(word, most, (text) => text.length);

/** A word in pieces of so many letters at most. */
export const cutToLetters = (word: string, most: number): string[] =>
  isSimple(word) && word.length <= most ? [word] : pieces(word, most, lettersIn);
