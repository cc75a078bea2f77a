import type { LinkContent } from '@wavereel/contracts';
import type { FeedCopy } from '../../feeds/copies';
import type { ParsedEpisode, ParsedFeed } from '../../feeds/parsed';
import { digestOf } from '../../platform/digest';
import type { LinkPageModel, PageEpisode, PagePicture, PageShow, PageVideo } from '../page/model';
import { pictureName } from './pictures';

/** Only so many of the newest episodes of a feed are shown with pictures of their own. */
const pictured = 200;

/** What a page is drawn from, and what its addresses lead to. */
export interface LoadedPage {
  readonly model: LinkPageModel;
  readonly episodes: ReadonlyMap<string, { readonly episode: PageEpisode; readonly show: PageShow }>;
  /** Addresses of its pictures, by name. */
  readonly pictures: ReadonlyMap<string, string>;
  /** About how many its feeds have: so much of the memory it takes. */
  readonly letters: number;
}

export interface PageParts {
  readonly content: LinkContent;
  readonly copies: readonly FeedCopy[];
  readonly videos: readonly PageVideo[];
  readonly coverColor: string | null;
  /** WebP. */
  readonly coverBytes: Buffer | null;
  readonly hasForm: boolean;
  readonly countsClicks: boolean;
  readonly icon: string | null;
  readonly card: string | null;
  /** What addresses within the page begin with. */
  readonly path: string;
}

/** Names an episode in addresses: the same as long as its feed calls it the same. */
export const episodeKey = (guid: string): string => digestOf(guid).slice(0, 10);

export function loadedPage({
  content,
  copies,
  videos,
  coverColor,
  coverBytes,
  hasForm,
  countsClicks,
  icon,
  card,
  path,
}: PageParts): LoadedPage {
  const pictures = new Map<string, string>();
  const pictureOf = (url: string | null): PagePicture | null => {
    if (url === null) return null;
    const name = pictureName(url);
    pictures.set(name, url);
    return { at: (width) => `${path}/p/${name}/${width}` };
  };
  const shows = copies.map(({ feed, url }) => toShow(feed, url, pictureOf));
  const episodes = new Map(
    shows
      .flatMap((show) => show.episodes.map((episode) => [episode.key, { episode, show }] as const))
      // What two feeds both have is that of the first.
      .reverse(),
  );
  const model: LinkPageModel = {
    title: titleOf(content, copies[0]?.feed.title),
    description: content.description || (copies[0]?.feed.description ?? ''),
    ...{ language: content.language, look: content.look, coverColor, buttons: content.buttons, videos, shows },
    coverData: coverBytes === null ? null : `data:image/webp;base64,${coverBytes.toString('base64')}`,
    hidden: new Set(content.hidden),
    hasForm,
    countsClicks,
    ...{ icon, card },
  };
  return { model, episodes, pictures, letters: copies.reduce((sum, copy) => sum + copy.letters, 0) };
}

/** What is written, else the main feed's own, else its host. */
export function titleOf({ title, feeds }: LinkContent, feedTitle: string | undefined): string {
  const [main = ''] = feeds;
  return title || feedTitle || (URL.canParse(main) ? new URL(main).hostname : main);
}

type PictureOf = (url: string | null) => PagePicture | null;

function toShow(feed: ParsedFeed, feedUrl: string, pictureOf: PictureOf): PageShow {
  const { title, description, author, language, site, people, funding, image, items } = feed;
  return {
    ...{ title: title || new URL(feedUrl).hostname, description, author, language, feedUrl, site, people, funding },
    picture: pictureOf(image),
    episodes: items.map((item, at) => toEpisode(item, at < pictured && item.image !== image ? pictureOf : () => null)),
  };
}

function toEpisode(item: ParsedEpisode, pictureOf: PictureOf): PageEpisode {
  const { guid, title, notes, isoDate, duration, season, episode, enclosure, image, people, chapters } = item;
  return {
    key: episodeKey(guid),
    title,
    description: notes ?? '',
    date: isoDate,
    seconds: duration,
    season,
    number: episode,
    sound: enclosure === null ? null : { url: enclosure.url, type: enclosure.type, bytes: enclosure.length },
    picture: pictureOf(image),
    people: people ?? [],
    chapters: (chapters ?? []).flatMap(({ start, title: name }) => (name === null ? [] : [{ start, title: name }])),
    soundbites: item.soundbites ?? [],
    transcripts: item.transcripts ?? [],
  };
}
