import { errorMessage, type Language } from '@wavereel/contracts';
import { escaped } from '../../http/escaped';
import { productMark } from '../../http/product-mark';
import { publicPage, type PageParts, type PublicPage } from '../../http/public-page';
import { say } from '../../locales';
import { ownLinks, support } from './buttons';
import { contentId, said, webHref, type Drawn } from './drawn';
import { episodeBody } from './episode-page';
import { newest, pageWithin, part, perPage } from './episodes';
import { soundbites, videos } from './extras';
import { foundEpisodes, takenQuery } from './find';
import { mailForm, searchForm } from './form';
import { headOf, listPath } from './head';
import { hero, skipLink, wayHome } from './hero';
import type { LinkPageModel, PageAddresses, PageView } from './model';
import { people } from './people';
import { styleOf } from './styles';

/** What differs where a page is shown to those who make it. */
export interface Shown {
  /** In a frame of the product, and never found by a search. */
  readonly isPreview?: boolean;
}

/** `isFirst`: it begins with the cover. */
type Content = Pick<PageParts, 'title' | 'isListed' | 'head' | 'body'> & { readonly isFirst?: boolean };

/** The first of the written letters that has a direction decides it, as `dir=auto` would. */
const rightToLeft =
  /^[^\p{L}]*[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}]/u;

const directionOf = ({ title }: LinkPageModel): Pick<PageParts, 'direction'> =>
  rightToLeft.test(title) ? { direction: 'rtl' } : {};

/** Who has made the page. */
export function footer({ model, addresses }: Drawn): string {
  const words = `${productMark}<span>${escaped(say(model.language, 'shareMadeWith'))}</span>`;
  const { product } = addresses;
  const href = product === undefined ? null : product === '/' ? '/' : webHref(product);
  return `<footer>${href === null ? `<span>${words}</span>` : `<a href="${href}">${words}</a>`}</footer>`;
}

/** Everything of the first page, in the order of its layout. */
function firstPage(drawn: Drawn): string[] {
  const { model } = drawn;
  const { layout } = model.look;
  const isAside = layout === 'split';
  const calls = [mailForm(drawn), support(drawn)];
  const about = [
    videos(drawn),
    model.hidden.has('soundbites') ? '' : soundbites(drawn, newestOf(model)),
    model.hidden.has('people')
      ? ''
      : people(
          drawn,
          model.shows.flatMap((show) => show.people),
        ),
  ];
  const top = [hero(drawn), ownLinks(drawn)];
  const rest = layout === 'plain' ? calls : [newest(drawn), ...about, ...calls];
  return [
    '<main>',
    isAside ? `<div class="y">${top.join('\n')}</div>` : top.join('\n'),
    `<div class="x" id="${contentId}" tabindex="-1">${rest.filter((each) => each !== '').join('\n')}</div>`,
    '</main>',
  ];
}

/** Of each show those that stand on its first page. */
const newestOf = ({ shows }: LinkPageModel) =>
  shows.flatMap((show) => show.episodes.slice(0, perPage).map((episode) => ({ show, episode })));

const innerPage = (drawn: Drawn, body: readonly string[]): string[] => [
  wayHome(drawn),
  `<main id="${contentId}" tabindex="-1">`,
  ...body,
  '</main>',
];

const heading = (words: string): string => `<div class="h"><div><h1>${words}</h1></div></div>`;

function searchContent(drawn: Drawn, query: string, number: number): Content {
  const { model } = drawn;
  const taken = takenQuery(query);
  const all = foundEpisodes(model.shows, taken);
  const asked = { q: taken };
  const list = part(drawn, { all, number, order: 'found', asked });
  const nothing = `<p class="f" role="status"><bdi>${said(drawn, 'pageNothingFound')}</bdi></p>`;
  const title = say(model.language, 'pageFound', { query: taken });
  const head = headOf(drawn, {
    title,
    description: '',
    path: listPath(drawn, asked, pageWithin(number, all.length)),
    episodes: [],
  });
  const body = innerPage(drawn, [
    heading(`<bdi>${escaped(title)}</bdi>`),
    searchForm(drawn, escaped(taken)),
    all.length === 0 ? nothing : list,
  ]);
  return { title: `${title} · ${model.title}`, isListed: false, head, body };
}

