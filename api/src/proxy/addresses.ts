import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readExpiry } from '../files/signing';
import { isSameSecret } from '../http/same-secret';

export const proxyKinds = ['audio', 'image'] as const;
/** What an address of the world is read as. */
export type ProxyKind = (typeof proxyKinds)[number];

/** What a signed address of the proxy allows. */
export interface ProxyGrant {
  readonly url: string;
  readonly kind: ProxyKind;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Addresses of our own that lead to one address of the world. Only what we signed is ever fetched. */
export interface ProxyAddresses {
  /** A path with query that reads `url`, the same for six hours and good for at least as long. */
  sign(url: string, kind: ProxyKind): string;
  /** The grant of a path with query; null where it is not ours, was changed, or has expired. */
  read(path: string): ProxyGrant | null;
}

const prefix = '/proxy/';
/** Characters of addresses, with what they lead to, that are kept signed: lists ask for the same ones again and again. */
const keptCharacters = 8_000_000;

/** @param now milliseconds since 1970 */
export function proxyAddresses(secret: Uint8Array, now: () => number = Date.now): ProxyAddresses {
  const signatureOf = ({ url, kind, expires }: ProxyGrant): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['proxy', url, kind, expires]))
      .digest('base64url');

  const addressOf = (grant: ProxyGrant): string => {
    const { url, kind, expires } = grant;
    const query = new URLSearchParams({ kind, expires: String(expires), signature: signatureOf(grant) });
    return `${prefix}${encodeURIComponent(url)}?${query.toString()}`;
  };
  const kept = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (address, name) => address.length + name.length,
  });

  return {
    sign: (url, kind) => {
      const expires = readExpiry(now());
      const name = `${kind} ${expires} ${url}`;
      const known = kept.get(name) ?? addressOf({ url, kind, expires });
      kept.set(name, known);
      return known;
    },
    read: (path) => {
      const [before = '', after = ''] = path.split('?', 2);
      const query = new URLSearchParams(after);
      const url = before.startsWith(prefix) ? decoded(before.slice(prefix.length)) : null;
      const kind = proxyKinds.find((name) => name === query.get('kind'));
      if (url === null || kind === undefined) return null;
      const grant = { url, kind, expires: Number(query.get('expires')) };
      if (!isSameSecret(query.get('signature') ?? '', signatureOf(grant))) return null;
      return grant.expires * 1000 > now() ? grant : null;
    },
  };
}

/** Null where it is not encoded as an address can be. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
