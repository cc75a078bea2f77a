import { feedTranscriptSchema, languageTagSchema, limits, soundbiteSchema } from '@wavereel/contracts';
import { orderedChapters } from '../audio/chapters';
import { webAddress } from './addresses';
import { bounds, mostOf } from './bounds';
import { isoDate } from './dates';
import { decodeText } from './decode';
import { readJsonFeed } from './json-feed';
import type { ParseJob, ParsedEpisode, ParsedFeed, ParsedPerson } from './parsed';
import { plainLine, plainText } from './plain';
import type { RawEntry, RawFile, RawPerson, RawText } from './raw';
import { seconds } from './seconds';
import { readXmlFeed } from './xml-feed';

/** Of a longer feed only the beginning is read: so many times what is wanted, to find the newest where it is not sorted. */
const lookedAt = 10;

/**
 * Reads a feed of any kind and encoding. What cannot be used is left out: an entry, an address, a date, never the feed.
 * @returns null for what is no feed
 */
export function parseFeedBytes({ bytes, contentType, url, most, isWhole }: ParseJob): ParsedFeed | null {
  const text = decodeText(bytes, contentType);
  const feed = (text.trimStart().startsWith('{') ? readJsonFeed : readXmlFeed)(text, lookedAt * most, isWhole);
  if (feed === null) return null;
  const base = webAddress(feed.base, url) ?? url;
  const items = newestFirst(withOwnGuids(feed.entries.flatMap((entry) => episodeOf(entry, base, isWhole))));
  return {
    title: firstOf(feed.titles, titleLine) ?? '',
    description: plainText(feed.descriptions[0]?.text ?? '', bounds.description),
    image: firstOf(feed.images, (image) => webAddress(image, base)),
    author: firstOf(feed.authors, authorLine),
    language: firstOf(feed.languages, (tag) => languageTagSchema.safeParse(tag.replace('_', '-')).data ?? null),
    site: firstOf(feed.links, (link) => webAddress(link, base)),
    people: peopleOf(feed.people, base),
    funding: feed.fundings
      .flatMap(({ url: address, label }) => {
        const leads = webAddress(address, base);
        return leads === null
          ? []
          : [{ url: leads, label: plainLine({ text: label, form: 'either' }, bounds.funding) ?? '' }];
      })
      .slice(0, mostOf.fundings),
    hub: firstOf(feed.hubs, (hub) => webAddress(hub, base)),
    topic: firstOf(feed.selves, (address) => webAddress(address, base)),
    items: items.slice(0, most),
    isCapped: feed.isCut || items.length > most,
    isDamaged: feed.isDamaged,
  };
}

/** None where nothing of it can be used. */
function episodeOf(entry: RawEntry, feedBase: string, isWhole: boolean): ParsedEpisode[] {
  const base = webAddress(entry.base, feedBase) ?? feedBase;
  const sound = firstOf(entry.files, (file) => soundOf(file, base));
  const link = firstOf(entry.links, (address) => webAddress(address, base));
  const title = firstOf(entry.titles, titleLine) ?? (sound === null ? null : fileName(sound.url));
  const guid = firstOf(entry.guids, (name) => plainLine(plain(name), bounds.guid)) ?? sound?.url ?? link ?? title;
  if (title === null || guid === null) return [];
  return [
    {
      guid,
      title,
      isoDate: firstOf(entry.dates, isoDate),
      enclosure: sound === null ? null : { url: sound.url, type: sound.type, length: sound.length },
      author: firstOf(entry.authors, authorLine),
      link,
      episode: firstOf(entry.episodes, whole),
      season: firstOf(entry.seasons, whole),
      duration: firstOf(entry.durations, seconds) ?? sound?.duration ?? null,
      image: firstOf(entry.images, (image) => webAddress(image, base)),
      ...extrasOf(entry, base),
      ...(isWhole ? toldOf(entry, base) : {}),
    },
  ];
}

