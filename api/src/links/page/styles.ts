import type { LinkLayout, LinkLook, LinkTheme } from '@wavereel/contracts';
import { palette, type Scheme } from './palette';

/*
 * Names are of one letter: they are sent with each page. Classes: a sound, b where to subscribe, c cover, d videos, e episodes, f ways on,
 * h hero, k the form of mails, l the newest episode, m facts, n notes, o own links, q heading with a search, s small list, t chapters, u people,
 * v unseen, w highlights, x what follows the hero, y the hero beside it.
 */

/** Whoever draws with a colour names it by its first letter, `band` and what is on it by the letters that follow. */
const variables = ({ paper, raised, soft, ink, muted, line, accent, onAccent, band, deep, onBand }: Scheme): string =>
  `--p:${paper};--r:${raised};--s:${soft};--i:${ink};--m:${muted};--l:${line};--a:${accent};--o:${onAccent};--b:${band};--d:${deep};--c:${onBand}`;

function scheme(color: string | null, theme: LinkTheme): string {
  const { light, dark } = palette(color);
  if (theme !== 'auto') return `:root{color-scheme:${theme};${variables(theme === 'dark' ? dark : light)}}`;
  return `:root{color-scheme:light dark;${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}`;
}

/** The fonts of the machine: none is waited for. */
const base = [
  '*{box-sizing:border-box;margin:0}',
  'html{min-height:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%}',
  'body{max-width:48rem;margin:auto;padding:0 1.25rem;background:linear-gradient(var(--s),var(--p) 30rem) no-repeat var(--p);color:var(--i);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}',
  'img{display:block;max-width:100%;height:auto;background:var(--s)}',
  'h1{font-size:clamp(2rem,1.2rem + 3.4vw,3.5rem);font-weight:800;line-height:1.05;letter-spacing:-.035em;text-wrap:balance}',
  'h2{font-size:1.5rem;line-height:1.25;letter-spacing:-.025em}',
  'h2+*{margin-top:1.25rem}',
  'h3{font-size:1.0625rem;line-height:1.35;letter-spacing:-.01em}',
  'a{color:var(--a);text-underline-offset:.2em}',
  'h3 a{color:inherit;text-decoration:none}',
  'a:hover{text-decoration:underline}',
  ':focus-visible{outline:3px solid var(--a);outline-offset:2px}',
  '[tabindex="-1"]{outline:0}',
  'ul,ol{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;list-style:none}',
  'section{margin-top:4rem}',
  '.v:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  'a.v:focus{position:fixed;inset:.5rem auto auto .5rem;z-index:1;padding:.75rem 1rem;border-radius:.5rem;background:var(--p)}',
  'header a{display:inline-flex;align-items:center;gap:.75rem;margin-top:1.25rem;color:var(--i);font-weight:600;text-decoration:none}',
  'header img{width:2.75rem;border-radius:.5rem}',
  '.h{display:grid;gap:1.75rem;padding-top:2.5rem}',
  '.h p{max-width:60ch;text-wrap:pretty}',
  '.h>div>*+*{margin-top:.75rem}',
  '.h>div>nav{margin-top:1.25rem}',
  '.c{width:9rem;border-radius:1.25rem;box-shadow:0 1rem 3rem -.75rem #0006}',
  'time{direction:ltr;unicode-bidi:isolate}',
  '.m,li>span,.w bdi,summary bdi,time{color:var(--m);font-size:.875rem}',
  'svg{flex:none}',
  'a>svg{width:1.25em;height:1.25em;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}',
  'footer svg{width:1.5rem;height:1.5rem}',
  // What can be pressed is as high as a finger.
  '.b a,.o a,button,.f a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;padding:.375rem 1rem;border:0;border-radius:1.5rem;background:var(--r);box-shadow:0 0 0 1px var(--l);color:var(--i);font-family:inherit;font-weight:600;font-size:.9375rem;line-height:1.3;text-decoration:none;cursor:pointer}',
  '.b a:hover,.o a:hover,.f a:hover{box-shadow:0 0 0 2px var(--a);text-decoration:none}',
  '.b li:first-child a,button{background:var(--a);color:var(--o);box-shadow:none}',
  'button:hover{filter:saturate(1.4)}',
  'main>nav{margin-top:2.5rem}',
  '.o li{flex:1 1 15rem}',
  '.o a{width:100%;min-height:3.75rem;padding-inline:1.25rem;border-radius:1rem}',
  // An arrow that says nothing to those who hear it.
  'nav .o a::after{content:"";flex:none;width:.5rem;height:.5rem;margin-inline-start:auto;border:solid var(--a);border-width:2px 2px 0 0;rotate:45deg}',
  '[dir=rtl] nav .o a::after{rotate:-135deg}',
  '.s{gap:0 1.25rem}',
  '.s a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:inherit;font-size:.9375rem;text-decoration:none}',
  '.u li{display:grid;padding:.75rem 1.25rem;border-radius:1rem;background:var(--r);box-shadow:0 0 0 1px var(--l)}',
  '.u a,.u b{font-weight:600}',
  '.u span{text-transform:capitalize}',
  'form{display:flex;gap:.5rem;min-width:0}',
  'input{flex:1;min-width:0;min-height:2.75rem;padding:.375rem 1rem;border:1px solid var(--m);border-radius:1.5rem;background:var(--r);color:var(--i);font:inherit}',
  '::placeholder{color:var(--m);opacity:1}',
  '.q{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:1rem;margin-bottom:1.25rem}',
  '.q form{flex:0 1 22rem;margin:0}',
  '.h+form{max-width:32rem;margin:1.5rem 0 1rem}',
  'article{display:flex;gap:1.25rem;padding:1.5rem 0;border-top:1px solid var(--l)}',
  'article>div{flex:1;min-width:0}',
  'article>div>*+*{margin-top:.375rem}',
  'article img{flex:none;width:5rem;align-self:flex-start;border-radius:.75rem}',
  '.l{display:flow-root;margin-bottom:1rem;padding:1.25rem;border:0;border-radius:1.5rem;background:var(--r);box-shadow:0 0 0 1px var(--l),0 1.5rem 3rem -2rem #0004}',
  '.l+article{border:0}',
  '.l img{float:inline-start;width:clamp(4rem,20vw,6rem);margin-inline-end:1rem;margin-bottom:.5rem;border-radius:1rem}',
  '.l audio{clear:both}',
  '@media(min-width:40rem){.l{display:flex}.l img{width:9rem;margin:0}}',
  '.l h3{display:flow-root;font-size:clamp(1.25rem,1rem + 1vw,1.5rem);line-height:1.2;letter-spacing:-.02em}',
  'summary{display:inline-flex;align-items:center;gap:.625rem;position:relative;min-height:2.75rem;padding-inline-end:.75rem;border-radius:1.5rem;color:var(--a);font-size:.9375rem;font-weight:600;list-style:none;white-space:nowrap;cursor:pointer}',
  'summary::-webkit-details-marker{display:none}',
  'summary::before{content:"";width:2.25rem;height:2.25rem;border-radius:50%;background:var(--a)}',
  'summary::after{content:"";position:absolute;left:.875rem;border:solid transparent;border-width:.4375rem 0 .4375rem .6875rem;border-left-color:var(--o)}',
  '[dir=rtl] summary::after{left:auto;right:.75rem}',
  '[open]>summary::after{border-width:.125rem .375rem;border-color:var(--o);margin:0 -.125rem}',
  'summary:hover::before{box-shadow:0 0 0 3px var(--l)}',
  'summary bdi{font-weight:400}',
  'audio{display:block;width:100%;height:2.75rem;margin-top:.75rem;border-radius:1.5rem}',
  '.f{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;margin-top:1.5rem}',
  '.k{padding:clamp(1.5rem,4vw,2.5rem);border-radius:1.5rem;background:linear-gradient(120deg,var(--b),var(--d));color:var(--c)}',
  '.k h2+*{margin-top:.375rem}',
  '.k form{max-width:32rem;margin-top:1.25rem;flex-wrap:wrap}',
  '.k input{flex:1 1 12rem;border:0}',
  '.k button{background:var(--c);color:var(--b)}',
  '.k :focus-visible{outline-color:var(--c)}',
  '.w{gap:1.25rem}',
  '.w li{flex:1 1 18rem;padding:1.25rem;border-radius:1.25rem;background:var(--r);box-shadow:0 0 0 1px var(--l)}',
  '.w p{font-weight:600}',
  '.d{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr));gap:1.25rem}',
  '.d a{color:inherit;font-weight:600;text-decoration:none}',
  '.d time{display:block}',
  '.d img{width:100%;aspect-ratio:16/9;object-fit:cover;margin-bottom:.5rem;border-radius:1rem}',
  '.a{margin-top:2rem}',
  '.a a{display:inline-block;padding:.625rem 0}',
  '.n{margin-top:1.5rem;max-width:68ch}',
  '.n p+p{margin-top:1em}',
  '.t{display:grid;gap:0}',
  '.t li{border-top:1px solid var(--l)}',
  '.t li,.t a{display:flex;flex:1;gap:1rem;padding:.625rem 0;color:inherit;text-decoration:none}.t li{padding:0}',
  '.t b{min-width:4rem;color:var(--a);font-variant-numeric:tabular-nums}',
  '.t span{color:inherit;font-size:1rem}',
  'footer{margin:5rem 0 2rem;font-size:.875rem}',
  'footer>*{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;color:var(--m);text-decoration:none}',
];

