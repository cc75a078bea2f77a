import type { Asked } from '../draft/draft';

/** A version 4 uuid. In a page without TLS there is no `randomUUID`. */
export function newGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What a video is asked for by: the id of before where the very same was asked for already and nobody knows how that ended. */
export function askingFor(wish: unknown, before: Asked | null): Asked {
  const written = JSON.stringify(wish);
  return before?.wish === written ? before : { guid: newGuid(), wish: written };
}
