import { escaped } from '../../http/escaped';
import { contentId, cover, homePath, said, written, type Drawn } from './drawn';
import { socials, subscribeButtons } from './buttons';

/** What the page is of: cover, name, words, and where to subscribe. */
export function hero(drawn: Drawn): string {
  const { model } = drawn;
  const [show] = model.shows;
  const title = escaped(model.title);
  const words = written(drawn, show);
  const author = show?.author ?? null;
  const picture = show?.picture ?? null;
  return [
    `<div class="h">`,
    picture === null ? '' : cover(drawn, picture, said(drawn, 'pageCover', { title: model.title }), model.coverData),
    `<div><h1${words}>${title}</h1>`,
    author === null || author === model.title ? '' : `<p class="m" dir="auto">${escaped(author)}</p>`,
    model.description === '' ? '' : `<p${words}>${escaped(model.description)}</p>`,
    subscribeButtons(drawn),
    socials(drawn),
    '</div></div>',
  ].join('');
}

/** The way back, where a page is not the first one. */
export function wayHome(drawn: Drawn): string {
  const { model } = drawn;
  const picture = model.shows[0]?.picture ?? null;
  const small = picture === null ? '' : `<img src="${escaped(picture.at(96))}" width="96" height="96" alt="">`;
  return `<header><a href="${homePath(drawn)}">${small}<span${written(drawn, model.shows[0])}>${escaped(model.title)}</span></a></header>`;
}

/** The first thing that a keyboard comes to. */
export const skipLink = (drawn: Drawn): string => `<a class="v" href="#${contentId}">${said(drawn, 'pageSkip')}</a>`;
