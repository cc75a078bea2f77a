import type { LinkButtonKind } from '@wavereel/contracts';
import { escaped } from '../../http/escaped';
import { clickPath, said, section, webHref, type Drawn } from './drawn';
import { appAddresses, placeOf } from './hosts';
import { icon, type IconName } from './icons';

interface Target {
  readonly url: string;
  /** Empty: the name of the place that it leads to. */
  readonly label: string;
  /** Where it leads by an address of the page, which counts it. */
  readonly through?: string;
}

/** How the buttons of a list are drawn. */
interface Kind {
  readonly list: 'b' | 'o' | 's';
  /** Of places that have none of their own; without it none has one. */
  readonly icon?: IconName;
  readonly relation?: string;
}

function item({ url, label, through }: Target, kind: Kind): string {
  const href = webHref(url);
  if (href === null) return '';
  const place = placeOf(url);
  const drawing = kind.icon === undefined ? '' : icon(label === 'RSS' ? 'feed' : (place.icon ?? kind.icon));
  const words = `<span dir="auto">${escaped(label === '' ? place.name : label)}</span>`;
  return `<li><a href="${through ?? href}"${kind.relation ?? ''}>${drawing}${words}</a></li>`;
}

function list(targets: readonly Target[], kind: Kind): string {
  const items = targets.map((target) => item(target, kind)).join('');
  return items === '' ? '' : `<ul class="${kind.list}">${items}</ul>`;
}

const named = (name: string, body: string): string => (body === '' ? '' : `<nav aria-label="${name}">${body}</nav>`);

const ofKind = (drawn: Drawn, kind: LinkButtonKind): readonly Target[] =>
  drawn.model.buttons
    .filter((button) => button.kind === kind)
    .map((button) => (drawn.model.countsClicks ? { ...button, through: escaped(clickPath(drawn, button)) } : button));

/** What the feed of the main show gives by itself, but for the places that a button by hand leads to. */
function foundTargets({ model }: Drawn, own: readonly Target[]): Target[] {
  const feed = model.hidden.has('subscribe') ? undefined : model.shows[0]?.feedUrl;
  if (feed === undefined || webHref(feed) === null) return [];
  const taken = new Set(own.flatMap(({ url }) => (webHref(url) === null ? [] : [placeOf(url).name])));
  const apps = appAddresses(feed).filter((url) => !taken.has(placeOf(url).name));
  const isThere = own.some(({ url }) => url === feed);
  return [...apps.map((url) => ({ url, label: '' })), ...(isThere ? [] : [{ url: feed, label: 'RSS' }])];
}

/** Where the show can be subscribed to: by hand, then what its feed gives. */
export function subscribeButtons(drawn: Drawn): string {
  const own = ofKind(drawn, 'subscribe');
  const body = list([...own, ...foundTargets(drawn, own)], { list: 'b', icon: 'sound' });
  return named(said(drawn, 'pageSubscribe'), body);
}

export const ownLinks = (drawn: Drawn): string =>
  named(said(drawn, 'pageLinks'), list(ofKind(drawn, 'link'), { list: 'o' }));

export const socials = (drawn: Drawn): string =>
  named(said(drawn, 'pageSocial'), list(ofKind(drawn, 'social'), { list: 's', icon: 'world', relation: ' rel="me"' }));

/** Ways to give money: by hand, and those that the feeds name. */
export function support(drawn: Drawn): string {
  const { model } = drawn;
  const own = ofKind(drawn, 'support');
  const found = model.hidden.has('funding') ? [] : model.shows.flatMap(({ funding }) => funding);
  const once = found.filter(
    ({ url }, at) => !own.some((each) => each.url === url) && found.findIndex((each) => each.url === url) === at,
  );
  return section(said(drawn, 'pageSupport'), list([...own, ...once], { list: 'o', icon: 'heart' }));
}
