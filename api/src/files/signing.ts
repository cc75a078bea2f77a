import { createHmac } from 'node:crypto';
import { isSameSecret } from '../http/same-secret';

/** What a signed address allows. */
export interface Grant {
  readonly method: 'GET' | 'PUT';
  readonly key: string;
  /** Seconds since 1970. */
  readonly expires: number;
  /** PUT: the most bytes that are taken. */
  readonly size?: number;
  /** GET: the MIME type to answer with. */
  readonly type?: string;
  /** GET: save under this name instead of showing. */
  readonly download?: string;
}

/** An address stays the same for this long, so that browsers can cache what it leads to. */
const windowSeconds = 6 * 3600;

function sign(secret: Uint8Array, grant: Grant): string {
  const { method, key, expires, size, type, download } = grant;
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, key, expires, size ?? null, type ?? null, download ?? null]))
    .digest('base64url');
}

/** The end of the next whole window after `now` (milliseconds): between one and two windows away. */
export function readExpiry(now: number): number {
  return (Math.floor(now / 1000 / windowSeconds) + 2) * windowSeconds;
}

/** A path with query that opens exactly what the grant says, until it expires. @param root where it is answered */
export function signedAddress(secret: Uint8Array, grant: Grant, root = '/files'): string {
  const query = new URLSearchParams({ expires: String(grant.expires) });
  if (grant.size !== undefined) query.set('size', String(grant.size));
  if (grant.type !== undefined) query.set('type', grant.type);
  if (grant.download !== undefined) query.set('download', grant.download);
  query.set('signature', sign(secret, grant));
  return `${root}/${grant.key}?${query.toString()}`;
}

/** The grant of a signed address; null where it is not ours, was changed, or has expired. */
export function readGrant(
  secret: Uint8Array,
  method: Grant['method'],
  key: string,
  query: URLSearchParams,
  now: number,
): Grant | null {
  const expires = Number(query.get('expires'));
  const [size, type, download] = ['size', 'type', 'download'].map((name) => query.get(name));
  const grant: Grant = {
    method,
    key,
    expires,
    ...(size == null ? {} : { size: Number(size) }),
    ...(type == null ? {} : { type }),
    ...(download == null ? {} : { download }),
  };
  if (!isSameSecret(query.get('signature') ?? '', sign(secret, grant))) return null;
  return expires * 1000 > now ? grant : null;
}