function homeContent(drawn: Drawn, wanted: number, feed: number | undefined): Content {
  const { model } = drawn;
  const show = model.shows[(feed ?? 1) - 1] ?? model.shows[0];
  const episodes = show?.episodes ?? [];
  const number = pageWithin(wanted, episodes.length);
  const { title, description } = model;
  if (show === undefined || (feed === undefined && number === 1))
    return {
      ...{ title, isListed: true, isFirst: true },
      head: headOf(drawn, { title, description, path: drawn.addresses.page, episodes: episodes.slice(0, perPage) }),
      body: firstPage(drawn),
    };
  const asked: Record<string, number> = show === model.shows[0] ? {} : { feed: model.shows.indexOf(show) + 1 };
  const all = episodes.map((episode) => ({ show, episode }));
  const name = show.title === '' ? title : show.title;
  return {
    title: `${name} · ${say(model.language, 'pagePage', { number, count: Math.ceil(all.length / perPage) || 1 })}`,
    isListed: true,
    head: headOf(drawn, {
      ...{ title: name, description: show.description, path: listPath(drawn, asked, number) },
      episodes: episodes.slice((number - 1) * perPage, number * perPage),
    }),
    body: innerPage(drawn, [
      heading(`<bdi>${escaped(name)}</bdi>`),
      searchForm(drawn, ''),
      part(drawn, { all, number, order: 'time', asked }),
    ]),
  };
}

function contentOf(drawn: Drawn, view: PageView): Content {
  if (view.kind === 'search') return searchContent(drawn, view.query, view.number);
  if (view.kind === 'home') return homeContent(drawn, view.number, view.feed);
  const { show, episode } = view;
  const { title, description } = episode;
  const path = `${drawn.addresses.path}/e/${episode.key}`;
  return {
    title: `${title} · ${drawn.model.title}`,
    isListed: true,
    head: headOf(drawn, { title, description, path, episode: { show, episode }, episodes: [] }),
    body: innerPage(drawn, [episodeBody(drawn, { show, episode })]),
  };
}

/** The public page of a podcast, or a part of it: one document without scripts, whose sound comes when somebody plays it. */
export function linkPage(
  model: LinkPageModel,
  addresses: PageAddresses,
  view: PageView,
  { isPreview = false }: Shown = {},
): PublicPage {
  const drawn = { model, addresses };
  const { title, isListed, head, body, isFirst = false } = contentOf(drawn, view);
  return publicPage(
    {
      language: model.language,
      ...directionOf(model),
      ...{ title, head, isListed: isListed && !isPreview },
      style: styleOf(model.look, model.look.color ?? model.coverColor),
      body: [skipLink(drawn), ...body, footer(drawn)],
    },
    // Sound is where its host has it: the address of ours leads there.
    {
      frames: isPreview ? 'self' : 'none',
      media: "'self' https: http:",
      hasForms: true,
      hasPictures: isFirst && model.coverData !== null,
    },
  );
}

const words = (title: string, text: string): string =>
  `<div><h1>${escaped(title)}</h1><p class="m">${escaped(text)}</p></div>`;

/** A page of the product itself in the place of one that cannot be shown. */
function inItsPlace(language: Language, title: string, text: string): PublicPage {
  return publicPage(
    {
      ...{ language, title, isListed: false, head: [] },
      style: styleOf({ layout: 'plain', theme: 'auto', color: null }, null),
      body: [`<main><div class="h">${productMark}${words(title, text)}</div></main>`],
    },
    { frames: 'none' },
  );
}

/** What is said at every address that leads to no page: the same, whether there was one, will be one, or never was. */
export const noLinkPage = (language: Language): PublicPage =>
  inItsPlace(language, say(language, 'pageGone'), say(language, 'pageGoneText'));

/** What is said while nobody can know whether there is a page. */
export const awayPage = (language: Language): PublicPage =>
  inItsPlace(language, say(language, 'pageAway'), errorMessage('unavailable', language));

/** What is said below a page at an address that leads to no part of it, in its look and with a way home. */
export function noPartPage(model: LinkPageModel, addresses: PageAddresses): PublicPage {
  const drawn = { model, addresses };
  const { language } = model;
  const gone = say(language, 'pageGone');
  return publicPage(
    {
      language,
      ...directionOf(model),
      ...{ title: `${gone} · ${model.title}`, isListed: false, head: [] },
      style: styleOf(model.look, model.look.color ?? model.coverColor),
      body: [
        wayHome(drawn),
        `<main><div class="h">${words(gone, say(language, 'pageGoneText'))}</div></main>`,
        footer(drawn),
      ],
    },
    { frames: 'none' },
  );
}
