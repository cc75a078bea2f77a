import { parseFeed } from 'feedsmith';
import type { AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from 'feedsmith';

/** A sound, picture or other file that an entry points at. */
export interface RawFile {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  readonly length?: number | undefined;
  readonly duration?: number | undefined;
}

/** What the kinds of feeds have in common, uncleaned. Of several candidates the first that can be used counts. */
export interface RawEntry {
  readonly guid: string | undefined;
  readonly titles: readonly (string | undefined)[];
  readonly dates: readonly (string | undefined)[];
  readonly authors: readonly (string | undefined)[];
  readonly link: string | undefined;
  readonly files: readonly RawFile[];
  readonly images: readonly (string | undefined)[];
  readonly episode?: number | undefined;
  readonly season?: number | undefined;
  readonly duration?: number | undefined;
}

export interface RawFeed {
  readonly titles: readonly (string | undefined)[];
  readonly descriptions: readonly (string | undefined)[];
  readonly images: readonly (string | undefined)[];
  readonly entries: readonly RawEntry[];
}

/** Reads RSS, Atom, RDF or JSON. @throws where the text is none of them */
export function readFormat(text: string): RawFeed {
  const { format, feed } = parseFeed(text);
  switch (format) {
    case 'rss':
      return rss(feed);
    case 'atom':
      return atom(feed);
    case 'rdf':
      return rdf(feed);
    case 'json':
      return json(feed);
  }
}

function rss(feed: RssFeed.Feed<string>): RawFeed {
  return {
    titles: [feed.title, feed.itunes?.title],
    descriptions: [feed.description, feed.itunes?.summary],
    images: [feed.itunes?.image, feed.image?.url, feed.googleplay?.image?.href],
    entries: (feed.items ?? []).map((item) => ({
      guid: item.guid?.value,
      titles: [item.title, item.itunes?.title],
      dates: [item.pubDate, item.dc?.dates?.[0]],
      authors: [item.itunes?.author, item.authors?.[0]?.name, item.dc?.creators?.[0]],
      link: item.link,
      files: [...(item.enclosures ?? []), ...mediaFiles(item.media)],
      images: [item.itunes?.image, item.media?.thumbnails?.[0]?.url],
      episode: item.itunes?.episode,
      season: item.itunes?.season,
      duration: item.itunes?.duration,
    })),
  };
}

function atom(feed: AtomFeed.Feed<string>): RawFeed {
  return {
    titles: [feed.title?.value],
    descriptions: [feed.subtitle?.value, feed.itunes?.summary],
    images: [feed.itunes?.image, feed.logo, feed.icon],
    entries: (feed.entries ?? []).map((entry) => ({
      guid: entry.id,
      titles: [entry.title?.value],
      dates: [entry.published, entry.updated],
      authors: [entry.itunes?.author, entry.authors?.[0]?.name],
      link: entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
      files: [
        ...(entry.links ?? [])
          .filter(({ rel }) => rel === 'enclosure')
          .map(({ href, type, length }) => ({ url: href, type, length })),
        ...mediaFiles(entry.media),
      ],
      images: [entry.itunes?.image, entry.media?.thumbnails?.[0]?.url],
      episode: entry.itunes?.episode,
      season: entry.itunes?.season,
      duration: entry.itunes?.duration,
    })),
  };
}

function rdf(feed: RdfFeed.Feed<string>): RawFeed {
  return {
    titles: [feed.title],
    descriptions: [feed.description],
    images: [feed.image?.url],
    entries: (feed.items ?? []).map((item) => ({
      guid: item.rdf?.about,
      titles: [item.title],
      dates: item.dc?.dates ?? [],
      authors: item.dc?.creators ?? [],
      link: item.link,
      files: mediaFiles(item.media),
      images: [item.media?.thumbnails?.[0]?.url],
    })),
  };
}

function json(feed: JsonFeed.Feed<string>): RawFeed {
  return {
    titles: [feed.title],
    descriptions: [feed.description],
    images: [feed.icon, feed.favicon],
    entries: (feed.items ?? []).map((item) => ({
      guid: item.id,
      titles: [item.title],
      dates: [item.date_published, item.date_modified],
      authors: [item.authors?.[0]?.name],
      link: item.url ?? item.external_url,
      files: (item.attachments ?? []).map(({ url, mime_type, size_in_bytes, duration_in_seconds }) => ({
        url,
        type: mime_type,
        length: size_in_bytes,
        duration: duration_in_seconds,
      })),
      images: [item.image, item.banner_image],
    })),
  };
}

function mediaFiles(media: MediaNs.ItemOrFeed | undefined): RawFile[] {
  const contents = [...(media?.contents ?? []), ...(media?.groups ?? []).flatMap((group) => group.contents ?? [])];
  return contents.map(({ url, type, medium, fileSize, duration }) => ({
    url,
    type: type ?? (medium === undefined ? undefined : `${medium}/*`),
    length: fileSize,
    duration,
  }));
}
