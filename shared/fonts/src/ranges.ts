import type { SliceRanges } from './faces';
import type { FontFamily } from './families';

/** Loaded one by one when they are needed: those of Chinese, Japanese and Korean are long. */
const tables: Readonly<Record<string, () => Promise<{ default: SliceRanges }>>> = {
  'inter': () => import('./coverage/inter.json'),
  'bricolage-grotesque': () => import('./coverage/bricolage-grotesque.json'),
  'montserrat': () => import('./coverage/montserrat.json'),
  'anton': () => import('./coverage/anton.json'),
  'playfair-display': () => import('./coverage/playfair-display.json'),
  'caveat': () => import('./coverage/caveat.json'),
  'jetbrains-mono': () => import('./coverage/jetbrains-mono.json'),
  'noto-sans-arabic': () => import('./coverage/noto-sans-arabic.json'),
  'noto-sans-hebrew': () => import('./coverage/noto-sans-hebrew.json'),
  'noto-sans-devanagari': () => import('./coverage/noto-sans-devanagari.json'),
  'noto-sans-thai': () => import('./coverage/noto-sans-thai.json'),
  'noto-sans-bengali': () => import('./coverage/noto-sans-bengali.json'),
  'noto-sans-tamil': () => import('./coverage/noto-sans-tamil.json'),
  'noto-sans-georgian': () => import('./coverage/noto-sans-georgian.json'),
  'noto-sans-armenian': () => import('./coverage/noto-sans-armenian.json'),
  'noto-sans-ethiopic': () => import('./coverage/noto-sans-ethiopic.json'),
  'noto-sans-jp': () => import('./coverage/noto-sans-jp.json'),
  'noto-sans-sc': () => import('./coverage/noto-sans-sc.json'),
  'noto-sans-kr': () => import('./coverage/noto-sans-kr.json'),
  'noto-color-emoji': () => import('./coverage/noto-color-emoji.json'),
};

/** What each file of a family draws: the same tables for page and renderer. */
export async function bundledRanges({ id }: FontFamily): Promise<SliceRanges> {
  const load = tables[id];
  if (load === undefined) throw new Error(`No table of characters for ${id}`);
  return (await load()).default;
}
