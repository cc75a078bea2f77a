import { addressOf, captionFamilies } from '@wavereel/fonts';
import type { Size } from './shared';

const fontOf = (name: 'Inter' | 'Bricolage Grotesque'): string => {
  const family = captionFamilies[name];
  const [lightest, boldest] = family.weights;
  const file = addressOf({ family, file: `${family.id}-latin-wght-normal.woff2` });
  // Never swapped in late: words that change their width move what stands below them.
  return `@font-face{font-family:"${family.name}";src:url("${file}") format("woff2");font-weight:${lightest} ${boldest};font-display:optional}`;
};
const body = `"${captionFamilies.Inter.name}",system-ui,sans-serif`;
const display = `"${captionFamilies['Bricolage Grotesque'].name}",system-ui,sans-serif`;

/** The tokens of the product that a page without scripts needs. `shared/ui/src/tokens.ts` has all of them; a test compares. */
export const colors = {
  light: { paper: '#fbfaf7', ink: '#16181d', muted: '#5a6070', line: '#e3e0d9', action: '#4338ca' },
  dark: { paper: '#101216', ink: '#f2f1ee', muted: '#a3a9b7', line: '#262a33', action: '#a5a8ff' },
} as const;

const variables = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

const scheme = [
  `:root{color-scheme:light dark;${variables(colors.light)}}`,
  `@media(prefers-color-scheme:dark){:root{${variables(colors.dark)}}}`,
];

const frame = [
  '*{box-sizing:border-box}',
  `body{display:flex;flex-direction:column;gap:24px;max-width:1200px;min-height:100vh;min-height:100dvh;margin:0 auto;padding:16px;background:var(--paper);color:var(--ink);font:16px/24px ${body}}`,
  'main{display:flex;flex:1;flex-direction:column;align-items:center;justify-content:center;gap:16px}',
  `h1{max-width:68ch;margin:0;font:700 28px/34px ${display};overflow-wrap:anywhere;text-wrap:balance}`,
  'p{max-width:68ch;margin:0;color:var(--muted);overflow-wrap:anywhere;text-wrap:balance}',
  'a{color:var(--action);border-radius:8px}',
  'a:focus-visible,video:focus-visible{outline:2px solid var(--action);outline-offset:4px}',
  '.words{display:flex;flex-direction:column;align-items:center;gap:4px;text-align:center}',
  'time{font-variant-numeric:tabular-nums}',
  'footer{display:flex;justify-content:center;padding-top:16px;border-top:1px solid var(--line)}',
  'footer a{display:inline-flex;align-items:center;gap:10px;min-height:44px;padding:0 8px;color:var(--ink);font-size:14px;font-weight:600;text-decoration:none}',
  'footer a:hover{text-decoration:underline}',
  '@media(max-width:480px){h1{font-size:20px;line-height:26px}body{gap:16px}}',
];

const fonts = [fontOf('Inter'), fontOf('Bricolage Grotesque')];

/** CSS pixels that stand above and below a video on its page. */
const besideVideo = 272;

/** The page of a video: the whole of it is in sight, in its place before anything of it was fetched. */
export const watchStyle = ({ width, height }: Size): string =>
  [
    ...fonts,
    ...scheme,
    ...frame,
    `video{display:block;width:min(100%,${width}px,max(12rem,calc((100vh - ${besideVideo}px)*${width}/${height})));height:auto;aspect-ratio:${width}/${height};border-radius:12px;background:#0b0d10}`,
    `@supports(height:1dvh){video{width:min(100%,${width}px,max(12rem,calc((100dvh - ${besideVideo}px)*${width}/${height})))}}`,
  ].join('\n');

export const goneStyle: string = [...fonts, ...scheme, ...frame].join('\n');

/** The player alone takes all the room that the page of others gives it. */
export const embedStyle: string = [
  'html,body{height:100%;margin:0;overflow:hidden;background:#0b0d10}',
  'h1{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  'video{display:block;width:100%;height:100%;object-fit:contain}',
].join('\n');
