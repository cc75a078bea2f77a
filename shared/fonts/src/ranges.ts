import type { SliceRanges } from './faces';
import type { FontFamily } from './families';

/** Loaded one by one when they are needed: those of Chinese, Japanese and Korean are long. */
const tables: Readonly<Record<string, () => Promise<{ default: SliceRanges }>>> = {
  'inter': () => import('@fontsource-variable/inter/unicode.json'),
  'bricolage-grotesque': () => import('@fontsource-variable/bricolage-grotesque/unicode.json'),
  'montserrat': () => import('@fontsource-variable/montserrat/unicode.json'),
  'anton': () => import('@fontsource/anton/unicode.json'),
  'playfair-display': () => import('@fontsource-variable/playfair-display/unicode.json'),
  'caveat': () => import('@fontsource-variable/caveat/unicode.json'),
  'jetbrains-mono': () => import('@fontsource-variable/jetbrains-mono/unicode.json'),
  'noto-sans-arabic': () => import('@fontsource-variable/noto-sans-arabic/unicode.json'),
  'noto-sans-hebrew': () => import('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  'noto-sans-devanagari': () => import('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  'noto-sans-thai': () => import('@fontsource-variable/noto-sans-thai/unicode.json'),
  'noto-sans-jp': () => import('@fontsource-variable/noto-sans-jp/unicode.json'),
  'noto-sans-sc': () => import('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-kr': () => import('@fontsource-variable/noto-sans-kr/unicode.json'),
  'noto-color-emoji': () => import('./emoji-ranges.json'),
};

/** What each file of a family draws, for a bundled page; the renderer reads the same tables from disk. */
export async function bundledRanges({ id }: FontFamily): Promise<SliceRanges> {
  const load = tables[id];
  if (load === undefined) throw new Error(`No table of characters for ${id}`);
  return (await load()).default;
}
