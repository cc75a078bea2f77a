import type { Language } from '@wavereel/contracts';
import { escaped } from '../http/escaped';
import { productMark } from '../http/product-mark';
import { publicPage, type PublicPage } from '../http/public-page';
import { clockOf, isoLength } from '../http/times';
import { say } from '../locales';
import type { ShareAddresses } from './addresses';
import { headOf } from './head';
import type { SharedVideo } from './shared';
import { embedStyle, goneStyle, watchStyle } from './style';

/** Nobody finds a page by a search: its address is the right to see it. */
const parts = { isListed: false } as const;
const rights = { hasFonts: true } as const;

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

const footer = (language: Language): string =>
  `<footer><a href="/">${productMark}<span>${escaped(say(language, 'shareMadeWith'))}</span></a></footer>`;

/** The public page of a video. Addresses within it are paths; those for machines begin with the origin. */
export function watchPage(
  video: SharedVideo,
  { paths, absolute }: { readonly paths: ShareAddresses; readonly absolute: ShareAddresses },
  language: Language,
): PublicPage {
  const { title, show, episode } = video;
  const iso = isoLength(video.duration);
  const from = [show, episode].filter((part) => part !== null && part !== title);
  const words = [
    ...from.map((part) => escaped(part ?? '')),
    `<time datetime="${iso}">${clockOf(Math.round(video.duration))}</time>`,
  ];
  return publicPage(
    {
      ...{ ...parts, language, title },
      head: headOf(video, absolute, language, iso),
      style: watchStyle(video),
      body: [
        '<main>',
        player(video, paths, language),
        `<div class="words"><h1>${escaped(title)}</h1><p>${words.join(' · ')}</p></div>`,
        '</main>',
        footer(language),
      ],
    },
    { ...rights, frames: 'none' },
  );
}

/** The player alone, which any page may show in a frame. */
export function embedPage(video: SharedVideo, paths: ShareAddresses, language: Language): PublicPage {
  const { title } = video;
  const body = [`<h1>${escaped(title)}</h1>`, player(video, paths, language)];
  return publicPage(
    { ...parts, language, title, head: [], style: embedStyle, body },
    { ...rights, frames: 'everybody' },
  );
}

/** What is said at every address that leads to no video: the same, whether there was one, will be one, or never was. */
export function gonePage(language: Language): PublicPage {
  const title = say(language, 'shareGone');
  const words = `<div class="words"><h1>${escaped(title)}</h1><p>${escaped(say(language, 'shareGoneText'))}</p></div>`;
  const body = ['<main>', words, '</main>', footer(language)];
  return publicPage({ ...parts, language, title, head: [], style: goneStyle, body }, { ...rights, frames: 'none' });
}
