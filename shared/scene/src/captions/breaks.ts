/** A part of a text that is not broken, in code units of the whole text. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** With the space after it, which a line does not show at its end. */
  readonly next: number;
}

/** Scripts that are written without spaces and may break between any two characters. */
const ideograph =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u{3000}-\u{303f}\u{30fb}-\u{30fe}\u{ff00}-\u{ff65}]/u;
/** Scripts without spaces whose words only a dictionary finds. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Whether words follow each other without a space here. */
export function isUnspaced(character: string): boolean {
  return ideograph.test(character) || unspaced.test(character);
}

const space = /^\s+$/u;
/** What never begins a line: closing marks, small kana, marks of repetition and length. */
const neverFirst =
  /^[\p{Pe}\p{Pf}、。，．・：；？！,.:;?!%‰℃°…‥〜～ーゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿｧ-ｯｰ｡､･ﾞﾟ’”"')\]}]/u;
/** What never ends one: opening marks. */
const neverLast = /[\p{Ps}\p{Pi}‘“]$/u;
const hyphen = /[\p{L}\p{N}][-‐–—]$/u;

/** The pieces of one line of text (no line feed in it), for which `from` is its place in the whole. */
export function piecesOf(line: string, from: number, language: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let end = 0;
  const close = (next: number) => {
    if (end > start) pieces.push({ start: from + start, end: from + end, next: from + next });
    start = next;
    end = next;
  };
  for (const { segment, index } of atoms(line, language)) {
    if (space.test(segment)) {
      const after = index + segment.length;
      if (end > start) close(after);
      else start = end = after;
      continue;
    }
    if (end > start && breaksBetween(line.slice(start, end), segment)) close(index);
    end = index + segment.length;
  }
  close(line.length);
  return withSpaces(pieces, line, from);
}

/** A piece that is followed by several spaces keeps them all. */
function withSpaces(pieces: readonly Piece[], line: string, from: number): readonly Piece[] {
  return pieces.map((piece, at) => ({ ...piece, next: pieces[at + 1]?.start ?? from + line.length }));
}

/** Graphemes, and words of scripts that a dictionary cuts. */
function atoms(line: string, language: string): readonly { segment: string; index: number }[] {
  const graphemes = (text: string, from: number) =>
    Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment, index }) => ({
      segment,
      index: from + index,
    }));
  if (!unspaced.test(line)) return graphemes(line, 0);
  return Array.from(segmenter(language).segment(line)).flatMap(({ segment, index }) =>
    unspaced.test(segment) ? [{ segment, index }] : graphemes(segment, index),
  );
}

function segmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    // Not every text in this field is a language.
    return new Intl.Segmenter('en', { granularity: 'word' });
  }
}

function breaksBetween(before: string, after: string): boolean {
  if (neverFirst.test(after) || neverLast.test(before)) return false;
  if (hyphen.test(before)) return /^\p{L}/u.test(after);
  const last = before.at(-1) ?? '';
  return (
    ideograph.test(last) ||
    ideograph.test(after) ||
    unspaced.test(last) !== unspaced.test(after) ||
    (unspaced.test(last) && unspaced.test(after))
  );
}
