import type { FontRun } from '@wavereel/fonts';
import type { Context2D } from '../canvas';
import type { LineRange } from './lines';

/** How the text of a cue is set: all of it, part by part, in its order. */
export interface Typeset {
  readonly text: string;
  readonly language: string;
  readonly fonts: readonly FontRun[];
}

/** The stretches of a part of a cue's text, in code units of the whole, that are each of one font. */
export function ofOneFont({ fonts }: Typeset, part: LineRange): readonly FontRun[] {
  return fonts.flatMap(({ start, end, fontAt }) => {
    const within = { start: Math.max(start, part.start), end: Math.min(end, part.end), fontAt };
    return within.start < within.end ? [within] : [];
  });
}

/** Readies a context for measuring and drawing: without hinting, so that letters are the same on every machine. */
export function setType(context: Context2D, language: string, font: string): void {
  // Known to browsers before it is to TypeScript.
  const withLanguage: Context2D & { lang?: string } = context;
  withLanguage.lang = language;
  context.font = font;
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
  const widthOf = (text: string, language: string, font: string): number => {
    const key = `${font} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (font !== current) setType(context, language, font);
    current = font;
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
  return (set, part, size) =>
    ofOneFont(set, part).reduce(
      (sum, { start, end, fontAt }) => sum + widthOf(set.text.slice(start, end), set.language, fontAt(size)),
      0,
    );
}
