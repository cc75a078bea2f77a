import type { LinkButtonKind } from '@wavereel/contracts';
import { escaped } from '../../http/escaped';
import { said, section, webHref, type Drawn } from './drawn';
import { appAddresses, placeName } from './hosts';

interface Target {
  readonly url: string;
  /** Empty: the name of the place that it leads to. */
  readonly label: string;
}

const item = ({ url, label }: Target, relation = ''): string => {
  const href = webHref(url);
  return href === null
    ? ''
    : `<li><a href="${href}"${relation} dir="auto">${escaped(label === '' ? placeName(url) : label)}</a></li>`;
};

const list = (items: readonly string[], kind: string): string =>
  items.join('') === '' ? '' : `<ul class="${kind}">${items.join('')}</ul>`;

const named = (name: string, body: string): string => (body === '' ? '' : `<nav aria-label="${name}">${body}</nav>`);

const ofKind = ({ model }: Drawn, kind: LinkButtonKind) => model.buttons.filter((button) => button.kind === kind);

/** Where the show can be subscribed to: by hand, then what its feed gives by itself. */
export function subscribeButtons(drawn: Drawn): string {
  const { model } = drawn;
  const own = ofKind(drawn, 'subscribe');
  const feed = model.hidden.has('subscribe') ? undefined : model.shows[0]?.feedUrl;
  const places = new Set(own.flatMap(({ url }) => (webHref(url) === null ? [] : [placeName(url)])));
  const found =
    feed === undefined || webHref(feed) === null
      ? []
      : [
          ...appAddresses(feed)
            .filter((url) => !places.has(placeName(url)))
            .map((url) => ({ url, label: '' })),
          ...(own.some(({ url }) => url === feed) ? [] : [{ url: feed, label: 'RSS' }]),
        ];
  return named(
    said(drawn, 'pageSubscribe'),
    list(
      [...own, ...found].map((target) => item(target)),
      'b',
    ),
  );
}

export const ownLinks = (drawn: Drawn): string =>
  named(
    said(drawn, 'pageLinks'),
    list(
      ofKind(drawn, 'link').map((target) => item(target)),
      'o',
    ),
  );

export const socials = (drawn: Drawn): string =>
  named(
    said(drawn, 'pageSocial'),
    list(
      ofKind(drawn, 'social').map((target) => item(target, ' rel="me"')),
      's',
    ),
  );

/** Ways to give money: by hand, and those that the feeds name. */
export function support(drawn: Drawn): string {
  const { model } = drawn;
  const own = ofKind(drawn, 'support');
  const found = model.hidden.has('funding') ? [] : model.shows.flatMap(({ funding }) => funding);
  const all = [...own, ...found.filter(({ url }) => !own.some((each) => each.url === url))];
  return section(
    said(drawn, 'pageSupport'),
    list(
      all.map((target) => item(target)),
      'o',
    ),
  );
}
