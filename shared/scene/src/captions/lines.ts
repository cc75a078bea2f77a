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

/** Breaks a text where it must, so that no line is wider than `width`, and evenly. Line feeds are kept; empty lines are not. */
export const linesOf = (text: string, language: string, width: number, measure: Measure): readonly LineRange[] =>
  measuredText(text, language, measure).linesAt(width);

export function measuredText(text: string, language: string, measure: Measure): MeasuredText {
  const lines: (readonly WholePiece[])[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    lines.push(piecesOf(line, from, language).map((piece) => wholePiece(text, piece, measure)));
    from += line.length + 1;
  }
  const within = (width: number) => lines.map((pieces) => pieces.flatMap((piece) => piece.within(width)));
  return {
    widest: Math.max(0, ...lines.flat().map(({ width }) => width)),
    countAt: (width) => within(width).reduce((sum, pieces) => sum + filled(pieces, width).length, 0),
    linesAt: (width) => within(width).flatMap((pieces) => balanced(pieces, width)),
  };
}

interface WholePiece {
  readonly width: number;
  /** The piece itself; in parts of whole graphemes where it is wider than a line. */
  readonly within: (limit: number) => readonly Sized[];
}

function wholePiece(text: string, piece: Piece, measure: Measure): WholePiece {
  const width = measure(piece.start, piece.end);
  const gap = piece.next > piece.end ? measure(piece.end, piece.next) : 0;
  const whole = [{ ...piece, width, advance: width + gap }];
  let parts: readonly Sized[] | null = null;
  return { width, within: (limit) => (width <= limit ? whole : (parts ??= partsOf(text, piece, gap, measure))) };
}

function partsOf(text: string, piece: Piece, gap: number, measure: Measure): readonly Sized[] {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(piece.start, piece.end));
  return Array.from(graphemes, ({ segment, index }) => {
    const [start, end] = [piece.start + index, piece.start + index + segment.length];
    const width = measure(start, end);
    const isLast = end === piece.end;
    return { start, end, next: isLast ? piece.next : end, width, advance: isLast ? width + gap : width };
  });
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
