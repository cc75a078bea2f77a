import { apart, contrast, hexOf, type Color } from './color';
import type { CoverColors } from './cover-colors';

export type Tone = 'dark' | 'light' | 'vivid';

/** The colours of one look, as `#rrggbb`. */
export interface Scheme {
  readonly ground: string;
  /** A surface upon the ground. */
  readonly panel: string;
  /** Words, on ground and panel alike: at least 4.5:1. */
  readonly ink: string;
  /** What moves with the sound, on ground and panel: at least 3:1. */
  readonly wave: string;
  /** Words on a surface of the colour of what moves: at least 4.5:1. */
  readonly onWave: string;
}

/** How far words and what moves stand from what they lie on. */
export const leastOfWords = 4.5;
export const leastOfSound = 3;

/** The colours of a look, made from those of a cover. */
export function schemeOf({ main, accent }: CoverColors, tone: Tone): Scheme {
  const { ground, panel } = grounds[tone](main, accent);
  const surfaces = [hexOf(ground), hexOf(panel)] as const;
  const ink = farthest(inkUpon(surfaces[0], accent), surfaces, leastOfWords);
  const wave = farthest(waveColor(tone, accent), surfaces, leastOfSound);
  return {
    ground: surfaces[0],
    panel: surfaces[1],
    ink,
    wave,
    onWave: apart(inkUpon(wave, accent), wave, leastOfWords),
  };
}

interface Grounds {
  readonly ground: Color;
  readonly panel: Color;
}

const grounds: Readonly<Record<Tone, (main: Color, accent: Color) => Grounds>> = {
  dark: (main) => ({
    ground: { ...main, lightness: 0.19, chroma: Math.min(main.chroma, 0.05) },
    panel: { ...main, lightness: 0.27, chroma: Math.min(main.chroma, 0.06) },
  }),
  light: (main) => ({
    ground: { ...main, lightness: 0.965, chroma: Math.min(main.chroma, 0.018) },
    panel: { ...main, lightness: 0.91, chroma: Math.min(main.chroma, 0.035) },
  }),
  // Deep enough for words that are nearly white, or pale enough for ink: what lies between is read badly with both.
  vivid: (_, accent) => {
    const isPale = accent.lightness > 0.66;
    const lightness = isPale ? Math.max(accent.lightness, 0.78) : Math.min(accent.lightness, 0.5);
    return { ground: { ...accent, lightness }, panel: { ...accent, lightness: lightness + (isPale ? 0.07 : -0.1) } };
  },
};

/** Yellow that is dark enough for paper is olive; amber stays warm. In degrees of hue. */
const isYellow = ({ hue }: Color): boolean => hue > 70 && hue < 118;
const amber = 55;

const light = ({ hue }: Color): Color => ({ lightness: 0.965, chroma: 0.012, hue });
const dark = ({ hue }: Color): Color => ({ lightness: 0.2, chroma: 0.03, hue });

function waveColor(tone: Tone, accent: Color): Color {
  if (tone === 'vivid') return accent.lightness > 0.66 ? dark(accent) : light(accent);
  const chroma = Math.max(accent.chroma, 0.13);
  if (tone === 'dark') return { ...accent, lightness: Math.max(accent.lightness, 0.7), chroma };
  return { lightness: Math.min(accent.lightness, 0.58), chroma, hue: isYellow(accent) ? amber : accent.hue };
}

/** Nearly white or nearly black, with a breath of a hue: what is read better upon a surface. */
const inkUpon = (surface: string, hue: Color): Color =>
  contrast('#FFFFFF', surface) >= contrast('#16181D', surface) ? light(hue) : dark(hue);

/** A colour that stands far enough from two surfaces of one kind. */
function farthest(color: Color, [ground, panel]: readonly [string, string], least: number): string {
  const once = apart(color, ground, least);
  if (contrast(once, panel) >= least) return once;
  const again = apart(color, panel, least);
  if (contrast(again, ground) >= least) return again;
  const both = (hex: string) => Math.min(contrast(hex, ground), contrast(hex, panel));
  return both('#FFFFFF') >= both('#000000') ? '#FFFFFF' : '#000000';
}
