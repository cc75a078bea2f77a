/** Reads numbers of a file one after the other, the highest byte first. Throws a RangeError beyond its end. */
export class Reader {
  readonly #view: DataView;
  at = 0;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    return this.#view.getUint8(this.#step(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#step(2));
  }

  i16(): number {
    return this.#view.getInt16(this.#step(2));
  }

  u32(): number {
    return this.#view.getUint32(this.#step(4));
  }

  /** The bytes themselves, not a copy. */
  take(length: number): Uint8Array {
    const from = this.#step(length);
    if (this.at > this.bytes.length) throw new RangeError(`${this.at - this.bytes.length} bytes are missing`);
    return this.bytes.subarray(from, this.at);
  }

  /** A number of one to five bytes, seven bits each: https://www.w3.org/TR/WOFF2/#DataTypes */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError('A number is longer than five bytes');
  }

  /** A number of one to three bytes, for those that are mostly small: https://www.w3.org/TR/WOFF2/#DataTypes */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    if (code === 255) return this.u8() + 253;
    return code;
  }

  #step(length: number): number {
    const from = this.at;
    this.at += length;
    return from;
  }
}
