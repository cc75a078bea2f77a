/** A square picture within an icon file. */
export interface IcoPicture {
  /** Pixels, up to 255. */
  readonly side: number;
  /** As PNG, which every browser of today reads there. */
  readonly content: Uint8Array;
}

const headBytes = 6;
const entryBytes = 16;

/** An icon file (ICO) of some pictures, of which whoever shows it takes the one that fits. */
export function icoOf(pictures: readonly IcoPicture[]): Uint8Array {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { side, content }] of pictures.entries()) {
    const entry = headBytes + entryBytes * at;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(content.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += content.length;
  }
  return Buffer.concat([head, ...pictures.map(({ content }) => content)]);
}
