export interface ByteRange {
  readonly start: number;
  /** The last byte, counted. */
  readonly end: number;
}

/** The one range that a Range header asks for; null for none that we serve in part; 'unsatisfiable' past the end. */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** A name that can be saved anywhere: no folders, no control characters, none that a file system refuses. */
export function safeFileName(name: string): string {
  const cleaned = name.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').replace(/[/\\:*?"<>|]/g, '-').replace(/^[.\s-]+|[.\s]+$/g, '');
  return Array.from(cleaned).slice(0, 100).join('') || 'file';
}

/** RFC 6266: a plain name for old programs and the true one for the rest. */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/["%\\]/g, '').trim() || 'file';
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
