/** Bytes that are put together one after the other, the highest of a number first. */
export class Writer {
  #bytes: Uint8Array;
  #view: DataView;
  length = 0;

  /** @param expected bytes, more or less */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected);
    this.#view = new DataView(this.#bytes.buffer);
  }

  u8(value: number): void {
    this.#view.setUint8(this.#room(1), value);
  }

  /** Of two bytes, with a sign or without. */
  i16(value: number): void {
    this.#view.setInt16(this.#room(2), value);
  }

  u32(value: number): void {
    this.#view.setUint32(this.#room(4), value);
  }

  put(bytes: Uint8Array): void {
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** Zeros up to the next multiple of four. */
  pad(): void {
    this.#room(-this.length & 3);
  }

  written(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  /** Where so many bytes can be put. */
  #room(more: number): number {
    const at = this.length;
    this.length += more;
    if (this.length > this.#bytes.length) {
      const larger = new Uint8Array(this.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}
