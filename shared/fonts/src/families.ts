import type { CaptionFont } from '@wavereel/contracts';

/** A family as an npm package carries it: cut into files by the characters that each draws. */
export interface FontFamily {
  /** How its files begin, and its name in addresses. */
  readonly id: string;
  /** What a canvas calls it: never the name of a font that a machine may have of its own. */
  readonly name: string;
  readonly npmPackage: string;
  /** Every weight between the two is in the same file, where `cuts` says nothing else. */
  readonly weights: readonly [lightest: number, boldest: number];
  /** The weights of a family that has a file for each. */
  readonly cuts?: readonly number[];
  readonly hasItalic: boolean;
}

const variable = (id: string, name: string, weights: FontFamily['weights'], hasItalic = false): FontFamily => ({
  id,
  name: `Wavereel ${name}`,
  npmPackage: `@fontsource-variable/${id}`,
  weights,
  hasItalic,
});

const REGULAR = 400;

/** Of one weight. */
const single = (id: string, name: string, hasItalic = false): FontFamily => ({
  id,
  name: `Wavereel ${name}`,
  npmPackage: `@fontsource/${id}`,
  weights: [REGULAR, REGULAR],
  cuts: [REGULAR],
  hasItalic,
});

/** What a person chooses among. Some go on to a weight of 1000, which nobody can ask for. */
export const captionFamilies: Readonly<Record<CaptionFont, FontFamily>> = {
  'Abril Fatface': single('abril-fatface', 'Abril Fatface'),
  'Alfa Slab One': single('alfa-slab-one', 'Alfa Slab One'),
  'Anton': single('anton', 'Anton'),
  'Archivo Black': single('archivo-black', 'Archivo Black'),
  'Bangers': single('bangers', 'Bangers'),
  'Bebas Neue': single('bebas-neue', 'Bebas Neue'),
  'Bricolage Grotesque': variable('bricolage-grotesque', 'Bricolage Grotesque', [200, 800]),
  'Caveat': variable('caveat', 'Caveat', [400, 700]),
  'DM Sans': variable('dm-sans', 'DM Sans', [100, 900], true),
  'DM Serif Display': single('dm-serif-display', 'DM Serif Display', true),
  'Dancing Script': variable('dancing-script', 'Dancing Script', [400, 700]),
  'Fredoka': variable('fredoka', 'Fredoka', [300, 700]),
  'Inter': variable('inter', 'Inter', [100, 900], true),
  'JetBrains Mono': variable('jetbrains-mono', 'JetBrains Mono', [100, 800], true),
  'Lobster': single('lobster', 'Lobster'),
  'Lora': variable('lora', 'Lora', [400, 700], true),
  'Montserrat': variable('montserrat', 'Montserrat', [100, 900], true),
  'Nunito': variable('nunito', 'Nunito', [200, 900], true),
  'Oswald': variable('oswald', 'Oswald', [200, 700]),
  'Pacifico': single('pacifico', 'Pacifico'),
  'Permanent Marker': single('permanent-marker', 'Permanent Marker'),
  'Playfair Display': variable('playfair-display', 'Playfair Display', [400, 900], true),
  'Poppins': {
    id: 'poppins',
    name: 'Wavereel Poppins',
    npmPackage: '@fontsource/poppins',
    weights: [100, 900],
    cuts: [100, 200, 300, 400, 500, 600, 700, 800, 900],
    hasItalic: true,
  },
  'Raleway': variable('raleway', 'Raleway', [100, 900], true),
  'Righteous': single('righteous', 'Righteous'),
  'Roboto Condensed': variable('roboto-condensed', 'Roboto Condensed', [100, 900], true),
  'Roboto Slab': variable('roboto-slab', 'Roboto Slab', [100, 900]),
  'Space Grotesk': variable('space-grotesk', 'Space Grotesk', [300, 700]),
  'Special Elite': single('special-elite', 'Special Elite'),
  'Syne': variable('syne', 'Syne', [400, 800]),
};

