import { escaped } from '../../http/escaped';
import { cover, said, soundPath, webHref, written, type Drawn } from './drawn';
import { factsOf, player } from './episodes';
import { chapters, soundbites, transcripts } from './extras';
import type { Placed } from './find';
import { people } from './people';
import { lengthOf } from '../../http/times';

/** Of one episode; no feed that is read has more. */
const mostParagraphs = 400;

const addressInText = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/i;

/** A paragraph whose addresses can be followed. Whoever wrote it is not vouched for. */
const paragraph = (text: string): string =>
  text
    .split(addressInText)
    .map((piece, at) => {
      const href = at % 2 === 0 ? null : webHref(piece);
      return href === null ? escaped(piece) : `<a href="${href}" rel="nofollow ugc">${escaped(piece)}</a>`;
    })
    .join('');

/** All that is known of an episode. */
export function episodeBody(drawn: Drawn, placed: Placed): string {
  const { model } = drawn;
  const { show, episode } = placed;
  const title = escaped(episode.title);
  const words = written(drawn, show);
  const picture = episode.picture ?? show.picture;
  const length = episode.seconds === null ? [] : [lengthOf(episode.seconds)];
  const from = show.title === model.title ? [] : [`<bdi>${escaped(show.title)}</bdi>`];
  const sound = escaped(soundPath(drawn, episode));
  const paragraphs = episode.description
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostParagraphs);
  return [
    '<div class="h">',
    picture === null ? '' : cover(drawn, picture, ''),
    `<div><h1${words}>${title}</h1>${factsOf(drawn, episode, [...length, ...from])}</div></div>`,
    episode.sound === null
      ? ''
      : `<div class="a">${player(sound, title)}<a href="${sound}" download>${said(drawn, 'pageDownload')}</a></div>`,
    `<div class="n">${paragraphs.map((text) => `<p${words}>${paragraph(text)}</p>`).join('')}</div>`,
    chapters(drawn, placed),
    model.hidden.has('soundbites') ? '' : soundbites(drawn, [placed], episode.soundbites.length),
    transcripts(drawn, placed),
    model.hidden.has('people') ? '' : people(drawn, [...episode.people, ...show.people]),
  ].join('\n');
}
