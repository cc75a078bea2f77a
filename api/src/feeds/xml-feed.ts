import { finds } from './finds';
import type { Finds } from './finds';
import { longestMarkup } from './bounds';
import { usualMarkup } from './plain';
import type { RawEntry, RawFeed, RawFile, TextForm } from './raw';
import { entryNames, attributed, rootNames, spoken, spokenWithin } from './vocabulary';
import type { Kind, Meaning } from './vocabulary';
import { readXml } from './xml';
import type { StartTag } from './xml';

/** A feed stands in the document or near its beginning, after what a broken program may have said. */
const mostBefore = 20;
/** So far behind comes what stands deeper inside. */
const inside = 10;

/** Where in the document we are. */
interface Position {
  /** The elements that are open, from the outermost. */
  readonly open: string[];
  /** How deep the feed stands; null before it. */
  root: number | null;
  isAtom: boolean;
  base: string;
  isClosed: boolean;
  /** What is being collected, and how deep it stands. */
  entry: { readonly finds: Finds; readonly depth: number; readonly base: string } | null;
  /** The text that is being read, and how deep its element stands. */
  reading: { readonly meaning: Meaning; readonly form: TextForm; readonly depth: number; text: string } | null;
}

/**
 * Reads RSS, Atom or RDF with at most so many entries; one that breaks off is left out, and what precedes any damage is read.
 * @param isWhole whether entries are read with what they are described with
 * @returns null for what is no feed
 */
export function readXmlFeed(text: string, most: number, isWhole: boolean): RawFeed | null {
  const feed = finds(true);
  const entries: RawEntry[] = [];
  const at: Position = { open: [], root: null, isAtom: false, base: '', isClosed: false, entry: null, reading: null };
  let seen = 0;
  let isCut = false;
  let isRefused = false;

  const endReading = (): void => {
    if (at.reading !== null) (at.entry?.finds ?? feed).say(at.reading.meaning, at.reading.text, at.reading.form);
    at.reading = null;
  };
  const endEntry = (): void => {
    endReading();
    if (at.entry?.finds.isRefused() === true) isRefused = true;
    else if (at.entry !== null) entries.push(at.entry.finds.toEntry(at.entry.base));
    at.entry = null;
  };
  const beginEntry = (tag: StartTag): void => {
    endEntry();
    at.entry = { finds: finds(isWhole), depth: at.open.length, base: tag.attribute('xml:base') ?? '' };
    at.entry.finds.say({ kind: 'guid', rank: 1 }, tag.attribute('rdf:about') ?? '', 'plain');
  };
  const take = (tag: StartTag, parent: string | undefined): void => {
    if (at.reading !== null && usualMarkup.has(tag.name)) return readOn(at, ' ');
    endReading();
    const into = at.entry?.finds ?? feed;
    takeAttributes(tag, parent, into);
    const meaning =
      spokenWithin.get(`${parent}/${tag.name}`) ?? ranked(spoken.get(tag.name), parent) ?? tellingOf(tag, into);
    if (meaning !== undefined) at.reading = { meaning, form: formOf(tag, at.isAtom), depth: at.open.length, text: '' };
  };

  readXml(text, {
    opened: (tag) => {
      const parent = at.open.at(-1);
      at.open.push(tag.name);
      seen += 1;
      if (at.root === null) {
        if (!rootNames.has(tag.name)) return seen < mostBefore;
        at.root = at.open.length;
        at.isAtom = tag.name === 'feed';
        at.base = tag.attribute('xml:base') ?? '';
      } else if (!entryNames.has(tag.name)) take(tag, parent);
      else if (entries.length + Number(at.entry !== null) >= most) isCut = true;
      else beginEntry(tag);
      return !isCut;
    },
    text: (letters) => {
      if (letters !== null) readOn(at, letters);
      else if (at.reading !== null) (at.entry?.finds ?? feed).refuse();
    },
    closed: () => {
      if (at.reading?.depth === at.open.length) endReading();
      if (at.entry?.depth === at.open.length) endEntry();
      if (at.root === at.open.length) at.isClosed = true;
      at.open.pop();
    },
  });
  if (at.root === null) return null;
  if (isCut) endEntry();
  return {
    titles: feed.all('title'),
    descriptions: feed.all('description'),
    images: textsOf(feed, 'image'),
    authors: feed.all('author'),
    links: textsOf(feed, 'link'),
    languages: textsOf(feed, 'language'),
    people: feed.people(),
    fundings: feed.fundings(),
    hubs: textsOf(feed, 'hub'),
    selves: textsOf(feed, 'self'),
    entries,
    base: at.base,
    isCut,
    isDamaged: isRefused || !(isCut || at.isClosed),
  };
}

