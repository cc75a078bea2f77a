import type { LinkLayout, LinkLook, LinkTheme } from '@wavereel/contracts';
import { palette, type Scheme } from './palette';

/*
 * Names are of one letter: they are sent with each page. Classes: a sound, b where to subscribe, c cover, d videos, e episodes, f ways on,
 * h hero, k card, m facts, n notes, o own links, s small list, t chapters, v unseen, w highlights, x what follows the hero.
 */

/** Whoever draws with a colour names it by its first letter, `band` and what is on it by the letters that follow. */
const variables = ({ paper, raised, soft, ink, muted, line, accent, onAccent, band, onBand }: Scheme): string =>
  `--p:${paper};--r:${raised};--s:${soft};--i:${ink};--m:${muted};--l:${line};--a:${accent};--o:${onAccent};--b:${band};--c:${onBand}`;

function scheme(color: string | null, theme: LinkTheme): string {
  const { light, dark } = palette(color);
  if (theme !== 'auto') return `:root{color-scheme:${theme};${variables(theme === 'dark' ? dark : light)}}`;
  return `:root{color-scheme:light dark;${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}`;
}

/** The fonts of the machine: none is waited for. */
const base = [
  '*{box-sizing:border-box;margin:0}',
  'html{-webkit-text-size-adjust:none;text-size-adjust:none}',
  'body{max-width:46rem;margin:auto;padding:0 1.25rem;background:var(--p);color:var(--i);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}',
  'img{display:block;max-width:100%;height:auto;border-radius:.75rem;background:var(--s)}',
  'h1{font-size:clamp(1.75rem,1.2rem + 2.6vw,2.75rem);line-height:1.1;letter-spacing:-.03em;text-wrap:balance}',
  'h2{margin-bottom:1.25rem;font-size:1.375rem;line-height:1.25;letter-spacing:-.02em}',
  'h3{font-size:1.0625rem;line-height:1.35;letter-spacing:-.01em}',
  'a{color:var(--a);text-underline-offset:.2em}',
  'h3 a{color:inherit;text-decoration:none}',
  'a:hover{text-decoration:underline}',
  ':focus-visible{outline:3px solid var(--a);outline-offset:2px;border-radius:.25rem}',
  'ul,ol{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;list-style:none}',
  'section{margin-top:3.5rem}',
  '.v:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  'a.v:focus{position:fixed;inset:.5rem auto auto .5rem;z-index:1;padding:.75rem 1rem;background:var(--p)}',
  'header a{display:inline-flex;align-items:center;gap:.75rem;margin-top:1.25rem;color:var(--i);font-weight:600;text-decoration:none}',
  'header img{width:2.75rem;border-radius:.5rem}',
  '.h{display:grid;gap:1.5rem;padding-top:2.5rem}',
  '.h>div>*+*{margin-top:.875rem}',
  '.c{width:8rem;border-radius:1rem;box-shadow:0 .5rem 2rem #0003}',
  '.m,.s span,.w span,.d time{color:var(--m);font-size:.875rem}',
  // What can be pressed is as high as a finger.
  '.b a,.o a,button,summary,.f a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.375rem 1.125rem;border:0;border-radius:1.5rem;background:var(--s);color:var(--a);font:600 .9375rem/1.3 inherit;font-family:inherit;text-decoration:none;cursor:pointer}',
  '.b li:first-child a,button{background:var(--a);color:var(--o)}',
  '.o{margin-top:2rem}',
  '.o li{flex:1 1 14rem}',
  '.o a{width:100%;min-height:3.5rem;justify-content:center;text-align:center;border-radius:1rem}',
  '.s{gap:.25rem 1.25rem}',
  '.s a{display:inline-block;padding:.375rem 0;font-weight:600}',
  'form{display:flex;flex-wrap:wrap;gap:.5rem}',
  '[role=search]{margin-top:3rem}',
  'input{flex:1 1 12rem;min-width:0;min-height:2.75rem;padding:.375rem 1rem;border:1px solid var(--m);border-radius:1.5rem;background:var(--r);color:var(--i);font:inherit}',
  '::placeholder{color:var(--m);opacity:1}',
  '.e article{display:flex;gap:1.25rem;padding:1.5rem 0;border-top:1px solid var(--l)}',
  'article>div{flex:1;min-width:0}',
  'article>div>*+*{margin-top:.375rem}',
  'article img{flex:none;width:4.5rem;align-self:flex-start}',
  'details{padding-top:.375rem}',
  'summary{gap:.5rem;width:fit-content;min-height:2.5rem;list-style:none}',
  'summary::-webkit-details-marker{display:none}',
  'summary::before{content:"";border:solid transparent;border-width:.375em 0 .375em .625em;border-left-color:currentColor}',
  'summary span{font-weight:400}',
  '[open] summary{background:var(--a);color:var(--o)}',
  'audio{display:block;width:100%;height:2.75rem;margin-top:.75rem}',
  '.f{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;margin-top:1.5rem}',
  '.k{padding:1.5rem;border-radius:1.25rem;background:var(--s)}',
  '.k h2{margin-bottom:.25rem}',
  '.k form{margin-top:1rem}',
  '.w li{flex:1 1 18rem}',
  '.d li{flex:1 1 12rem;max-width:20rem}',
  '.d img{width:100%;aspect-ratio:16/9;object-fit:cover;margin-bottom:.5rem}',
  '.a{margin-top:1.5rem}.a a{display:inline-block;padding:.5rem 0}',
  '.n{margin-top:1.5rem;max-width:68ch}.n p+p{margin-top:1em}',
  '.t{display:grid;gap:0}.t a{display:flex;gap:1rem;padding:.5rem 0;text-decoration:none}',
  '.t b{min-width:4rem;font-weight:400;font-variant-numeric:tabular-nums}',
  'footer{margin:4rem 0 2rem;padding-top:1.5rem;border-top:1px solid var(--l);font-size:.875rem}',
  'footer>*{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;color:var(--m);text-decoration:none}',
];

