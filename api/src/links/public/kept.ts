import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PublicPage } from '../../http/public-page';
import { digestOf } from '../../platform/digest';
import type { Log } from '../../platform/log';
import { joined } from '../../platform/joined';
import type { LoadedPage } from './model';
import type { PageHead, PageSource } from './source';

/** A page as it is sent. */
export interface BuiltPage {
  readonly policy: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** One of the pages that an address below a link page leads to. */
export interface Part {
  /** Names it among those of its page. */
  readonly key: string;
  /** Null where there is no such part. */
  draw(loaded: LoadedPage, head: PageHead): PublicPage | null;
}

/** Pages as they were last built, in memory: they answer at once, and go on when the database does not. */
export interface KeptPages {
  /** The head of what a name leads to; null where it leads nowhere. @throws where that cannot be known, and never was */
  head(name: string): Promise<PageHead | null>;
  /** What a page is drawn from. */
  load(head: PageHead): Promise<LoadedPage>;
  /** A part of a page, built where it is not; null where there is none. */
  part(head: PageHead, part: Part): Promise<BuiltPage | null>;
  /** What a page says is no more: it is looked at again before it is shown. */
  forget(id: string): void;
}

interface KnownHead {
  head: PageHead | null;
  /** Milliseconds since 1970. */
  checked: number;
}

interface KeptPart {
  readonly signature: string;
  /** Null where the page has no such part. */
  readonly built: BuiltPage | null;
}

/** What was looked at so lately is taken for what it is. */
const freshMs = 2_000;
/** A database that has not answered by then is taken for one that does not. */
const patienceMs = 2_000;
const names = 20_000;
const headsLetters = 64 * 1024 * 1024;
const partsBytes = 96 * 1024 * 1024;
/** Of the feeds of all pages that are held ready. */
const loadedLetters = 64 * 1024 * 1024;
/** What a page takes besides its feeds. */
const ofAPage = 20_000;

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function build({ html, policy }: PublicPage): Promise<BuiltPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    pack.br(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    pack.gzip(plain, { level: 9 }),
  ]);
  const etag = `"${digestOf(html).slice(0, 22)}"`;
  return { policy, etag, plain, gzip: zipped, br };
}

const bytesOf = ({ built }: KeptPart): number =>
  built === null ? 1 : built.plain.length + built.gzip.length + built.br.length;

/** @param now milliseconds since 1970 */
export function keptPages(source: PageSource, log: Log, now: () => number = Date.now): KeptPages {
  const heads = new LRUCache<string, KnownHead>({
    ...{ max: names, maxSize: headsLetters },
    // Whatever looks like its name shares the head that is kept by it.
    sizeCalculation: ({ head }, name) => 1 + name.length + (head?.name === name ? JSON.stringify(head).length : 0),
  });
  const parts = new LRUCache<string, KeptPart>({
    maxSize: partsBytes,
    sizeCalculation: (part, key) => bytesOf(part) + key.length + part.signature.length,
  });
  const loaded = new LRUCache<string, LoadedPage>({
    maxSize: loadedLetters,
    sizeCalculation: ({ letters }) => ofAPage + letters,
  });
  const oneHead = joined<PageHead | null>();
  const oneLoad = joined<LoadedPage>();
  const onePart = joined<KeptPart>();

  /** A page has as many names as anybody can write that look like its own: they all lead to one head. */
  const oneOf = (found: PageHead): PageHead => {
    const own = heads.peek(found.name)?.head;
    const head = own?.id === found.id && own.signature === found.signature ? own : found;
    heads.set(found.name, { head, checked: now() });
    return head;
  };

  const look = (name: string): Promise<PageHead | null> =>
    oneHead(name, async () => {
      const found = await source.find(name);
      const head = found === null ? null : oneOf(found);
      if (head?.name !== name) heads.set(name, { head, checked: now() });
      return head;
    });

  const load = async (head: PageHead): Promise<LoadedPage> => {
    const name = `${head.id} ${head.signature}`;
    const known = loaded.get(name);
    if (known !== undefined) return known;
    return oneLoad(name, async () => {
      const page = await source.load(head);
      loaded.set(name, page);
      return page;
    });
  };

  return {
    head: async (name) => {
      const known = heads.get(name);
      if (known !== undefined && now() - known.checked < freshMs) return known.head;
      if (known === undefined) return look(name);
      return inTime(look(name), patienceMs).catch((error: unknown) => {
        log.warn({ err: error, page: known.head?.id }, 'a link page is shown as it was');
        // Not asked again by each who comes meanwhile.
        known.checked = now();
        return known.head;
      });
    },
    load,
    part: async (head, { key, draw }) => {
      const { id, signature } = head;
      const name = `${id} ${key}`;
      const known = parts.get(name);
      if (known?.signature === signature) return known.built;
      try {
        const part = await onePart(`${name} ${signature}`, async () => {
          const drawn = draw(await load(head), head);
          const made = { signature, built: drawn === null ? null : await build(drawn) };
          // There are as many addresses that lead nowhere as anybody likes.
          if (made.built !== null) parts.set(name, made);
          return made;
        });
        return part.built;
      } catch (error) {
        if (known === undefined) throw error;
        log.warn({ err: error, page: id }, 'a link page is shown as it was');
        return known.built;
      }
    },
    forget: (id) => {
      for (const known of heads.values()) if (known.head?.id === id || known.head === null) known.checked = 0;
    },
  };
}

/** @throws where it takes longer */
async function inTime<T>(task: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
