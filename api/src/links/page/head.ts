import { escaped } from '../../http/escaped';
import { linkedData, metaTags } from '../../http/public-page';
import { say } from '../../locales';
import { askedPath, episodePath, iconPath, soundPath, webHref, wholeAddress, type Drawn } from './drawn';
import { excerpt } from './episodes';
import type { Placed } from './find';
import { cardFile, iconNames, type PageEpisode } from './model';
import { isoLength } from '../../http/times';

/** Of a description that others show beside a link. */
const descriptionChars = 200;
/** Episodes of a page that searches are told of; its further pages and the feed have all. */
const toldEpisodes = 10;

/** What a page is, as programs are told. */
export interface HeadOf {
  readonly title: string;
  readonly description: string;
  /** Within the page, as a path. */
  readonly path: string;
  readonly episode?: Placed;
  /** Those that stand on it. */
  readonly episodes: readonly PageEpisode[];
}

/** Fields with a value. */
const known = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== '' && value !== undefined),
  );

function episodeData(drawn: Drawn, episode: PageEpisode): object {
  const whole = (path: string) => wholeAddress(drawn.addresses, path);
  return known({
    '@type': 'PodcastEpisode',
    'name': episode.title,
    'url': whole(episodePath(drawn, episode)),
    'datePublished': episode.date,
    'timeRequired': episode.seconds === null ? null : isoLength(episode.seconds),
    'episodeNumber': episode.number,
    'associatedMedia':
      episode.sound === null
        ? null
        : known({
            '@type': 'AudioObject',
            'contentUrl': whole(soundPath(drawn, episode)),
            'encodingFormat': episode.sound.type,
          }),
  });
}

function dataOf(drawn: Drawn, { description, episode, episodes }: HeadOf, image: string | null): object {
  const { model, addresses } = drawn;
  const show = episode?.show ?? model.shows[0];
  const series = known({
    '@type': 'PodcastSeries',
    'name': show === undefined || episode === undefined ? model.title : show.title,
    'url': addresses.page,
    'webFeed': show?.feedUrl,
    'inLanguage': show?.language,
    'author': show?.author == null ? null : { '@type': 'Person', 'name': show.author },
  });
  if (episode !== undefined)
    return { ...episodeData(drawn, episode.episode), ...known({ description, image }), partOfSeries: series };
  if (show === undefined) return known({ '@type': 'WebPage', 'name': model.title, 'url': addresses.page, description });
  const told = episodes.slice(0, toldEpisodes).map((each) => episodeData(drawn, each));
  return { ...series, ...known({ description, image }), ...(told.length === 0 ? {} : { hasPart: told }) };
}

function iconLinks(drawn: Drawn): string[] {
  const { icon } = drawn.model;
  if (icon === null) return [];
  return [
    `<link rel="icon" href="${iconPath(drawn, iconNames.ico, icon)}">`,
    `<link rel="apple-touch-icon" href="${iconPath(drawn, iconNames.touch, icon)}">`,
  ];
}

/** What others show beside a link: the card, else a small picture. */
function pictureTags({ addresses }: Drawn, card: string | null, image: string | null): string[] {
  // Everything else of what they show is read from the other tags.
  if (card === null)
    return [...metaTags('property', { 'og:image': image }), ...metaTags('name', { 'twitter:card': 'summary' })];
  return [
    ...metaTags('property', {
      'og:image': wholeAddress(addresses, `${addresses.path}/${cardFile.name}?v=${card}`),
      'og:image:width': cardFile.width,
      'og:image:height': cardFile.height,
    }),
    ...metaTags('name', { 'twitter:card': 'summary_large_image' }),
  ];
}

/** What other programs read of a page: cards, searches, and readers of feeds. */
export function headOf(drawn: Drawn, of: HeadOf): string[] {
  const { model, addresses } = drawn;
  const { title, path, episode } = of;
  const description =
    excerpt(of.description, descriptionChars) || say(model.language, 'pageDescription', { title: model.title });
  const picture = episode?.episode.picture ?? episode?.show.picture ?? model.shows[0]?.picture ?? null;
  const image = picture === null ? null : wholeAddress(addresses, picture.at(640));
  const address = wholeAddress(addresses, path);
  const sound = episode?.episode.sound ?? null;
  const feeds = model.shows.flatMap((show) => {
    const href = webHref(show.feedUrl);
    return href === null
      ? []
      : [`<link rel="alternate" type="application/rss+xml" title="${escaped(show.title)}" href="${href}">`];
  });
  // Who looks for whose pages these are reads the addresses themselves, which buttons that are counted do not name.
  const own = model.countsClicks
    ? model.buttons.flatMap(({ kind, url }) => {
        const href = kind === 'social' ? webHref(url) : null;
        return href === null ? [] : [`<link rel="me" href="${href}">`];
      })
    : [];
  return [
    ...metaTags('name', { description }),
    `<link rel="canonical" href="${escaped(address)}">`,
    ...iconLinks(drawn),
    ...feeds,
    ...own,
    ...metaTags('property', {
      'og:type': episode === undefined ? 'website' : 'article',
      'og:site_name': episode === undefined ? null : model.title,
      'og:url': address,
      'og:title': title,
      'og:description': description,
      'og:audio':
        episode === undefined || sound === null ? null : wholeAddress(addresses, soundPath(drawn, episode.episode)),
      'og:audio:type': sound?.type ?? null,
    }),
    ...pictureTags(drawn, episode === undefined ? model.card : null, image),
    linkedData(dataOf(drawn, { ...of, description }, image)),
  ];
}

/** Where one page of a list is. */
export const listPath = (drawn: Drawn, asked: Readonly<Record<string, string | number>>, number: number): string =>
  askedPath(drawn, number === 1 ? asked : { ...asked, page: number });
