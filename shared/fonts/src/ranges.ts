import type { SliceRanges } from './faces';
import type { FontFamily } from './families';

/** Loaded one by one when they are needed: those of Chinese, Japanese and Korean are long. */
const tables: Readonly<Record<string, () => Promise<{ default: SliceRanges }>>> = {
  'abril-fatface': () => import('./drawn/abril-fatface.json'),
  'alfa-slab-one': () => import('./drawn/alfa-slab-one.json'),
  'anton': () => import('./drawn/anton.json'),
  'archivo-black': () => import('./drawn/archivo-black.json'),
  'bangers': () => import('./drawn/bangers.json'),
  'bebas-neue': () => import('./drawn/bebas-neue.json'),
  'bricolage-grotesque': () => import('./drawn/bricolage-grotesque.json'),
  'caveat': () => import('./drawn/caveat.json'),
  'dm-sans': () => import('./drawn/dm-sans.json'),
  'dm-serif-display': () => import('./drawn/dm-serif-display.json'),
  'dancing-script': () => import('./drawn/dancing-script.json'),
  'fredoka': () => import('./drawn/fredoka.json'),
  'inter': () => import('./drawn/inter.json'),
  'jetbrains-mono': () => import('./drawn/jetbrains-mono.json'),
  'lobster': () => import('./drawn/lobster.json'),
  'lora': () => import('./drawn/lora.json'),
  'montserrat': () => import('./drawn/montserrat.json'),
  'nunito': () => import('./drawn/nunito.json'),
  'oswald': () => import('./drawn/oswald.json'),
  'pacifico': () => import('./drawn/pacifico.json'),
  'permanent-marker': () => import('./drawn/permanent-marker.json'),
  'playfair-display': () => import('./drawn/playfair-display.json'),
  'poppins': () => import('./drawn/poppins.json'),
  'raleway': () => import('./drawn/raleway.json'),
  'righteous': () => import('./drawn/righteous.json'),
  'roboto-condensed': () => import('./drawn/roboto-condensed.json'),
  'roboto-slab': () => import('./drawn/roboto-slab.json'),
  'space-grotesk': () => import('./drawn/space-grotesk.json'),
  'special-elite': () => import('./drawn/special-elite.json'),
  'syne': () => import('./drawn/syne.json'),
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
