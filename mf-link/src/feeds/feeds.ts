import { webAddressSchema, type LinkFeed, type LinkPage } from '@wavereel/contracts';
import { addressOf, hostOf } from '../buttons/proposals';

/** A feed's address as it was typed; null where it is none. */
export function feedAddressOf(typed: string): string | null {
  return webAddressSchema.safeParse(addressOf(typed) ?? '').data ?? null;
}

const keyOf = (url: string): string =>
  url
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^[^/]*/, (host) => host.toLowerCase())
    .replace(/\/$/, '');

/** Where a feed stands already, whichever way its address is written; null where it does not. */
export function placeOfFeed(feeds: readonly string[], url: string): number | null {
  const at = feeds.findIndex((feed) => keyOf(feed) === keyOf(url));
  return at < 0 ? null : at;
}

/** What is known of a feed: as it was read, or its host where the server has not had it yet. */
export function readingOf({ feedsRead }: Pick<LinkPage, 'feedsRead'>, url: string): LinkFeed {
  const known = feedsRead.find((feed) => feed.url === url);
  return known ?? { url, title: hostOf(url) || url, image: null, episodes: null, dateRead: null, problem: null };
}
