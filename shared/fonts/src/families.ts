import type { CaptionFont } from '@wavereel/contracts';

/** A family as an npm package carries it: cut into files by the characters that each draws. */
export interface FontFamily {
  /** How its files begin, and its name in addresses. */
  readonly id: string;
  /** What a canvas calls it: never the name of a font that a machine may have of its own. */
  readonly name: string;
  readonly npmPackage: string;
  /** Every weight between the two is in the same file. */
  readonly weights: readonly [lightest: number, boldest: number];
  readonly hasItalic: boolean;
}

const variable = (id: string, name: string, weights: FontFamily['weights'], hasItalic = false): FontFamily => ({
  id,
  name: `Wavereel ${name}`,
  npmPackage: `@fontsource-variable/${id}`,
  weights,
  hasItalic,
});

/** What a person chooses among. */
export const captionFamilies: Readonly<Record<CaptionFont, FontFamily>> = {
  'Inter': variable('inter', 'Inter', [100, 900], true),
  'Bricolage Grotesque': variable('bricolage-grotesque', 'Bricolage Grotesque', [200, 800]),
  'Montserrat': variable('montserrat', 'Montserrat', [100, 900], true),
  'Anton': {
    id: 'anton',
    name: 'Wavereel Anton',
    npmPackage: '@fontsource/anton',
    weights: [400, 400],
    hasItalic: false,
  },
  'Playfair Display': variable('playfair-display', 'Playfair Display', [400, 900], true),
  'Caveat': variable('caveat', 'Caveat', [400, 700]),
  'JetBrains Mono': variable('jetbrains-mono', 'JetBrains Mono', [100, 800], true),
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
  weights: [400, 400],
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

/** The `font` of a canvas at `size` pixels. A family that has one weight alone is never thickened: browser and renderer do it differently. */
export function canvasFont(
  chosen: CaptionFont,
  order: readonly FontFamily[],
  style: { weight: number; italic: boolean; size: number },
): string {
  const [lightest, boldest] = captionFamilies[chosen].weights;
  const weight = Math.min(boldest, Math.max(lightest, style.weight));
  return `${style.italic ? 'italic ' : ''}${weight} ${style.size}px ${order.map(({ name }) => `"${name}"`).join(', ')}`;
}
