import { decodeXML } from 'entities';
import { Parser } from 'htmlparser2';
import { longestMarkup } from './bounds';
import { ownEntities } from './own-entities';

/** Elements within elements. Only a feed whose entries are never closed comes near. */
const deepest = 5_000;
/** Of one element; of the whole document, where they say what a prefix means. */
const mostAttributes = 500;
/** No address is longer, nor anything else that is looked at. */
const longestAttribute = 4_096;

/** What feeds are written in, by the addresses that name it, however these begin and end. */
const vocabularies = new Map([
  ['www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['purl.org/dc/elements/1.1', 'dc'],
  ['purl.org/dc/elements/1.0', 'dc'],
  ['purl.org/dc/terms', 'dcterms'],
  ['search.yahoo.com/mrss', 'media'],
  ['podcastindex.org/namespace/1.0', 'podcast'],
  ['github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md', 'podcast'],
  ['podlove.org/simple-chapters', 'psc'],
  ['www.google.com/schemas/play-podcasts/1.0', 'googleplay'],
  ['www.w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['www.w3.org/1999/xhtml', ''],
  ['www.w3.org/2005/atom', ''],
  ['purl.org/atom/ns', ''],
  ['purl.org/rss/1.0', ''],
  ['my.netscape.com/rdf/simple/0.9', ''],
  ['backend.userland.com/rss2', ''],
]);
/** Prefixes that mean the vocabulary of feeds itself where nothing says what they mean. */
const plainPrefixes = new Set(['atom', 'rss', 'xhtml']);

/** A start tag. Its name is in lower case, with the usual prefix of its vocabulary; none for RSS, Atom and HTML. */
export interface StartTag {
  readonly name: string;
  attribute(name: string): string | undefined;
}

export interface XmlListener {
  /** Answers whether to go on. */
  opened(tag: StartTag): boolean;
  /** Piece by piece, of one element no more than is ever looked at. Null where it names an entity that is never unfolded. */
  text(text: string | null): void;
  /** Of what is innermost; never of what is open where the text ends. */
  closed(): void;
}

/**
 * Reads XML as it is really written: an end tag closes what is still open inside its element, one that closes nothing is passed over, the
 * text may break off anywhere. Of a document type only short entities are taken, and nothing is fetched.
 */
export function readXml(text: string, listener: XmlListener): void {
  const entities = ownEntities();
  const prefixes = new Map<string, string>();
  let depth = 0;
  let attributeCount = 0;
  let isLiteral = false;
  const read = (written: string): string | null => {
    const unfolded = entities.unfold(written);
    return unfolded === null ? null : decodeXML(unfolded);
  };
  const parser = new Parser(
    {
      onattribute: (name, value) => {
        attributeCount += 1;
        if (attributeCount > mostAttributes) parser.pause();
        if (!name.startsWith('xmlns:') || prefixes.size >= mostAttributes) return;
        const prefix = name.slice('xmlns:'.length);
        prefixes.set(prefix, vocabularyOf(value) ?? usualPrefix(prefix));
      },
      onopentag: (name, attributes) => {
        depth += 1;
        attributeCount = 0;
        const attribute = (key: string) => {
          const written = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
          return written === undefined || written.length > longestAttribute ? undefined : (read(written) ?? undefined);
        };
        const goesOn = listener.opened({ name: usualName(name, attribute('xmlns'), prefixes), attribute });
        if (!goesOn || depth >= deepest) parser.pause();
      },
      ontext: (letters) => {
        const begun = letters.slice(0, longestMarkup);
        listener.text(isLiteral ? begun : read(begun));
      },
      oncdatastart: () => {
        isLiteral = true;
      },
      oncdataend: () => {
        isLiteral = false;
      },
      onclosetag: () => {
        depth -= 1;
        listener.closed();
      },
      onprocessinginstruction: (_name, words) => entities.declare(words),
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: false },
  );
  // It is never told that this is all: it would close what the text leaves open.
  parser.write(text);
}

function usualName(name: string, ownAddress: string | undefined, prefixes: ReadonlyMap<string, string>): string {
  const at = name.indexOf(':');
  const written = at === -1 ? '' : name.slice(0, at);
  const prefix = at === -1 ? (vocabularyOf(ownAddress ?? '') ?? '') : (prefixes.get(written) ?? usualPrefix(written));
  return prefix === '' ? name.slice(at + 1) : `${prefix}:${name.slice(at + 1)}`;
}

function usualPrefix(written: string): string {
  return plainPrefixes.has(written) ? '' : written;
}

function vocabularyOf(address: string): string | undefined {
  return vocabularies.get(
    address
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[/#]+$/, ''),
  );
}
