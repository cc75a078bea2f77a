import { cutText } from '@wavereel/contracts';
import { escaped } from '../../http/escaped';
import type { say } from '../../locales';
import { askedPath, episodePath, said, soundPath, thumb, unseen, webHref, written, type Drawn } from './drawn';
import type { Placed } from './find';
import { searchForm } from './form';
import type { PageEpisode, PageShow } from './model';
import { dayOf, lengthOf } from '../../http/times';

/** On one page of a list. */
export const perPage = 20;
/** Of each show but the main one, where all begin. */
const perFurtherShow = 5;
/** Of a description, where it only says what an episode is about. */
const excerptChars = 140;
const firstExcerptChars = 280;

export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const beginning = cutText(line, most);
  return beginning === line ? line : `${beginning.replace(/\s+\S*$/, '')}…`;
}

function numberOf(drawn: Drawn, { season, number }: PageEpisode): string {
  if (number === null) return '';
  return season === null ? said(drawn, 'pageNumber', { number }) : said(drawn, 'pageSeasonNumber', { season, number });
}

/** When an episode came, and which it is. */
export function factsOf(drawn: Drawn, episode: PageEpisode, more: readonly string[] = []): string {
  const facts = [dayOf(episode.date, drawn.model.language), numberOf(drawn, episode), ...more].filter(
    (fact) => fact !== '',
  );
  return facts.length === 0 ? '' : `<p class="m">${facts.join(' · ')}</p>`;
}

/** The player of the browser. Nothing is fetched before somebody plays. */
export const player = (src: string, name: string): string =>
  `<audio controls preload="none" src="${escaped(src)}" aria-label="${name}"></audio>`;

/** The player of an episode behind one button: a page of twenty is no wall of players. */
function folded(drawn: Drawn, episode: PageEpisode): string {
  if (episode.sound === null) return '';
  const title = escaped(episode.title);
  const length = episode.seconds === null ? '' : ` <bdi>${lengthOf(episode.seconds)}</bdi>`;
  const name = `${said(drawn, 'pagePlay')}${length}${unseen(`: ${title}`)}`;
  return `<details><summary>${name}</summary>${player(soundPath(drawn, episode), title)}</details>`;
}

interface Row {
  /** The very newest: it stands out, and can be played at once. */
  readonly isFirst?: boolean;
  /** Whether each episode of the list has a picture: those without one have that of their show. */
  readonly hasPicture: boolean;
  /** Which show it is of, where that is not clear. */
  readonly showTitle?: string;
}

function row(drawn: Drawn, { show, episode }: Placed, { isFirst = false, hasPicture, showTitle }: Row): string {
  const { layout } = drawn.model.look;
  const words = written(drawn, show);
  const about = excerpt(episode.description, isFirst ? firstExcerptChars : excerptChars);
  const picture = hasPicture || isFirst ? (episode.picture ?? show.picture) : null;
  return [
    isFirst ? '<article class="l">' : '<article>',
    picture === null ? '' : thumb(picture, layout === 'cards' ? 320 : isFirst ? 160 : 96),
    '<div>',
    factsOf(drawn, episode, showTitle === undefined ? [] : [`<bdi>${escaped(showTitle)}</bdi>`]),
    `<h3${words}><a href="${escaped(episodePath(drawn, episode))}">${escaped(episode.title)}</a></h3>`,
    about === '' ? '' : `<p${words}>${escaped(about)}</p>`,
    isFirst && episode.sound !== null
      ? player(soundPath(drawn, episode), escaped(episode.title))
      : folded(drawn, episode),
    '</div></article>',
  ].join('');
}

/** Where one episode of a list has a picture of its own, all have one: none stands out by what its feed left out. */
const hasPictures = (episodes: readonly PageEpisode[]): boolean => episodes.some(({ picture }) => picture !== null);

const rows = (all: readonly string[]): string => (all.length === 0 ? '' : `<div class="e">${all.join('\n')}</div>`);

const feedLink = (drawn: Drawn, { feedUrl }: PageShow): string => {
  const href = webHref(feedUrl);
  return href === null ? '' : `<a href="${href}">${said(drawn, 'pageFeed')}</a>`;
};

/** The newest episodes of each show. The very newest can be played at once. */
export function newest(drawn: Drawn): string {
  const { shows } = drawn.model;
  const drawnShows = shows.map((show, at) => {
    const most = at === 0 ? perPage : perFurtherShow;
    const shown = show.episodes.slice(0, most);
    const hasPicture = hasPictures(shown);
    const list = shown.map((episode, place) =>
      row(drawn, { show, episode }, { isFirst: at + place === 0, hasPicture }),
    );
    const asked = at === 0 ? { page: 2 } : { feed: at + 1 };
    const count = show.episodes.length.toLocaleString(drawn.model.language);
    const further =
      show.episodes.length > most
        ? `<a href="${escaped(askedPath(drawn, asked))}">${at === 0 ? said(drawn, 'pageOlder') : said(drawn, 'pageAllEpisodes', { count })}</a>`
        : '';
    const foot = `${further}${at === 0 ? '' : feedLink(drawn, show)}`;
    const heading =
      shows.length === 1 ? said(drawn, 'pageEpisodes') : `<span${written(drawn, show)}>${escaped(show.title)}</span>`;
    const body = list.length === 0 ? `<p><bdi>${said(drawn, 'pageNoEpisodes')}</bdi></p>` : rows(list);
    const search = at === 0 ? searchForm(drawn, '') : '';
    return `<section><div class="q"><h2>${heading}</h2>${search}</div>${body}${foot === '' ? '' : `<p class="f">${foot}</p>`}</section>`;
  });
  return drawnShows.join('\n');
}

/** One page of a longer list. */
export interface Part {
  readonly all: readonly Placed[];
  readonly number: number;
  /** In which order the list is: episodes go from the newest to the oldest, what was found does not. */
  readonly order: 'time' | 'found';
  readonly asked: Readonly<Record<string, string | number>>;
}

/** The number of the last page, from 1 on. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(count / perPage));

/** The number of a page that there is. */
export const pageWithin = (number: number, count: number): number =>
  Math.min(Math.max(1, Math.floor(number) || 1), lastPage(count));

/** The rows of a part, and the ways to those before and behind it. */
export function part(drawn: Drawn, { all, number, order, asked }: Part): string {
  const at = pageWithin(number, all.length);
  const shown = all.slice((at - 1) * perPage, at * perPage);
  const severalShows = new Set(shown.map(({ show }) => show)).size > 1;
  const hasPicture = hasPictures(shown.map(({ episode }) => episode));
  const list = shown.map((placed) =>
    row(drawn, placed, { hasPicture, ...(severalShows ? { showTitle: placed.show.title } : {}) }),
  );
  const last = lastPage(all.length);
  const way = (to: number, relation: 'prev' | 'next', key: Parameters<typeof say>[1]) =>
    to < 1 || to > last
      ? ''
      : `<a rel="${relation}" href="${escaped(askedPath(drawn, { ...asked, ...(to === 1 ? {} : { page: to }) }))}">${said(drawn, key)}</a>`;
  const ways = [
    way(at - 1, 'prev', order === 'time' ? 'pageNewer' : 'pagePrevious'),
    `<span>${said(drawn, 'pagePage', { number: at, count: last })}</span>`,
    way(at + 1, 'next', order === 'time' ? 'pageOlder' : 'pageNext'),
  ].join('');
  return `${rows(list)}${last === 1 ? '' : `<nav class="f" aria-label="${said(drawn, 'pagePages')}">${ways}</nav>`}`;
}
