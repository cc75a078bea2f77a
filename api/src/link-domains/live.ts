import { isNotNull, sql } from 'drizzle-orm';
import type { Platform } from '../platform';
import { joined } from '../platform/joined';
import { linksPrefix, originMark } from '../links/addresses';
import { links } from '../links/table';
import { isPublicName } from '../platform/outside/public-name';
import { isWithin } from './name';

/** The names that show pages now, in memory: domains, and that of the origin of link pages. Each request is held against them, and each certificate that the proxy wants. */
export interface LiveDomains {
  /** False for whatever is not known, and for all domains before they were first read. */
  has(name: string): boolean;
  /** Reads them anew. Where that does not come off those that were read before stay. */
  read(): Promise<void>;
  /** Reads them now and, until it is ended, every few seconds: other processes change them too. @returns what ends it */
  keep(): Promise<() => void>;
  /**
   * Where the address of a request leads: at a live domain below its page, at the origin of link pages below all of them, and nowhere else. Another public name, as one that was lost or is not
   * known yet, leads below no page: the product is at its own name alone.
   */
  pathAt(host: string | undefined, url: string): string;
}

/** Processes agree within that. */
const everyMs = 3_000;

/** Pictures of shared videos, whose address is the right to see them: all that a page shows from outside of it. They stay where they are. */
const poster = /^\/s\/[\w-]{24}\/poster\.jpg$/;

/** Of a header, in which browsers write names in ASCII. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();

/** What a request may write before its path, although its host says it. */
const ownOrigin = /^https?:\/\/[^/?#]*/i;

export function liveDomains({ orm, log, config }: Pick<Platform, 'orm' | 'log' | 'config'>): LiveDomains {
  const { linksTarget, linksOrigin, publicOrigin } = config;
  const linksHost = linksOrigin === null ? null : new URL(linksOrigin).hostname;
  /** Whose the product is: without an own name it answers at every one. */
  const own = linksTarget === null || publicOrigin === null ? null : [new URL(publicOrigin).hostname, linksTarget];
  const isForeign = (name: string): boolean =>
    own !== null && !own.some((host) => isWithin(name, host)) && isPublicName(name);
  let known: ReadonlySet<string> = new Set();
  const one = joined<void>();
  let isStale = false;
  /** What those that were read add up to. */
  let sum: string | null = null;
  const load = async (): Promise<void> => {
    if (linksTarget === null) return;
    const [now] = await orm
      .select({
        sum: sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(${links.customDomain}, 0)), 0)`,
      })
      .from(links)
      .where(isNotNull(links.customDomain));
    if (now !== undefined && now.sum === sum) return;
    const rows = await orm.select({ domain: links.customDomain }).from(links).where(isNotNull(links.customDomain));
    known = new Set(rows.flatMap(({ domain }) => domain ?? []));
    // Those that came between the two are read next time.
    sum = now?.sum ?? null;
  };
  const read = async (): Promise<void> => {
    // Whoever comes while it is read may have changed what was read by then.
    isStale = true;
    await one('read', async () => {
      while (isStale) {
        isStale = false;
        await load();
      }
    }).catch((error: unknown) => log.warn({ err: error }, 'domains of link pages'));
  };
  return {
    has: (name) => known.has(name) || name === linksHost,
    read,
    keep: async () => {
      await read();
      const timer = setInterval(() => void read(), everyMs);
      return () => clearInterval(timer);
    },
    pathAt: (host, url) => {
      if (host === undefined) return url;
      const name = nameOf(host);
      const isOrigin = name === linksHost;
      const isLive = isOrigin || known.has(name);
      if (!isLive && !isForeign(name)) return url;
      const path = url.replace(ownOrigin, '');
      // Another address all the same, by which it is known where it came by.
      if (isLive && poster.test(path)) return `${path}?`;
      if (isOrigin) return `${linksPrefix}/${originMark}${path.replace(/^\//, '')}`;
      return `${linksPrefix}/${name}${path.replace(/^\/(?=$|\?)/, '')}`;
    },
  };
}
