/** Letters of a name. */
const maxLength = 100;
/** Most systems take 255; what stands behind the name where there are several of it needs some. */
const maxBytes = 220;
const ending = /\.\w{1,5}$/;
/** Whatever comes after a dot, one system takes these for devices. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/** As many whole letters as there is room for. */
function fitting(letters: readonly string[], length: number, bytes: number): string {
  let left = bytes;
  const end = letters.findIndex((letter, at) => at === length || (left -= Buffer.byteLength(letter)) < 0);
  return (end === -1 ? letters : letters.slice(0, end)).join('');
}

/** A name that can be saved anywhere: no folders, no control characters, none that a file system refuses. One that is too long keeps its ending. */
export function safeFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    // Of what is not seen, joiners alone belong to words and emoji.
    .replace(/[\p{Cc}\p{Cs}]|(?!\u200c|\u200d)\p{Cf}/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .trimEnd();
  const [end = ''] = ending.exec(cleaned) ?? [];
  const stem = Array.from(
    cleaned
      .slice(0, cleaned.length - end.length)
      .replace(/^(?:[.\s-]|\u200c|\u200d)+|(?:[.\s]|\u200c|\u200d)+$/g, '')
      .replace(device, '_$&'),
  );
  return (fitting(stem, maxLength - end.length, maxBytes - end.length).trimEnd() || 'file') + end;
}

/** RFC 6266: a plain name for old programs and the true one for the rest. */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain =
    safe
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["%\\]/g, '')
      .trim() || 'file';
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
