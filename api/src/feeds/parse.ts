import { webAddress } from './addresses';
import { decodeText } from './decode';
import { firstEntries, hasDocumentType } from './document';
import { readFormat } from './formats';
import type { RawEntry, RawFeed, RawFile } from './formats';
import type { ParseJob, ParsedEpisode, ParsedFeed } from './parsed';
import { plainLine, plainText } from './plain';

const titleLength = 500;
const descriptionLength = 4000;
const guidLength = 2048;
/** Of a longer feed only the beginning is read: so many times what is wanted, to find the newest where it is not sorted. */
const lookedAt = 10;

/**
 * Reads a feed of any kind and encoding. What cannot be used is left out: an entry, an address, a date, never the feed.
 * @returns null for what is no feed
 */
export function parseFeedBytes({ bytes, contentType, url, most }: ParseJob): ParsedFeed | null {
  const whole = decodeText(bytes, contentType);
  const isJson = whole.trimStart().startsWith('{');
  if (!isJson && hasDocumentType(whole)) return null;
  const { text, isCut } = isJson ? { text: whole, isCut: false } : firstEntries(whole, lookedAt * most);
  const feed = readOrNull(text);
  if (feed === null) return null;
  const items = newestFirst(withOwnGuids(feed.entries.flatMap((entry) => episodeOf(entry, url))));
  return {
    title: firstOf(feed.titles, (title) => plainLine(title, titleLength)) ?? '',
    description: plainText(
      feed.descriptions.find((text) => text !== undefined),
      descriptionLength,
    ),
    image: firstOf(feed.images, (image) => webAddress(image, url)),
    items: items.slice(0, most),
    isCapped: isCut || items.length > most,
  };
}

function readOrNull(text: string): RawFeed | null {
  try {
    return readFormat(text);
  } catch {
    // Whatever is wrong with it, it is no feed that can be read.
    return null;
  }
}

/** None where nothing of it can be used. */
function episodeOf(entry: RawEntry, base: string): ParsedEpisode[] {
  const sound = firstOf(entry.files, (file) => soundOf(file, base));
  const link = webAddress(entry.link, base);
  const title =
    firstOf(entry.titles, (text) => plainLine(text, titleLength)) ?? (sound === null ? null : fileName(sound.url));
  const guid = plainLine(entry.guid, guidLength) ?? sound?.url ?? link ?? title;
  if (title === null || guid === null) return [];
  return [
    {
      guid,
      title,
      isoDate: firstOf(entry.dates, isoDate),
      enclosure: sound === null ? null : { url: sound.url, type: sound.type, length: sound.length },
      author: firstOf(entry.authors, (name) => plainLine(name, titleLength)),
      link,
      episode: whole(entry.episode),
      season: whole(entry.season),
      duration: seconds(entry.duration) ?? sound?.duration ?? null,
      image: firstOf(entry.images, (image) => webAddress(image, base)),
    },
  ];
}

interface Sound {
  readonly url: string;
  readonly type: string | null;
  readonly length: number | null;
  readonly duration: number | null;
}

/** Null for a file that is no sound by what is said of it. What it really is, its content says later. */
function soundOf({ url, type, length, duration }: RawFile, base: string): Sound | null {
  const address = webAddress(url, base);
  const said = plainLine(type, 100)?.toLowerCase() ?? null;
  if (address === null) return null;
  const isSound =
    said === null ||
    /^(audio\/|video\/(mp4|x-m4v)|application\/ogg)/.test(said) ||
    /\.(mp3|m4a|m4b|mp4|aac|ogg|oga|opus|flac|wav)$/i.test(new URL(address).pathname);
  return isSound
    ? { url: address, type: said?.endsWith('/*') ? null : said, length: whole(length), duration: seconds(duration) }
    : null;
}

/** The first value that something can be made of. */
function firstOf<T, R>(values: readonly T[], make: (value: T) => R | null): R | null {
  for (const value of values) {
    const made = value === undefined ? null : make(value);
    if (made !== null) return made;
  }
  return null;
}

function isoDate(text: string | undefined): string | null {
  const date = new Date(text ?? '');
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? date.toISOString() : null;
}

function whole(number: number | undefined): number | null {
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function seconds(number: number | undefined): number | null {
  return number !== undefined && Number.isFinite(number) && number >= 0 ? number : null;
}

function fileName(address: string): string | null {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return plainLine(decodeURIComponent(name), titleLength);
  } catch {
    return plainLine(name, titleLength);
  }
}

/** Entries that share a name get the address of their sound instead; the same sound again is the same entry. */
function withOwnGuids(items: readonly ParsedEpisode[]): ParsedEpisode[] {
  const taken = new Set<string>();
  return items.flatMap((item) => {
    const guid = taken.has(item.guid) ? (item.enclosure?.url ?? item.link) : item.guid;
    if (guid === null || taken.has(guid)) return [];
    taken.add(guid);
    return [{ ...item, guid }];
  });
}

/** Newest first; an entry without a date stays behind the one that it follows in the feed. */
function newestFirst(items: readonly ParsedEpisode[]): ParsedEpisode[] {
  let before = Number.POSITIVE_INFINITY;
  const dated = items.map((item) => {
    before = item.isoDate === null ? before : Date.parse(item.isoDate);
    return { item, time: before };
  });
  return dated.sort((a, b) => (a.time === b.time ? 0 : b.time - a.time)).map(({ item }) => item);
}
