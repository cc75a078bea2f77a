import type { Box } from '@wavereel/scene';
import { i420Wasm } from './i420-wasm';

const PAGE_BYTES = 65536;

interface Converter {
  memory: WebAssembly.Memory;
  convert(
    source: number,
    stride: number,
    width: number,
    height: number,
    y: number,
    u: number,
    v: number,
    pitch: number,
  ): void;
}

/** One frame of video as I420 (BT.709, limited range), kept from frame to frame: only what changed is converted anew. */
export class YuvFrame {
  /** The three planes, one after another, as an encoder reads them. The same memory all the time. */
  readonly bytes: Uint8Array;
  readonly #converter: Converter;
  readonly #pixels: Uint8Array;
  readonly #pixelsAt: number;

  /** Width and height are even; width at least 8. */
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const frameBytes = (width * height * 3) / 2;
    // Pixels are read sixteen bytes at a time, from an even place on.
    this.#pixelsAt = Math.ceil(frameBytes / 16) * 16;
    this.#converter = instantiate(this.#pixelsAt + width * height * 4);
    const { buffer } = this.#converter.memory;
    this.bytes = new Uint8Array(buffer, 0, frameBytes);
    this.#pixels = new Uint8Array(buffer, this.#pixelsAt, width * height * 4);
  }

  /** Takes over a part of the frame. The box is even and at least 8 wide; `rgba` holds its opaque pixels, row after row. */
  put(box: Box, rgba: Uint8Array): void {
    this.#pixels.set(rgba);
    const half = this.width / 2;
    const lumaBytes = this.width * this.height;
    const colorAt = (box.y / 2) * half + box.x / 2;
    this.#converter.convert(
      this.#pixelsAt,
      box.width * 4,
      box.width,
      box.height,
      box.y * this.width + box.x,
      lumaBytes + colorAt,
      lumaBytes + lumaBytes / 4 + colorAt,
      this.width,
    );
  }
}

/** A converter of its own memory, which never grows afterwards: views on it stay valid. */
function instantiate(bytes: number): Converter {
  const module = new WebAssembly.Module(Buffer.from(i420Wasm, 'base64'));
  // What i420.wat exports; WebAssembly has no types of its own.
  const converter = new WebAssembly.Instance(module).exports as unknown as Converter;
  converter.memory.grow(Math.ceil(bytes / PAGE_BYTES));
  return converter;
}
