import { Resolver } from 'node:dns/promises';
import { errorCode } from '../error-code';

/** What DNS says of names. One that has nothing of a kind answers none of it; where nobody answers for it, that is thrown. */
export interface Dns {
  /** Each TXT record as a whole. */
  texts(name: string): Promise<readonly string[]>;
  /** The names that it is another name of, in small letters. */
  aliases(name: string): Promise<readonly string[]>;
  /** Of both kinds, behind whatever aliases it has. */
  addresses(name: string): Promise<readonly string[]>;
}

const tryMs = 2_000;
const tries = 2;
/** However many servers there are to be tried. */
const patienceMs = 8_000;
/** A server has answered, and there is nothing. */
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

/** @param servers null for those of the machine */
export function askDns(servers: readonly string[] | null): Dns {
  const ask = async <Row>(question: (resolver: Resolver) => Promise<readonly Row[]>): Promise<readonly Row[]> => {
    // One for each question: it keeps no answer, and is ended alone.
    const resolver = new Resolver({ timeout: tryMs, tries });
    if (servers !== null) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), patienceMs);
    try {
      return await question(resolver);
    } catch (error) {
      if (nothing.has(errorCode(error))) return [];
      throw error;
    } finally {
      clearTimeout(late);
    }
  };
  return {
    texts: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    aliases: (name) =>
      ask(async (resolver) =>
        (await resolver.resolveCname(name)).map((alias) => alias.toLowerCase().replace(/\.$/, '')),
      ),
    addresses: async (name) => {
      const kinds = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      return kinds.flat();
    },
  };
}
