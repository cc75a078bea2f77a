import { createHash } from 'node:crypto';
import type { Language } from '@wavereel/contracts';
import { escaped } from '../http/escaped';
import { say } from '../locales';
import type { ShareAddresses } from './addresses';
import { headOf } from './head';
import type { SharedVideo } from './shared';
import { embedStyle, goneStyle, soundColors, watchStyle } from './style';

/** A page without scripts, and the policy that lets it do no more than it does. */
export interface PublicPage {
  readonly html: string;
  readonly policy: string;
}

interface Parts {
  readonly language: Language;
  readonly title: string;
  readonly head: readonly string[];
  readonly style: string;
  readonly body: readonly string[];
}

/** Who may show a page in a frame. */
type Frames = 'none' | 'everybody';

function pageOf({ language, title, head, style, body }: Parts, frames: Frames): PublicPage {
  const hash = createHash('sha256').update(style).digest('base64');
  const html = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title>`,
    ...head,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>\n',
  ].join('\n');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames === 'everybody' ? '*' : "'none'"}`,
  ].join('; ');
  return { html, policy };
}

/** Of a video: minutes and seconds, as people read them and as machines do. */
function lengthOf(duration: number): { readonly seen: string; readonly iso: string } {
  const seconds = Math.round(duration);
  const rest = String(seconds % 60).padStart(2, '0');
  return { seen: `${Math.floor(seconds / 60)}:${rest}`, iso: `PT${seconds}S` };
}

/** Nothing of the video is fetched before somebody plays it: opening a page is no play. */
function player(video: SharedVideo, addresses: ShareAddresses, language: Language): string {
  const { width, height, title, hasCaptions, captionsLanguage } = video;
  const spoken = captionsLanguage === null ? '' : ` srclang="${escaped(captionsLanguage)}"`;
  const label = escaped(say(language, 'shareCaptions'));
  const track = `<track kind="captions" src="${addresses.captions}"${spoken} label="${label}">`;
  return (
    `<video controls playsinline preload="none" width="${width}" height="${height}" poster="${addresses.poster}" aria-label="${escaped(title)}">` +
    `<source src="${addresses.video}" type="video/mp4">${hasCaptions ? track : ''}</video>`
  );
}

/** The mark of the product, as `Logo` of ui draws it. */
const mark =
  '<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><linearGradient id="sound" gradientUnits="userSpaceOnUse" x1="7" x2="25">' +
  `<stop stop-color="${soundColors.start}"/><stop offset="1" stop-color="${soundColors.end}"/></linearGradient>` +
  '<circle cx="16" cy="16" r="16" fill="#16181d"/><path d="M8 14v4M12 10.25v11.5M16 12.75v6.5M20 10.25v11.5M24 14v4" ' +
  'stroke="url(#sound)" stroke-width="2.5" stroke-linecap="round"/></svg>';

const footer = (language: Language): string =>
  `<footer><a href="/">${mark}<span>${escaped(say(language, 'shareMadeWith'))}</span></a></footer>`;

/** The public page of a video. Addresses within it are paths; those for machines begin with the origin. */
export function watchPage(
  video: SharedVideo,
  { paths, absolute }: { readonly paths: ShareAddresses; readonly absolute: ShareAddresses },
  language: Language,
): PublicPage {
  const { title, show, episode } = video;
  const { seen, iso } = lengthOf(video.duration);
  const from = [show, episode].filter((part) => part !== null && part !== title);
  const parts = [...from.map((part) => escaped(part ?? '')), `<time datetime="${iso}">${seen}</time>`];
  return pageOf(
    {
      ...{ language, title },
      head: headOf(video, absolute, language, iso),
      style: watchStyle(video),
      body: [
        '<main>',
        player(video, paths, language),
        `<div class="words"><h1>${escaped(title)}</h1><p>${parts.join(' · ')}</p></div>`,
        '</main>',
        footer(language),
      ],
    },
    'none',
  );
}

/** The player alone, which any page may show in a frame. */
export function embedPage(video: SharedVideo, paths: ShareAddresses, language: Language): PublicPage {
  const { title } = video;
  const body = [`<h1>${escaped(title)}</h1>`, player(video, paths, language)];
  return pageOf({ language, title, head: [], style: embedStyle, body }, 'everybody');
}

/** What is said at every address that leads to no video: the same, whether there was one, will be one, or never was. */
export function gonePage(language: Language): PublicPage {
  const title = say(language, 'shareGone');
  const words = `<div class="words"><h1>${escaped(title)}</h1><p>${escaped(say(language, 'shareGoneText'))}</p></div>`;
  const body = ['<main>', words, '</main>', footer(language)];
  return pageOf({ language, title, head: [], style: goneStyle, body }, 'none');
}
