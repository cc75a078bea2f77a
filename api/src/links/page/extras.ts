import type { Soundbite } from '@wavereel/contracts';
import { escaped } from '../../http/escaped';
import { said, section, soundPath, webHref, written, type Drawn } from './drawn';
import { player } from './episodes';
import type { Placed } from './find';
import type { PageVideo } from './model';
import { clockOf, isoLength, lengthOf } from '../../http/times';

/** Highlights of the newest episodes. */
const mostSoundbites = 4;

/** The same sound, from one of its moments to another. */
function soundbite(drawn: Drawn, { show, episode }: Placed, { start, duration, title }: Soundbite): string {
  const name = escaped(title ?? episode.title);
  const moment = `${soundPath(drawn, episode)}#t=${start},${start + duration}`;
  return `<li><p${written(drawn, show)}>${name} <bdi>${lengthOf(duration)}</bdi></p>${player(moment, name)}</li>`;
}

/** Moments that a show recommends, each to be played where it stands. */
export function soundbites(drawn: Drawn, placed: readonly Placed[], most = mostSoundbites): string {
  const all = placed
    .filter(({ episode }) => episode.sound !== null)
    .flatMap((each) => each.episode.soundbites.map((bite) => ({ each, bite })))
    .slice(0, most)
    .map(({ each, bite }) => soundbite(drawn, each, bite));
  return section(said(drawn, 'pageSoundbites'), all.length === 0 ? '' : `<ul class="w">${all.join('')}</ul>`);
}

function video({ title, url, poster, width, height, seconds }: PageVideo): string {
  const href = webHref(url) ?? (url.startsWith('/') && !url.startsWith('//') ? escaped(url) : null);
  if (href === null) return '';
  const picture = `<img src="${escaped(poster)}" width="${width}" height="${height}" alt="" loading="lazy">`;
  return `<li><a href="${href}">${picture}<span dir="auto">${escaped(title)}</span></a> <time datetime="${isoLength(seconds)}">${clockOf(seconds)}</time></li>`;
}

/** Videos that the team chose. */
export function videos(drawn: Drawn): string {
  const all = drawn.model.videos.map(video).join('');
  return section(said(drawn, 'pageVideos'), all === '' ? '' : `<ul class="d">${all}</ul>`);
}

/** Its chapters: each leads to the sound, from there on. */
export function chapters(drawn: Drawn, { show, episode }: Placed): string {
  const items = episode.chapters.map(({ start, title }) => {
    const words = `<span${written(drawn, show)}>${escaped(title)}</span>`;
    const time = `<b>${clockOf(start)}</b> `;
    return episode.sound === null
      ? `<li>${time}${words}</li>`
      : `<li><a href="${escaped(soundPath(drawn, episode))}#t=${Math.floor(start)}">${time}${words}</a></li>`;
  });
  return section(said(drawn, 'pageChapters'), items.length === 0 ? '' : `<ol class="t">${items.join('')}</ol>`);
}

/** How a kind of text is called; null for what nobody has to know. */
function kindOf(type: string | null): string | null {
  const kind = /(vtt|srt|subrip|json|html|plain)/.exec(type ?? '')?.[1];
  return kind === undefined ? null : kind === 'subrip' ? 'SRT' : kind.toUpperCase().replace('PLAIN', 'TXT');
}

/** Its words, as the feed has them. */
export function transcripts(drawn: Drawn, { episode }: Placed): string {
  const items = episode.transcripts.flatMap(({ url, type, language }) => {
    const href = webHref(url);
    const more = [kindOf(type), language].filter((each) => each !== null).join(', ');
    const words = `${said(drawn, 'pageTranscript')}${more === '' ? '' : ` (${escaped(more)})`}`;
    return href === null ? [] : [`<li><a href="${href}">${words}</a></li>`];
  });
  return section(said(drawn, 'pageTranscripts'), items.length === 0 ? '' : `<ul class="f">${items.join('')}</ul>`);
}
