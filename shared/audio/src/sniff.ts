import { findMpegFrame, isAdts } from './mpeg-frame';
import { id3At } from './patched';
import type { ReadBytes } from './patched';

/** The kinds of files that sound is taken from. */
export type SoundContainer = 'wav' | 'mp3' | 'mp4' | 'flac' | 'ogg' | 'webm' | 'mkv';

/** How far into a file its first mp3 frame may begin, after any tag. */
const SEARCH_BYTES = 64 * 1024;
/** A file may carry several tags, one after another. */
const MOST_TAGS = 8;

/** A kind that is taken, or what it is in its place, as HTTP names it. */
export type Verdict = { readonly container: SoundContainer } | { readonly found: string };

/** How contents begin that are often given the name of a sound, as `[offset, bytes, what it is]`. */
const others: readonly (readonly [number, string, string])[] = [
  [0, '\x89PNG\r\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF8', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
  [0, 'BM', 'image/bmp'],
  [0, '%PDF', 'application/pdf'],
  [0, 'PK\x03\x04', 'application/zip'],
  [0, 'PK\x05\x06', 'application/zip'],
  [0, '\x1f\x8b', 'application/gzip'],
  [0, 'Rar!', 'application/vnd.rar'],
  [0, '7z\xbc\xaf', 'application/x-7z-compressed'],
  [0, '\x7fELF', 'application/x-elf'],
  [0, 'MZ', 'application/vnd.microsoft.portable-executable'],
  [8, 'AVI ', 'video/x-msvideo'],
  [0, 'FORM', 'audio/aiff'],
  [0, 'caff', 'audio/x-caf'],
  [0, '\x0bw', 'audio/ac3'],
  [0, '.snd', 'audio/basic'],
  [0, '\x30\x26\xb2\x75', 'audio/x-ms-wma'],
  [0, '#!AMR', 'audio/amr'],
  [0, '#!', 'text/x-script'],
  [0, 'ADIF', 'audio/aac'],
  [0, 'FLV', 'video/x-flv'],
];

/** What text is, by a word that it begins with. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/^#EXTM3U/, 'application/vnd.apple.mpegurl'],
  [/^ffconcat/, 'text/ffconcat'],
  [/^<(?:\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<?MPD\b/, 'application/dash+xml'],
  [/^(?:<\?xml[^>]*>\s*)?<svg\b/i, 'image/svg+xml'],
  [/^<(?:!doctype html|html|head|body)\b/i, 'text/html'],
  [/^<\?xml/, 'application/xml'],
  [/^[[{]/, 'application/json'],
];

/** What a file is by its content, whatever tags stand before it. */
export async function sniffSound(read: ReadBytes): Promise<Verdict | { readonly broken: 'empty' | 'tags' }> {
  let offset = 0;
  let head = await read(0, SEARCH_BYTES);
  if (head.length === 0) return { broken: 'empty' };
  for (let tag = 0, length = id3At(head, 0); tag < MOST_TAGS && length !== null; tag += 1, length = id3At(head, 0)) {
    offset += length;
    head = await read(offset, SEARCH_BYTES);
  }
  // A tag that says it is longer than the file: nothing but the tag is left.
  return offset > 0 && head.length === 0 ? { broken: 'tags' } : sniff(head);
}

/** What content is, by how it begins. */
export function sniff(head: Uint8Array): Verdict {
  const text = String.fromCharCode(...head.subarray(0, 512));
  const at = (offset: number, bytes: string) => text.startsWith(bytes, offset);
  if ((at(0, 'RIFF') || at(0, 'RF64')) && at(8, 'WAVE')) return { container: 'wav' };
  if (at(0, 'fLaC')) return { container: 'flac' };
  if (at(0, 'OggS')) return { container: 'ogg' };
  if (at(0, '\x1aE\xdf\xa3')) return { container: text.includes('matroska') ? 'mkv' : 'webm' };
  if (at(4, 'ftyp')) return { container: 'mp4' };
  const other = others.find(([offset, bytes]) => at(offset, bytes));
  if (other) return { found: other[2] };
  const words = text.replace(/^\xef\xbb\xbf/, '').trimStart();
  const kind = texts.find(([pattern]) => pattern.test(words));
  if (kind) return { found: kind[1] };
  if (isText(head.subarray(0, 512))) return { found: 'text/plain' };
  if (isAdts(head)) return { found: 'audio/aac' };
  if (findMpegFrame(head, 1, 0) !== null) return { found: 'audio/mp1' };
  if (findMpegFrame(head, 2, 0) !== null) return { found: 'audio/mp2' };
  if (findMpegFrame(head, 3) !== null) return { container: 'mp3' };
  return { found: 'application/octet-stream' };
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
