/** Of a head, and what a block of each kind has before its data. */
const headBytes = 13;
const imageBlock = 0x2c;
const extension = 0x21;

/** How many bytes the colours take that a byte of flags announces. */
const coloursOf = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/**
 * The size that a GIF is drawn at: what it says, or more where one of its pictures reaches beyond that, for which decoders make room.
 * @returns null where it says none
 */
export function gifSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (bytes.length < headBytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number): number => (at + 2 <= bytes.length ? view.getUint16(at, true) : 0);
  let [width, height] = [short(6), short(8)];
  let at = headBytes + coloursOf(bytes[10] ?? 0);
  /** Behind the pieces that each say how long they are. */
  const passPieces = (): void => {
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
    at += 1;
  };
  for (let kind = bytes[at]; kind === imageBlock || kind === extension; kind = bytes[at]) {
    if (kind === extension) at += 2;
    else {
      width = Math.max(width, short(at + 1) + short(at + 5));
      height = Math.max(height, short(at + 3) + short(at + 7));
      at += 11 + coloursOf(bytes[at + 9] ?? 0);
    }
    passPieces();
  }
  return { width, height };
}
