import type { RawEntry, RawFeed, RawFile, RawText } from './raw';

type Fields = Readonly<Record<string, unknown>>;

/** Reads a JSON feed with at most so many entries. Null for what is none; what breaks off is a damaged one. */
export function readJsonFeed(text: string, most: number): RawFeed | null {
  const feed = fieldsOf(parsed(text));
  const items = feed?.['items'];
  if (feed === null || !Array.isArray(items))
    return /jsonfeed\.org\/version/.test(text.slice(0, 1000)) ? damaged : null;
  return {
    titles: plain(feed['title']),
    descriptions: plain(feed['description']),
    images: texts(feed['icon'], feed['favicon']),
    authors: authorsOf(feed),
    links: texts(feed['home_page_url']),
    languages: texts(feed['language']),
    people: [],
    fundings: [],
    hubs: listOf(feed['hubs']).flatMap((hub) => texts(fieldsOf(hub)?.['url'])),
    selves: texts(feed['feed_url']),
    entries: items.slice(0, most).flatMap((item: unknown) => entryOf(fieldsOf(item))),
    base: '',
    isCut: items.length > most,
    isDamaged: false,
  };
}

const damaged: RawFeed = {
  titles: [],
  descriptions: [],
  images: [],
  authors: [],
  links: [],
  languages: [],
  people: [],
  fundings: [],
  hubs: [],
  selves: [],
  entries: [],
  base: '',
  isCut: false,
  isDamaged: true,
};

function entryOf(item: Fields | null): RawEntry[] {
  if (item === null) return [];
  return [
    {
      guids: texts(item['id']),
      titles: plain(item['title']),
      descriptions: [
        ...plain(item['summary'], item['content_text']),
        ...texts(item['content_html']).map((text): RawText => ({ text, form: 'markup' })),
      ],
      dates: texts(item['date_published'], item['date_modified']),
      authors: authorsOf(item),
      links: texts(item['url'], item['external_url']),
      files: listOf(item['attachments']).flatMap((file) => fileOf(fieldsOf(file))),
      images: texts(item['image'], item['banner_image']),
      episodes: [],
      seasons: [],
      durations: [],
      transcripts: [],
      soundbites: [],
      people: [],
      chapters: [],
      chaptersUrls: [],
      base: '',
    },
  ];
}

const authorsOf = (of: Fields): RawText[] =>
  [...listOf(of['authors']), of['author']].flatMap((author) => plain(fieldsOf(author)?.['name']));

function fileOf(file: Fields | null): RawFile[] {
  if (file === null) return [];
  const [url] = texts(file['url']);
  const [type] = texts(file['mime_type']);
  const [length] = texts(file['size_in_bytes']);
  const [duration] = texts(file['duration_in_seconds']);
  return [{ url, type, length, duration }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Fields | null {
  // Whatever it is, its fields are unknown.
  return typeof value === 'object' && value !== null ? (value as Fields) : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function texts(...values: readonly unknown[]): string[] {
  return values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []));
}

function plain(...values: readonly unknown[]): RawText[] {
  return texts(...values).map((text) => ({ text, form: 'plain' }));
}
