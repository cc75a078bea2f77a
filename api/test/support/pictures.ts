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

/** Light and shade in many colours, as a camera takes them: every pixel is another. */
export async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [1400, 1000];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const grain = ((x * 7919 + y * 104729) % 29) - 14;
      image.data[at] = 128 + 100 * Math.sin(x / 37) + grain;
      image.data[at + 1] = 128 + 100 * Math.cos(y / 53 + x / 211) + grain;
      image.data[at + 2] = 128 + 100 * Math.sin((x + y) / 91) + grain;
      image.data[at + 3] = 255;
    }
  context.putImageData(image, 0, 0);
  return new Uint8Array(await canvas.encode('jpeg', 95));
}

/** A mark with soft edges upon nothing. */
export async function aLogo(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(500, 300);
  const context = canvas.getContext('2d');
  context.shadowBlur = 30;
  context.shadowColor = '#10204080';
  context.fillStyle = '#f2543d';
  context.beginPath();
  context.ellipse(250, 150, 180, 90, 0.3, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#ffffff';
  context.fillRect(210.5, 100.25, 80, 100);
  return new Uint8Array(await canvas.encode('png'));
}
