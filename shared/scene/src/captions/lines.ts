import { piecesOf } from './breaks';
import type { Piece } from './breaks';

/** Width of a part of a text in pixels, in code units of the whole. */
export type Measure = (start: number, end: number) => number;

/** A line of a text, in code units of the whole; no space at its ends. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

interface Sized extends Piece {
  readonly width: number;
  /** Up to the piece after it. */
  readonly advance: number;
}

/** A text whose pieces are measured, to be broken at one width after the other. */
export interface MeasuredText {
  /** Of the widest piece, in pixels. */
  readonly widest: number;
  /** How many lines there are at a width. */
  readonly countAt: (width: number) => number;
  /** Lines that are no wider than a width, and as even as can be. */
  readonly linesAt: (width: number) => readonly LineRange[];
}

export interface BreakingOptions {
  /** The space after the letter at the right end of a line, which belongs to no letter then: none where nothing is said. */
  readonly spaceAtEnd?: Measure;
  /** Empty lines between others are kept. */
  readonly keepsEmptyLines?: boolean;
}

/** Breaks a text where it must, so that no line is wider than `width`, and evenly. Line feeds are kept; empty lines are not. */
export const linesOf = (text: string, language: string, width: number, measure: Measure): readonly LineRange[] =>
  measuredText(text, language, measure).linesAt(width);

export function measuredText(
  text: string,
  language: string,
  measure: Measure,
  { spaceAtEnd = () => 0, keepsEmptyLines = false }: BreakingOptions = {},
): MeasuredText {
  const lines: { readonly from: number; readonly pieces: readonly WholePiece[] }[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const pieces = piecesOf(line, from, language).map((piece) => wholePiece(text, piece, measure, spaceAtEnd));
    lines.push({ from, pieces });
    from += line.length + 1;
  }
  const isFull = ({ pieces }: (typeof lines)[number]) => pieces.length > 0;
  const [first, last] = [lines.findIndex(isFull), lines.findLastIndex(isFull)];
  const kept = lines.filter((line, at) => isFull(line) || (keepsEmptyLines && at > first && at < last));
  const broken = (width: number, into: (pieces: readonly Sized[], width: number) => readonly LineRange[]) =>
    kept.flatMap((line) =>
      isFull(line)
        ? into(
            line.pieces.flatMap((piece) => piece.within(width)),
            width,
          )
        : [{ start: line.from, end: line.from }],
    );
  return {
    widest: Math.max(0, ...kept.flatMap(({ pieces }) => pieces.map(({ width }) => width))),
    countAt: (width) => broken(width, filled).length,
    linesAt: (width) => broken(width, balanced),
  };
}

interface WholePiece {
  readonly width: number;
  /** The piece itself; in parts of whole graphemes where it is wider than a line. */
  readonly within: (limit: number) => readonly Sized[];
}

function wholePiece(text: string, piece: Piece, measure: Measure, spaceAtEnd: Measure): WholePiece {
  const sized = (start: number, end: number, gap: number) => {
    const width = measure(start, end);
    return { start, end, width: Math.max(0, width - spaceAtEnd(start, end)), advance: width + gap };
  };
  const gap = piece.next > piece.end ? measure(piece.end, piece.next) : 0;
  const whole: Sized = { ...piece, ...sized(piece.start, piece.end, gap) };
  const { width } = whole;
  const partsOf = () =>
    graphemesOf(text, piece).map(({ start, end }) => {
      const isLast = end === piece.end;
      return { next: isLast ? piece.next : end, ...sized(start, end, isLast ? gap : 0) };
    });
  let parts: readonly Sized[] | null = null;
  return { width, within: (limit) => (width <= limit ? [whole] : (parts ??= partsOf())) };
}

function graphemesOf(text: string, { start, end }: LineRange): readonly LineRange[] {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(start, end));
  return Array.from(graphemes, ({ segment, index }) => ({
    start: start + index,
    end: start + index + segment.length,
  }));
}

/** As few lines as fit, then the narrowest that are no more. */
function balanced(pieces: readonly Sized[], width: number): readonly LineRange[] {
  const fewest = filled(pieces, width);
  if (fewest.length < 2) return fewest;
  let [low, high] = [Math.max(...pieces.map((piece) => piece.width)), width];
  let best = fewest;
  while (high - low > width / 200) {
    const middle = (low + high) / 2;
    const lines = filled(pieces, middle);
    if (lines.length <= fewest.length) [high, best] = [middle, lines];
    else low = middle;
  }
  return best;
}

function filled(pieces: readonly Sized[], width: number): readonly LineRange[] {
  const lines: LineRange[] = [];
  let used = 0;
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && used + piece.width <= width) lines[lines.length - 1] = { start: last.start, end: piece.end };
    else {
      lines.push({ start: piece.start, end: piece.end });
      used = 0;
    }
    used += piece.advance;
  }
  return lines;
}
