import { colorOf, type Color } from './color';

/** What colours a cover is made of. */
export interface CoverColors {
  /** The one that takes the most room. */
  readonly main: Color;
  /** The one that catches the eye. */
  readonly accent: Color;
}

/** Ink and coral, for a show without a cover. */
export const plainColors: CoverColors = { main: colorOf(0x1c, 0x22, 0x33), accent: colorOf(0xf2, 0x54, 0x3d) };

/** A colour fainter than this counts as a grey. */
const greyest = 0.045;
/** Degrees of hue that are counted as one colour. */
const slice = 20;
/** An accent takes at least this share of the cover. */
const leastShare = 0.004;

interface Bin {
  readonly count: number;
  readonly sum: readonly [red: number, green: number, blue: number];
}

/** @param pixels red, green, blue and opacity one after the other, as a canvas gives them */
export function coverColorsOf(pixels: Uint8ClampedArray): CoverColors {
  const bins = binsOf(pixels);
  const seen = [...bins.values()].reduce((sum, { count }) => sum + count, 0);
  if (seen === 0) return plainColors;
  const colors = [...bins.values()].map((bin) => ({ color: meanOf(bin), share: bin.count / seen }));
  const main = best(colors, ({ share }) => share) ?? plainColors.main;
  const vivid = colors.filter(({ color, share }) => color.chroma >= greyest && share >= leastShare);
  // What is rare and strong catches the eye more than what is common and faint.
  const accent = best(
    vivid,
    ({ color, share }) => color.chroma ** 1.5 * share ** 0.35 * middling(color.lightness) * otherThan(main, color),
  );
  return { main, accent: accent ?? plainColors.accent };
}

/** Nearly black and nearly white have no colour to speak of. */
const middling = (lightness: number): number => 1 - Math.abs(lightness - 0.62) ** 2;

/** Where the main colour is a strong one, another hue catches the eye more than more of it. */
function otherThan(main: Color, { hue }: Color): number {
  if (main.chroma < greyest) return 1;
  const away = Math.abs(((hue - main.hue + 540) % 360) - 180);
  return 0.25 + 0.75 * Math.min(away / 60, 1);
}

/** By hue and lightness; what is seen through is left out. */
function binsOf(pixels: Uint8ClampedArray): ReadonlyMap<string, Bin> {
  const bins = new Map<string, Bin>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < 128) continue;
    const { lightness, chroma, hue } = colorOf(red, green, blue);
    const key = `${chroma < greyest ? 'grey' : Math.floor(hue / slice)} ${Math.floor(lightness * 6)}`;
    const { count, sum } = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bins.set(key, { count: count + 1, sum: [sum[0] + red, sum[1] + green, sum[2] + blue] });
  }
  return bins;
}

const meanOf = ({ count, sum: [red, green, blue] }: Bin): Color => colorOf(red / count, green / count, blue / count);

interface Weighed {
  readonly color: Color;
  readonly share: number;
}

/** The first of the heaviest, so that the same cover always gives the same colours. */
const best = (colors: readonly Weighed[], weight: (color: Weighed) => number): Color | undefined =>
  colors.toSorted((one, other) => weight(other) - weight(one))[0]?.color;