/** What stands on the wide cover, in its colours. */
const onBand = (at: string): string =>
  [
    `${at} .m,${at} a{color:inherit}`,
    `${at} .b a,${at} .o a{background:0 0;box-shadow:inset 0 0 0 1.5px}`,
    `${at} .b a:hover,${at} .o a:hover{box-shadow:inset 0 0 0 3px}`,
    `${at} .b li:first-child a{background:var(--c);color:var(--b)}`,
    `${at} .o a::after{border-color:inherit}`,
    `${at} :focus-visible{outline-color:currentColor}`,
  ].join('');

const bandGround = 'background:linear-gradient(160deg,var(--b),var(--d));color:var(--c)';

/** Cover and words side by side, where there is room for both. */
const beside = (from: string, width: string): string =>
  `@media(min-width:40rem)${from}{.h{grid-template-columns:auto 1fr;gap:2.5rem;align-items:center;padding-top:4.5rem}.c{width:${width}}}`;

const layouts: Readonly<Record<LinkLayout, string>> = {
  list: beside('', '15rem'),
  cards: [
    'body{max-width:74rem}',
    'main>.h{justify-items:center;text-align:center;padding-top:4rem}.h>div{max-width:46rem}.h ul{justify-content:center}.c{width:min(13rem,45vw)}.h p{margin-inline:auto}',
    'main>nav{max-width:46rem;margin-inline:auto}',
    '.e{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:1.5rem}',
    'article:not(.l){flex-direction:column;gap:0;padding:0;border:0;border-radius:1.5rem;background:var(--r);box-shadow:0 0 0 1px var(--l);overflow:hidden}',
    'article:not(.l) img{width:100%;border-radius:0}article:not(.l)>div{display:flex;flex-direction:column;padding:1.25rem}article details{margin-top:auto;padding-top:.75rem}',
    '.l{grid-column:1/-1;margin:0}@media(min-width:40rem){.l{gap:2.5rem;padding:2rem;align-items:center}.l img{width:16rem}.l h3{font-size:2rem}}',
  ].join(''),
  cover: [
    'html{overflow-x:clip}body{max-width:58rem;background:var(--p)}',
    `main>.h{position:relative;padding:3rem 0;color:var(--c);isolation:isolate}main>.h::before{content:"";position:absolute;z-index:-1;inset:0 calc(50% - 50vw);${bandGround}}`,
    onBand('.h'),
    // On phones the words are the largest that is painted, and they come with the page.
    '.c{width:min(13rem,45vw)}@media(min-width:40rem){main>.h{grid-template-columns:auto 1fr;gap:3.5rem;align-items:center;padding:5rem 0}.c{width:20rem}}',
  ].join(''),
  split: [
    `.y{margin:0 -1.25rem;padding:0 1.25rem 2.5rem;${bandGround}}.y nav{margin-top:1.5rem}`,
    onBand('.y'),
    beside('and (max-width:59.99rem)', '13rem').replace('4.5rem', '3rem'),
    '@media(min-width:60rem){body:has(.y){max-width:none;padding:0;background:var(--p)}.y+.x{max-width:54rem;padding:0 4rem}.y{position:fixed;inset:0 auto 0 0;width:24rem;margin:0;padding:0 2.5rem 2.5rem;overflow:auto}[dir=rtl] .y{inset:0 0 0 auto}.y .h{padding-top:3.5rem}.y .c{width:15rem}.y h1{font-size:2.75rem}.y+.x,.y~footer,main:has(.y)+footer{margin-inline-start:24rem}main:has(.y)+footer{padding-inline-start:4rem}}',
  ].join(''),
  plain: [
    'body{max-width:36rem}main>.h{justify-items:center;text-align:center;padding-top:4.5rem}.h>div{width:100%}.c{width:9rem}.h p{margin-inline:auto}',
    '.b,.o{flex-direction:column;flex-wrap:nowrap}.b a{width:100%;min-height:3.75rem;padding-inline:1.25rem;border-radius:1rem}.o li{flex:none}main>nav{margin-top:.5rem}.s{justify-content:center}.k{text-align:start}footer{text-align:center}',
  ].join(''),
};

/** Animations there are none; what is printed is ink on paper, without what can only be pressed. */
const print = '@media print{:root{--p:#fff;--i:#000;--m:#444}audio,form,.b,summary,.f{display:none}}';

/** Colours are worked out anew for each style; the pages of a team ask for the same one again and again. */
const kept = new Map<string, string>();
const mostKept = 200;

/** The style of a page: one string, made small by hand. */
export function styleOf({ layout, theme }: LinkLook, color: string | null): string {
  const name = `${layout} ${theme} ${color ?? ''}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const style = [scheme(color, theme), ...base, layouts[layout], print].join('');
  if (kept.size >= mostKept) kept.clear();
  kept.set(name, style);
  return style;
}
