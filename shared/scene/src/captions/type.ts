import type { FontRun } from '@wavereel/fonts';
import type { Context2D } from '../canvas';
import type { LineRange } from './lines';

/** A part of a text that is set alike. */
export interface TypeRun extends FontRun {
  /** After each letter, of the size; none where it is missing. */
  readonly letterSpacing?: number;
}

/** How the text of a cue is set: all of it, part by part, in its order. */
export interface Typeset {
  readonly text: string;
  readonly language: string;
  readonly fonts: readonly TypeRun[];
}

/** The stretches of a part of a cue's text, in code units of the whole, that are each of one font. */
export const ofOneFont = ({ fonts }: Typeset, part: LineRange): readonly TypeRun[] => runsWithin(fonts, part);

/** What runs that follow each other have of a part of their text. */
export function runsWithin(fonts: readonly TypeRun[], part: LineRange): readonly TypeRun[] {
  const own: TypeRun[] = [];
  if (part.start >= part.end) return own;
  for (let at = firstBeyond(fonts, part.start); at < fonts.length; at += 1) {
    const run = fonts[at];
    if (run === undefined || run.start >= part.end) break;
    own.push({ ...run, start: Math.max(run.start, part.start), end: Math.min(run.end, part.end) });
  }
  return own;
}

/** Which of the runs is the first that ends after a place. They follow each other: a letter each, there are a thousand, and it is asked as often. */
function firstBeyond(fonts: readonly TypeRun[], place: number): number {
  let [low, high] = [0, fonts.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((fonts[middle]?.end ?? Infinity) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What a canvas is told of a run at a size. */
export interface Face {
  readonly font: string;
  /** As CSS writes it. */
  readonly letterSpacing: string;
}

export const faceOf = ({ fontAt, letterSpacing = 0 }: TypeRun, size: number): Face => ({
  font: fontAt(size),
  letterSpacing: `${letterSpacing * size}px`,
});

/** Readies a context for measuring and drawing: without hinting, so that letters are the same on every machine. */
export function setType(context: Context2D, language: string, { font, letterSpacing }: Face): void {
  // Known to browsers before it is to TypeScript.
  const withLanguage: Context2D & { lang?: string } = context;
  withLanguage.lang = language;
  context.font = font;
  context.letterSpacing = letterSpacing;
  context.textRendering = 'geometricPrecision';
  context.fontKerning = 'normal';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
}

/** Width of a part of a cue's text at a size of its fonts in pixels. */
export type MeasurePart = (set: Typeset, part: LineRange, size: number) => number;

/** Words come again and again: each is measured once for a font and its size. */
export function measureBy(context: Context2D): MeasurePart {
  const known = new Map<string, number>();
  let current = '';
  const widthOf = (text: string, language: string, face: Face): number => {
    const set = `${face.letterSpacing} ${face.font}`;
    const key = `${set} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (set !== current) setType(context, language, face);
    current = set;
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
  return (set, part, size) =>
    ofOneFont(set, part).reduce(
      (sum, run) => sum + widthOf(set.text.slice(run.start, run.end), set.language, faceOf(run, size)),
      0,
    );
}