/** What only a page needs that shows an entry whole. */
function toldOf({ descriptions, people }: RawEntry, base: string): Pick<ParsedEpisode, 'notes' | 'people'> {
  const notes = firstOf(descriptions, ({ text }) => plainText(text, bounds.notes) || null);
  const heard = peopleOf(people, base);
  return { ...(notes === null ? {} : { notes }), ...(heard.length === 0 ? {} : { people: heard }) };
}

function peopleOf(people: readonly RawPerson[], base: string): ParsedPerson[] {
  return people
    .flatMap(({ name, role, url }) => {
      const line = plainLine({ text: name, form: 'either' }, bounds.person);
      if (line === null) return [];
      return [
        { name: line, role: plainLine(plain(role), bounds.role)?.toLowerCase() ?? null, url: webAddress(url, base) },
      ];
    })
    .slice(0, mostOf.people);
}

/** What its feed says besides; nothing where it says nothing. */
function extrasOf(
  entry: RawEntry,
  base: string,
): Pick<ParsedEpisode, 'transcripts' | 'soundbites' | 'chapters' | 'chaptersUrl'> {
  const transcripts = entry.transcripts.flatMap(({ url, type, language }) => {
    const found = feedTranscriptSchema.safeParse({
      url: webAddress(url, base) ?? '',
      type: plainLine(plain(type), bounds.type)?.toLowerCase() ?? null,
      language: plainLine(plain(language), bounds.language),
    });
    return found.success ? [found.data] : [];
  });
  const soundbites = entry.soundbites.flatMap(({ start, duration, title }) => {
    const line = plainLine({ text: title, form: 'either' }, bounds.soundbite);
    const found = soundbiteSchema.safeParse({ start: seconds(start), duration: seconds(duration), title: line });
    return found.success ? [found.data] : [];
  });
  const chapters = orderedChapters(
    entry.chapters.flatMap(({ start, title }) => {
      const at = seconds(start);
      return at === null ? [] : [{ start: at, end: null, title: plainLine(plain(title), bounds.chapter) }];
    }),
  );
  const chaptersUrl = firstOf(entry.chaptersUrls, (url) => webAddress(url, base));
  return {
    ...(chapters === null ? {} : { chapters }),
    ...(chaptersUrl === null ? {} : { chaptersUrl }),
    ...(transcripts.length === 0 ? {} : { transcripts: transcripts.slice(0, limits.feedTranscripts) }),
    ...(soundbites.length === 0 ? {} : { soundbites: soundbites.slice(0, limits.feedSoundbites) }),
  };
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
  const said = plainLine(plain(type ?? ''), bounds.type)?.toLowerCase() ?? null;
  if (address === null) return null;
  const isSound =
    said === null ||
    /^(audio\/|video\/(mp4|x-m4v)|application\/ogg)/.test(said) ||
    /\.(mp3|m4a|m4b|mp4|aac|ogg|oga|opus|flac|wav)$/i.test(new URL(address).pathname);
  return isSound
    ? {
        url: address,
        type: said?.endsWith('/*') ? null : said,
        length: whole(length ?? ''),
        duration: seconds(duration ?? ''),
      }
    : null;
}

/** The first value that something can be made of. */
function firstOf<T, R>(values: readonly T[], make: (value: T) => R | null): R | null {
  for (const value of values) {
    const made = make(value);
    if (made !== null) return made;
  }
  return null;
}

function plain(text: string): RawText {
  return { text, form: 'plain' };
}

function titleLine(title: RawText): string | null {
  return plainLine(title, bounds.title);
}

/** In RSS an author is an address of mail, with a name in brackets. */
function authorLine(author: RawText): string | null {
  const line = plainLine(author, bounds.author);
  return /^\S+@\S+ \((.+)\)$/.exec(line ?? '')?.[1] ?? line;
}

function whole(digits: string): number | null {
  const number = /^\d+$/.test(digits.trim()) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

function fileName(address: string): string | null {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return titleLine(plain(decodeURIComponent(name)));
  } catch {
    return titleLine(plain(name));
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
