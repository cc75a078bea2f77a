/** What is known of an entry, and of the feed itself. */
export type Kind =
  | 'guid'
  | 'title'
  | 'date'
  | 'author'
  | 'link'
  | 'image'
  | 'episode'
  | 'season'
  | 'duration'
  | 'description'
  | 'language'
  | 'hub'
  | 'self'
  | 'soundbite'
  | 'person'
  | 'funding'
  | 'chapters';

/** Of one kind the lowest rank counts first, then what comes first. */
export interface Meaning {
  readonly kind: Kind;
  readonly rank: number;
}

/** The elements in which feeds are written, and their entries. */
export const rootNames: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf:rdf', 'channel']);
export const entryNames: ReadonlySet<string> = new Set(['item', 'entry']);

/** Elements whose text says it. */
export const spoken: ReadonlyMap<string, Meaning> = new Map([
  ['title', { kind: 'title', rank: 0 }],
  ['dc:title', { kind: 'title', rank: 0 }],
  ['itunes:title', { kind: 'title', rank: 1 }],
  ['media:title', { kind: 'title', rank: 2 }],
  ['guid', { kind: 'guid', rank: 0 }],
  ['id', { kind: 'guid', rank: 0 }],
  ['pubdate', { kind: 'date', rank: 0 }],
  ['published', { kind: 'date', rank: 0 }],
  ['issued', { kind: 'date', rank: 0 }],
  ['dcterms:issued', { kind: 'date', rank: 0 }],
  ['dc:date', { kind: 'date', rank: 1 }],
  ['updated', { kind: 'date', rank: 2 }],
  ['modified', { kind: 'date', rank: 2 }],
  ['dcterms:modified', { kind: 'date', rank: 2 }],
  ['created', { kind: 'date', rank: 3 }],
  ['dcterms:created', { kind: 'date', rank: 3 }],
  ['itunes:author', { kind: 'author', rank: 0 }],
  ['author', { kind: 'author', rank: 1 }],
  ['dc:creator', { kind: 'author', rank: 2 }],
  ['googleplay:author', { kind: 'author', rank: 3 }],
  ['link', { kind: 'link', rank: 0 }],
  ['itunes:episode', { kind: 'episode', rank: 0 }],
  ['itunes:season', { kind: 'season', rank: 0 }],
  ['itunes:duration', { kind: 'duration', rank: 0 }],
  ['description', { kind: 'description', rank: 0 }],
  ['subtitle', { kind: 'description', rank: 0 }],
  ['tagline', { kind: 'description', rank: 0 }],
  ['summary', { kind: 'description', rank: 0 }],
  ['itunes:summary', { kind: 'description', rank: 1 }],
  ['content:encoded', { kind: 'description', rank: 2 }],
  ['content', { kind: 'description', rank: 2 }],
  ['language', { kind: 'language', rank: 0 }],
  ['dc:language', { kind: 'language', rank: 1 }],
  ['logo', { kind: 'image', rank: 1 }],
  ['icon', { kind: 'image', rank: 3 }],
]);

/** Those that say it only within another. */
export const spokenWithin: ReadonlyMap<string, Meaning> = new Map([
  ['author/name', { kind: 'author', rank: 1 }],
  ['image/url', { kind: 'image', rank: 1 }],
]);

/** Elements of which an attribute says it. */
export const attributed: ReadonlyMap<string, Meaning & { readonly attribute: string }> = new Map([
  ['itunes:image', { kind: 'image', rank: 0, attribute: 'href' }],
  ['media:thumbnail', { kind: 'image', rank: 1, attribute: 'url' }],
  ['googleplay:image', { kind: 'image', rank: 2, attribute: 'href' }],
  ['podcast:chapters', { kind: 'chapters', rank: 0, attribute: 'url' }],
]);
