import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import wabt from 'wabt';
import { i420Wasm } from './i420-wasm';
import { YuvFrame } from './yuv-frame';

/** BT.709, limited range, from the standard's own numbers. */
function reference(red: number, green: number, blue: number): [y: number, u: number, v: number] {
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [
    16 + (luma * 219) / 255,
    128 + (((blue - luma) / 1.8556) * 224) / 255,
    128 + (((red - luma) / 1.5748) * 224) / 255,
  ];
}

function randomPixels(count: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length: count * 4 }, (_, at) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return at % 4 === 3 ? 255 : state >>> 24;
  });
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('YuvFrame', () => {
  const width = 22;
  const height = 12;

  it.each([
    { name: 'the whole frame', box: { x: 0, y: 0, width, height } },
    { name: 'a box whose width is no multiple of eight', box: { x: 6, y: 4, width: 10, height: 6 } },
    { name: 'a box in the last corner', box: { x: 14, y: 10, width: 8, height: 2 } },
  ])('converts $name to within one step of the standard and touches nothing else', ({ box }) => {
    const frame = new YuvFrame(width, height);
    frame.bytes.fill(77);
    const rgba = randomPixels(box.width * box.height);
    frame.put(box, rgba);

    const pixel = (x: number, y: number) => {
      const at = 4 * ((y - box.y) * box.width + x - box.x);
      return reference(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
    };
    const inside = (x: number, y: number) =>
      x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const expected = inside(x, y) ? pixel(x, y)[0] : 77;
        expect(Math.abs((frame.bytes[y * width + x] ?? NaN) - expected)).toBeLessThan(inside(x, y) ? 0.52 : 0.001);
      }
    }
    for (const plane of [1, 2] as const) {
      const from = width * height + (plane - 1) * (width / 2) * (height / 2);
      for (let y = 0; y < height; y += 2) {
        for (let x = 0; x < width; x += 2) {
          const actual = frame.bytes[from + (y / 2) * (width / 2) + x / 2] ?? NaN;
          const block = [pixel(x, y), pixel(x + 1, y), pixel(x, y + 1), pixel(x + 1, y + 1)];
          const expected = inside(x, y) ? mean(block.map((values) => values[plane])) : 77;
          expect(Math.abs(actual - expected)).toBeLessThan(inside(x, y) ? 0.52 : 0.001);
        }
      }
    }
  });

  it('gives black, white and the primaries their numbers', () => {
    const frame = new YuvFrame(8, 4);
    const colors = {
      black: [0, 0, 0, 16, 128, 128],
      white: [255, 255, 255, 235, 128, 128],
      red: [255, 0, 0, 63, 102, 240],
      blue: [0, 0, 255, 32, 240, 118],
    };
    for (const [red = 0, green = 0, blue = 0, y, u, v] of Object.values(colors)) {
      const rgba = Uint8Array.from({ length: 128 }, (_, at) => [red, green, blue, 255][at % 4] ?? 0);
      frame.put({ x: 0, y: 0, width: 8, height: 4 }, rgba);
      expect([frame.bytes[5], frame.bytes[32 + 3], frame.bytes[40 + 3]]).toEqual([y, u, v]);
    }
  });

  it('is assembled from the source that stands beside it', async () => {
    const { parseWat } = await wabt();
    const source = await readFile(join(__dirname, 'i420.wat'), 'utf8');
    const { buffer } = parseWat('i420.wat', source, { simd: true }).toBinary({});
    expect(i420Wasm).toBe(Buffer.from(buffer).toString('base64'));
  });
});
