import { pictureSize } from './picture-size';

const png = (width: number, height: number) => {
  const bytes = new Uint8Array(24);
  bytes.set([0x89, 0x50, 0x4e, 0x47]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const jpeg = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9]);
const frame = segment(0xc2, [8, 0x02, 0x58, 0x03, 0x20, 3, 0, 0, 0]);

test.each([
  ['a PNG', png(16_000, 9_000), { width: 16_000, height: 9_000 }],
  [
    'a JPEG behind other segments',
    jpeg(segment(0xe0, [1, 2, 3]), segment(0xc4, [4]), frame),
    { width: 800, height: 600 },
  ],
  ['a JPEG without a frame', jpeg(segment(0xe0, [1, 2, 3])), null],
  [
    'a JPEG whose segment says that it has no length',
    Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]),
    null,
  ],
  ['a PNG that is cut off', png(1, 1).subarray(0, 20), null],
  ['a page', new TextEncoder().encode('<svg width="100000">'.repeat(3)), null],
  ['nothing', new Uint8Array(0), null],
])('the size of %s', (_, bytes, size) => expect(pictureSize(bytes)).toEqual(size));
