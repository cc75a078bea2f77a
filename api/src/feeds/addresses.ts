import { createHash } from 'node:crypto';
import { bounds } from './bounds';

/** A web address as it stands in a feed, in full; null for any other kind of address and for what is none. */
export function webAddress(text: string | undefined, base: string): string | null {
  const trimmed = text?.trim() ?? '';
  // Quotes and brackets are what is left of markup that went wrong.
  if (trimmed === '' || trimmed.length > bounds.address || /["<>]/.test(trimmed) || !URL.canParse(trimmed, base))
    return null;
  const url = new URL(trimmed, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return url.href.length > bounds.address ? null : url.href;
}

/** The same for every way to write one address: letter case of the host, usual port, fragment and a slash at the end do not count. */
export function normalForm(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href;
}

/** Names a feed: the same for every way to write its address. */
export function feedDigest(address: string): string {
  return createHash('sha256').update(normalForm(address)).digest('hex');
}