const inter = captionFamilies.Inter;
const arabic = variable('noto-sans-arabic', 'Arabic', [100, 900]);
const hebrew = variable('noto-sans-hebrew', 'Hebrew', [100, 900]);
const devanagari = variable('noto-sans-devanagari', 'Devanagari', [100, 900]);
const thai = variable('noto-sans-thai', 'Thai', [100, 900]);
const bengali = variable('noto-sans-bengali', 'Bengali', [100, 900]);
const tamil = variable('noto-sans-tamil', 'Tamil', [100, 900]);
const georgian = variable('noto-sans-georgian', 'Georgian', [100, 900]);
const armenian = variable('noto-sans-armenian', 'Armenian', [100, 900]);
const ethiopic = variable('noto-sans-ethiopic', 'Ethiopic', [100, 900]);
const japanese = variable('noto-sans-jp', 'Japanese', [100, 900]);
const chinese = variable('noto-sans-sc', 'Chinese', [100, 900]);
const korean = variable('noto-sans-kr', 'Korean', [100, 900]);

/** Each draws a script that no other does. */
const ofOneScript = [arabic, hebrew, devanagari, thai, bengali, tamil, georgian, armenian, ethiopic];

/** Its slices hold COLRv1 pictures: 2 MB in all, where bitmaps or SVG would take ten times as much. */
export const emojiFamily: FontFamily = {
  id: 'noto-color-emoji',
  name: 'Wavereel Emoji',
  npmPackage: '@infolektuell/noto-color-emoji',
  weights: [REGULAR, REGULAR],
  cuts: [REGULAR],
  hasItalic: false,
};

export const families: readonly FontFamily[] = [
  ...Object.values(captionFamilies),
  ...ofOneScript,
  japanese,
  chinese,
  korean,
  emojiFamily,
];

/**
 * The families that a text is looked up in, in this order: the chosen one, Inter for Greek, Cyrillic and signs that it lacks, then one
 * for each script. The language, else the text itself, decides who draws the characters that Chinese, Japanese and Korean share.
 */
export function familiesFor(chosen: CaptionFont, language: string, text: string): readonly FontFamily[] {
  const own = captionFamilies[chosen];
  return [own, ...(own === inter ? [] : [inter]), ...ofOneScript, ...eastAsian(language, text), emojiFamily];
}

function eastAsian(language: string, text: string): readonly FontFamily[] {
  const primary = language.toLowerCase().split('-', 1)[0];
  if (
    primary === 'ja' ||
    (primary !== 'zh' && primary !== 'ko' && /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
  )
    return [japanese, chinese, korean];
  if (primary === 'ko' || (primary !== 'zh' && /\p{Script=Hangul}/u.test(text))) return [korean, japanese, chinese];
  return [chinese, japanese, korean];
}

/** What words are set in besides their family. */
export interface FontStyle {
  /** As in CSS; the nearest that the family has. */
  readonly weight: number;
  readonly italic: boolean;
}

/** The weight of a family that is nearest to one that was asked for. */
export function nearestWeight({ weights: [lightest, boldest], cuts }: FontFamily, asked: number): number {
  const within = Math.min(boldest, Math.max(lightest, asked));
  return cuts?.toSorted((one, other) => Math.abs(one - within) - Math.abs(other - within))[0] ?? within;
}

/** The `font` of a canvas at a size in pixels. A family that has one weight alone is never thickened: browser and renderer do it differently. */
export function canvasFont(
  chosen: CaptionFont,
  order: readonly FontFamily[],
  style: FontStyle,
): (size: number) => string {
  const weight = nearestWeight(captionFamilies[chosen], style.weight);
  const [before, after] = [
    `${style.italic ? 'italic ' : ''}${weight} `,
    order.map(({ name }) => `"${name}"`).join(', '),
  ];
  return (size) => `${before}${size}px ${after}`;
}
