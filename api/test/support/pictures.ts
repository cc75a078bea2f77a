import { createCanvas } from '@napi-rs/canvas';

/** A picture whose left half is red and whose right half is blue. */
export async function twoHalves(
  width: number,
  height: number,
  type: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width / 2, 0, width / 2, height);
  return new Uint8Array(type === 'png' ? await canvas.encode('png') : await canvas.encode(type, 95));
}

/** A JPEG with what a phone writes into it: that it lies on its side, to be turned to the right, and where it was taken. */
export function fromPhone(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    // Two entries: the orientation, and a pointer to the place.
    Buffer.from([0, 2, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]),
    Buffer.from([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0]),
    // One entry: the latitude is north.
    Buffer.from([0, 1, 0, 1, 0, 2, 0, 0, 0, 2, 0x4e, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from('SECRET PLACE', 'latin1'),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]));
}
