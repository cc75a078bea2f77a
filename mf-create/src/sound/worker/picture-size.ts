export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pngMark = [0x89, 0x50, 0x4e, 0x47];
/** Frames of a JPEG, of every way of coding, begin with one of these. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** What the head of a PNG or JPEG says of its size, before anything is unpacked. Null for all else. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength >= 24 && pngMark.every((byte, at) => bytes[at] === byte))
    return { width: view.getUint32(16), height: view.getUint32(20) };
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? sizeOfJpeg(view) : null;
}

/** Goes from one segment to the next: each says how long it is. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}
