import { webAddress } from './addresses';
import type { ParsedFeed } from './parsed';

/** Who says when a feed changes, and by which address they know it. */
export interface FeedHub {
  readonly hub: string;
  readonly topic: string;
}

/** More of a header is not looked at. */
const mostChars = 4000;
/** `<address>; rel="one two"`, as RFC 8288 has it, among others of its kind. */
const linkPattern = /<([^<>]*)>([^<]*)/g;
const relationPattern = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i;

/** Addresses of a relation in a header `Link`. */
function linked(header: string, relation: string): string[] {
  return [...header.slice(0, mostChars).matchAll(linkPattern)].flatMap(([, address = '', rest = '']) => {
    const [, quoted, bare] = relationPattern.exec(rest) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    return relations.includes(relation) ? [address] : [];
  });
}

interface Answered {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly url: string;
}

/** The hub of a feed: as the answer's header says, else as the feed does. One that does not say its own address is known by where it was read. */
export function hubOf({ hub, topic }: Pick<ParsedFeed, 'hub' | 'topic'>, { headers, url }: Answered): FeedHub | null {
  const header = headers['link'] ?? '';
  const first = (relation: string): string | null => {
    const found = linked(header, relation).map((address) => webAddress(address, url));
    return found.find((address) => address !== null) ?? null;
  };
  const told = first('hub') ?? hub;
  return told === null ? null : { hub: told, topic: first('self') ?? topic ?? url };
}