const beside =
  '@media(min-width:40rem){.h{grid-template-columns:auto 1fr;gap:2.25rem;align-items:center;padding-top:4rem}.c{width:13rem}}';

const layouts: Readonly<Record<LinkLayout, string>> = {
  list: beside,
  cards: [
    'body{max-width:72rem}',
    '.h{justify-items:center;text-align:center;padding-top:3.5rem}.h>div{max-width:44rem}.h ul,[role=search]{justify-content:center}.c{width:11rem}',
    '.o{max-width:44rem;margin:2rem auto 0}[role=search]{max-width:32rem;margin:3rem auto 0}',
    '.e{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:1.25rem}',
    '.e article{flex-direction:column;gap:0;padding:0;border:1px solid var(--l);border-radius:1.25rem;background:var(--r);overflow:hidden}',
    'article img{width:100%;border-radius:0}article>div{display:flex;flex-direction:column;padding:1.25rem}article details{margin-top:auto;padding-top:1rem}',
  ].join(''),
  cover: [
    '.h{position:relative;padding:2.5rem 0;color:var(--c);isolation:isolate}.h::before{content:"";position:absolute;z-index:-1;inset:0 calc(50% - 50vw);background:var(--b)}',
    'html{overflow-x:clip}.c{width:12rem}.h .m,.h a{color:inherit}.h .b a{background:0 0;box-shadow:inset 0 0 0 2px}.h .b li:first-child a{background:var(--c);color:var(--b);box-shadow:none}.h :focus-visible{outline-color:currentColor}',
    'body{max-width:56rem}@media(min-width:40rem){.h{grid-template-columns:auto 1fr;gap:3rem;align-items:center;padding:4.5rem 0}.c{width:18rem}}',
  ].join(''),
  split: [
    '@media(min-width:40rem) and (max-width:55.99rem){.h{grid-template-columns:auto 1fr;gap:2rem}}',
    '@media(min-width:56rem){body{max-width:76rem}main:has(.x){display:grid;grid-template-columns:20rem 1fr;gap:5rem}.y{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding-bottom:2rem;margin:0 -.5rem;padding-inline:.5rem}.c{width:16rem}.x>:first-child{margin-top:4rem}.y section{margin-top:2rem}}',
  ].join(''),
  plain: [
    'body{max-width:34rem}.h{justify-items:center;text-align:center;padding-top:4rem}.h .b{flex-direction:column}.b a{width:100%;min-height:3.5rem;justify-content:center;border-radius:1rem}',
    '.o{flex-direction:column}.o li{flex:none}.h>div{width:100%}.s{justify-content:center}footer{text-align:center}',
  ].join(''),
};

/** Animations there are none; what is printed is ink on paper, without what can only be pressed. */
const print = '@media print{:root{--p:#fff;--i:#000;--m:#444}audio,form,.b,summary,.f{display:none}}';

/** The style of a page: one string, made small by hand. */
export const styleOf = ({ layout, theme }: LinkLook, color: string | null): string =>
  [scheme(color, theme), ...base, layouts[layout], print].join('');
