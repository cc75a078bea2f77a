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

/** Breaks a text where it must, so that no line is wider than `width`, and evenly. Line feeds are kept; empty lines are not. */
export function linesOf(text: string, language: string, width: number, measure: Measure): readonly LineRange[] {
  const lines: LineRange[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const pieces = piecesOf(line, from, language).flatMap((piece) => sized(text, piece, width, measure));
    lines.push(...balanced(pieces, width));
    from += line.length + 1;
  }
  return lines;
}

/** A piece with its widths; in parts of whole graphemes where it is wider than a line. */
function sized(text: string, piece: Piece, limit: number, measure: Measure): readonly Sized[] {
  const width = measure(piece.start, piece.end);
  const gap = piece.next > piece.end ? measure(piece.end, piece.next) : 0;
  if (width <= limit) return [{ ...piece, width, advance: width + gap }];
  const parts: Sized[] = [];
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    text.slice(piece.start, piece.end),
  )) {
    const [start, end] = [piece.start + index, piece.start + index + segment.length];
    const own = measure(start, end);
    parts.push({
      start,
      end,
      next: end === piece.end ? piece.next : end,
      width: own,
      advance: end === piece.end ? own + gap : own,
    });
  }
  return parts;
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
