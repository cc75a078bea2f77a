import type { Language } from '@wavereel/contracts';
import { escaped } from '../http/escaped';
import { linkedData, metaTags } from '../http/public-page';
import { say } from '../locales';
import type { ShareAddresses } from './addresses';
import type { SharedVideo } from './shared';

/** What other programs read of the page of a video: cards, search and pages that show it. All addresses are whole. */
export function headOf(
  { title, show, episode, width, height, dateCompleted }: SharedVideo,
  { page, embed, video, poster, oembed }: ShareAddresses,
  language: Language,
  duration: string,
): string[] {
  const from = [show, episode].filter((part) => part !== null).join(' · ');
  const description = from === '' ? say(language, 'shareDescription') : from;
  const data = {
    '@type': 'VideoObject',
    'name': title,
    description,
    'thumbnailUrl': poster,
    'uploadDate': dateCompleted.toISOString(),
    duration,
    'contentUrl': video,
    'embedUrl': embed,
    width,
    height,
  };
  return [
    ...metaTags('name', { description }),
    `<link rel="canonical" href="${escaped(page)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escaped(oembed)}" title="${escaped(title)}">`,
    ...metaTags('property', {
      'og:type': 'video.other',
      'og:site_name': 'Wavereel',
      'og:locale': language === 'pt-BR' ? 'pt_BR' : 'en_US',
      'og:url': page,
      'og:title': title,
      'og:description': description,
      'og:image': poster,
      'og:image:type': 'image/jpeg',
      'og:image:width': width,
      'og:image:height': height,
      'og:image:alt': title,
      'og:video': video,
      ...(video.startsWith('https:') ? { 'og:video:secure_url': video } : {}),
      'og:video:type': 'video/mp4',
      'og:video:width': width,
      'og:video:height': height,
    }),
    ...metaTags('name', {
      'twitter:card': 'player',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': poster,
      'twitter:image:alt': title,
      'twitter:player': embed,
      'twitter:player:width': width,
      'twitter:player:height': height,
      'twitter:player:stream': video,
      'twitter:player:stream:content_type': 'video/mp4',
    }),
    linkedData(data),
  ];
}
