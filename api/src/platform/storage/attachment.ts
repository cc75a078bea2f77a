/** Letters of a name. */
const maxLength = 100;
const ending = /\.\w{1,5}$/;
/** Whatever comes after a dot, one system takes these for devices. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/** A name that can be saved anywhere: no folders, no control characters, none that a file system refuses. One that is too long keeps its ending. */
export function safeFileName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .trimEnd();
  const [end = ''] = ending.exec(cleaned) ?? [];
  const stem = Array.from(
    cleaned
      .slice(0, cleaned.length - end.length)
      .replace(/^[.\s-]+|[.\s]+$/g, '')
      .replace(device, '_$&'),
  );
  return (
    (stem
      .slice(0, maxLength - end.length)
      .join('')
      .trimEnd() || 'file') + end
  );
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
