import type { SliceRanges } from './faces';
import type { FontFamily } from './families';

/** Loaded one by one when they are needed: those of Chinese, Japanese and Korean are long. */
const tables: Readonly<Record<string, () => Promise<{ default: SliceRanges }>>> = {
  'inter': () => import('./drawn/inter.json'),
  'bricolage-grotesque': () => import('./drawn/bricolage-grotesque.json'),
  'montserrat': () => import('./drawn/montserrat.json'),
  'anton': () => import('./drawn/anton.json'),
  'playfair-display': () => import('./drawn/playfair-display.json'),
  'caveat': () => import('./drawn/caveat.json'),
  'jetbrains-mono': () => import('./drawn/jetbrains-mono.json'),
  'noto-sans-arabic': () => import('./drawn/noto-sans-arabic.json'),
  'noto-sans-hebrew': () => import('./drawn/noto-sans-hebrew.json'),
  'noto-sans-devanagari': () => import('./drawn/noto-sans-devanagari.json'),
  'noto-sans-thai': () => import('./drawn/noto-sans-thai.json'),
  'noto-sans-bengali': () => import('./drawn/noto-sans-bengali.json'),
  'noto-sans-tamil': () => import('./drawn/noto-sans-tamil.json'),
  'noto-sans-georgian': () => import('./drawn/noto-sans-georgian.json'),
  'noto-sans-armenian': () => import('./drawn/noto-sans-armenian.json'),
  'noto-sans-ethiopic': () => import('./drawn/noto-sans-ethiopic.json'),
  'noto-sans-jp': () => import('./drawn/noto-sans-jp.json'),
  'noto-sans-sc': () => import('./drawn/noto-sans-sc.json'),
  'noto-sans-kr': () => import('./drawn/noto-sans-kr.json'),
  'noto-color-emoji': () => import('./drawn/noto-color-emoji.json'),
};

/** What each file of a family draws: the same tables for page and renderer. */
export async function bundledRanges({ id }: FontFamily): Promise<SliceRanges> {
  const load = tables[id];
  if (load === undefined) throw new Error(`No table of characters for ${id}`);
  return (await load()).default;
}