const textsOf = (feed: Finds, kind: Kind): string[] => feed.all(kind).map(({ text }) => text);

function readOn({ reading }: Position, letters: string): void {
  if (reading !== null && reading.text.length < longestMarkup) reading.text += letters;
}

/** What stands deeper inside an entry, such as in the feed that it was taken from, counts after what stands in its place. */
function ranked<T extends Meaning>(meaning: T | undefined, parent = ''): T | undefined {
  const isInPlace = parent === 'channel' || entryNames.has(parent) || rootNames.has(parent);
  return meaning === undefined || isInPlace ? meaning : { ...meaning, rank: meaning.rank + inside };
}

/** Atom says what a text is written in; nobody else does. */
function formOf(tag: StartTag, isAtom: boolean): TextForm {
  if (!isAtom || tag.name.includes(':')) return 'either';
  return /^(text\/)?html$/i.test(tag.attribute('type') ?? '') ? 'markup' : 'plain';
}

function takeAttributes(tag: StartTag, parent: string | undefined, into: Finds): void {
  const { name, attribute } = tag;
  const said = ranked(attributed.get(name), parent);
  if (said !== undefined) into.say(said, attribute(said.attribute) ?? '', 'plain');
  if (name === 'enclosure')
    into.point(0, { url: attribute('url') ?? attribute('href'), type: attribute('type'), length: attribute('length') });
  if (name === 'media:content') into.point(1, mediaFile(tag));
  if (name === 'link') takeLink(tag, into);
  if (name === 'psc:chapter') into.chapter({ start: attribute('start') ?? '', title: attribute('title') ?? '' });
  if (name === 'podcast:transcript')
    into.transcript({
      url: attribute('url') ?? '',
      type: attribute('type') ?? '',
      language: attribute('language') ?? '',
    });
}

/** What the text of an element says that tells something by its attributes, too; undefined for any other element. */
function tellingOf({ name, attribute }: StartTag, into: Finds): Meaning | undefined {
  if (name === 'podcast:soundbite')
    return into.soundbite({ start: attribute('starttime') ?? '', duration: attribute('duration') ?? '' });
  if (name === 'podcast:person') return into.person({ role: attribute('role') ?? '', url: attribute('href') ?? '' });
  if (name === 'podcast:funding') return into.funding({ url: attribute('url') ?? '' });
  return undefined;
}

/** Atom's, which RSS borrows: an address of a relation. */
function takeLink({ attribute }: StartTag, into: Finds): void {
  const url = attribute('href');
  const relation = attribute('rel') ?? 'alternate';
  if (relation === 'hub') into.say({ kind: 'hub', rank: 0 }, url ?? '', 'plain');
  if (relation === 'self') into.say({ kind: 'self', rank: 0 }, url ?? '', 'plain');
  if (relation === 'alternate') into.say({ kind: 'link', rank: 0 }, url ?? '', 'plain');
  if (relation === 'enclosure') into.point(0, { url, type: attribute('type'), length: attribute('length') });
}

function mediaFile({ attribute }: StartTag): RawFile {
  const medium = attribute('medium');
  return {
    url: attribute('url'),
    type: attribute('type') ?? (medium === undefined ? undefined : `${medium}/*`),
    length: attribute('filesize'),
    duration: attribute('duration'),
  };
}
