import type { Episode, Feed, SavedFeed } from '@wavereel/contracts';
import type { ProxyAddresses } from '../proxy/addresses';
import type { ParsedEpisode, ParsedFeed } from './parsed';
import type { feeds } from './table';

/** A feed as a person sees it: pictures and sound come through the proxy. */
export function toFeed(feed: ParsedFeed, feedUrl: string, addresses: ProxyAddresses): Feed {
  const { title, description, image, items, isCapped } = feed;
  return {
    title,
    description,
    feedUrl,
    image: image === null ? null : { url: addresses.sign(image, 'image') },
    items: items.map((item) => toEpisode(item, image, addresses)),
    isCapped,
  };
}

function toEpisode(
  { episode, season, duration, image, enclosure, ...entry }: ParsedEpisode,
  cover: string | null,
  addresses: ProxyAddresses,
): Episode {
  return {
    ...entry,
    enclosure,
    itunes: {
      episode,
      season,
      duration,
      image: image === null ? null : addresses.sign(image, 'image'),
      imageUrl: image ?? cover,
    },
    playUrl: enclosure === null ? null : addresses.sign(enclosure.url, 'audio'),
  };
}

export function toSavedFeed(
  { id, url, title, image, dateAdded }: typeof feeds.$inferSelect,
  addresses: ProxyAddresses,
): SavedFeed {
  return {
    id,
    url,
    title,
    image: image === null ? null : addresses.sign(image, 'image'),
    dateAdded: dateAdded.toISOString(),
  };
}
