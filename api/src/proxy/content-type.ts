import type { ProxyKind } from './addresses';

const images = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
/** Lists of addresses, which a player would follow. */
const playlist = /mpegurl|scpls|xspf|pls$/;
/** What servers say that do not know what they have. */
const unknown = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
  'application/x-download',
]);

/** The type that content of the world is passed on as; null for what never is: pages, scripts and drawings above all. */
export function passedType(header: string | undefined, kind: ProxyKind): string | null {
  const type = (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (kind === 'image') {
    if (type === 'image/jpg') return 'image/jpeg';
    return images.has(type) ? type : null;
  }
  if (type === 'video/mp4' || type === 'application/ogg') return type;
  // Players look at the content itself; browsers do not, for they are told not to.
  if (unknown.has(type)) return 'audio/mpeg';
  return /^audio\/[\w.+-]+$/.test(type) && !playlist.test(type) ? type : null;
}
