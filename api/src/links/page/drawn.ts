import type { LinkButton, LinkLayout } from '@wavereel/contracts';
import { widthWithin } from './model';
import type { IconName, LinkPageModel, PageAddresses, PageEpisode, PagePicture, PageShow } from './model';
import { escaped } from '../../http/escaped';
import { say } from '../../locales';

type TextKey = Parameters<typeof say>[1];

/** What every part of a page is drawn from. */
export interface Drawn {
  readonly model: LinkPageModel;
  readonly addresses: PageAddresses;
}

/** A text of the page itself, as it stands in HTML. */
export const said = ({ model }: Drawn, key: TextKey, values: Record<string, string | number> = {}): string =>
  escaped(say(model.language, key, values));

/** What an element needs to hold what somebody wrote: a direction of its own, and its language where that is not the page's. */
export function written({ model }: Drawn, show: PageShow | undefined): string {
  const language = show?.language ?? '';
  const isOther =
    /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) && language.slice(0, 2).toLowerCase() !== model.language.slice(0, 2);
  return ` dir="auto"${isOther ? ` lang="${language}"` : ''}`;
}

/** An address that may stand in a link, escaped; null for whatever is not of the web. */
export const webHref = (address: string): string | null =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? escaped(address) : null;

/** Of the main page. */
export const homePath = ({ addresses }: Drawn): string => (addresses.path === '' ? '/' : addresses.path);

/** Of the main page with what is asked of it. */
export function askedPath(drawn: Drawn, asked: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? homePath(drawn) : `${homePath(drawn)}?${query}`;
}

export const episodePath = ({ addresses }: Drawn, { key }: PageEpisode): string => `${addresses.path}/e/${key}`;
export const soundPath = (drawn: Drawn, episode: PageEpisode): string => `${episodePath(drawn, episode)}/audio`;

/** One of the icons of the page, by its name in `iconNames`. */
export const iconPath = ({ addresses }: Pick<Drawn, 'addresses'>, name: IconName, version: string): string =>
  `${addresses.path}/${name}?v=${version}`;

/** Leads where a button does, and is counted. */
export const clickPath = ({ addresses }: Drawn, { id }: LinkButton): string => `${addresses.path}/go/${id}`;

/** An address for machines: whole where the origin is known. */
export function wholeAddress({ page, path }: PageAddresses, address: string): string {
  const origin = page.endsWith(path) ? page.slice(0, page.length - path.length) : '';
  return address.startsWith('/') ? `${origin}${address}` : address;
}

/** CSS pixels of a picture beside words, with the widths that it is fetched in: for plain screens, and for those that are twice as dense. */
const thumbWidths = { 96: [96, 192], 160: [192, 320], 320: [320, 640] } as const;

/** A square picture beside words that say what it is of. Its room is kept while it comes. */
export function thumb(picture: PagePicture, size: keyof typeof thumbWidths): string {
  const [plain, dense] = thumbWidths[size];
  return `<img src="${escaped(picture.at(plain))}" srcset="${escaped(picture.at(dense))} 2x" width="${size}" height="${size}" alt="" loading="lazy">`;
}

/** How wide each layout draws the picture that its pages begin with. */
const coverSizes: Readonly<Record<LinkLayout, string>> = {
  list: '(min-width:40rem) 240px,144px',
  cards: '208px',
  cover: '(min-width:40rem) 320px,208px',
  split: '(min-width:60rem) 240px,(min-width:40rem) 208px,144px',
  plain: '144px',
};

/**
 * The picture that a page begins with: the first that is fetched, but where it comes with the page, as `data`, for screens that show no more of it.
 */
export function cover({ model }: Drawn, picture: PagePicture, alt: string, data: string | null = null): string {
  const fetched = ([192, 320, 640] as const).map((width) => `${escaped(picture.at(width))} ${width}w`);
  const set = (data === null ? fetched : [`${data} ${widthWithin}w`, ...fetched.slice(-1)]).join(', ');
  return `<img class="c" src="${escaped(picture.at(320))}" srcset="${set}" sizes="${coverSizes[model.look.layout]}" width="320" height="320" alt="${alt}" fetchpriority="high">`;
}

/** What a page is asked for, behind all that stands on each. */
export const contentId = 'e';

/** A part of a page with its heading; nothing where there is nothing in it. */
export const section = (heading: string, body: string, kind = ''): string =>
  body === '' ? '' : `<section${kind === '' ? '' : ` class="${kind}"`}><h2>${heading}</h2>${body}</section>`;

/** What is seen of it is nothing, what is heard is all. */
export const unseen = (text: string): string => `<span class="v">${text}</span>`;
