/** Reads the fields of a bitstream one after another. */
export class BitReader {
  /** The bit that is read next. */
  position: number;

  constructor(
    private readonly bytes: Uint8Array,
    position = 0,
  ) {
    this.position = position;
  }

  /** An unsigned number of at most 32 bits. @throws RangeError past the end */
  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1, this.position += 1) {
      const byte = this.bytes[this.position >> 3];
      if (byte === undefined) throw new RangeError('the bitstream ends within a field');
      value = value * 2 + ((byte >> (7 - (this.position & 7))) & 1);
    }
    return value;
  }

  /** An Exp-Golomb number without a sign, `ue(v)` of H.264 9.1: as many zeros as there are bits after its first one. */
  readUnsigned(): number {
    let zeros = 0;
    while (this.read(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + this.read(zeros);
  }

  /** An Exp-Golomb number with a sign, `se(v)`: 0, 1, -1, 2, -2 and so on. */
  readSigned(): number {
    const order = this.readUnsigned();
    return order % 2 === 1 ? (order + 1) / 2 : 0 - order / 2;
  }
}

/** Writes the fields of a bitstream one after another. */
export class BitWriter {
  readonly #bytes: Buffer;
  #full = 0;
  #pending = 0;
  #pendingBits = 0;

  /** @param capacity bytes that are certainly enough */
  constructor(capacity: number) {
    this.#bytes = Buffer.alloc(capacity);
  }

  /** An unsigned number of at most 16 bits. */
  write(value: number, count: number): void {
    this.#pending = (this.#pending << count) | value;
    this.#pendingBits += count;
    while (this.#pendingBits >= 8) {
      this.#pendingBits -= 8;
      this.#bytes[this.#full] = this.#pending >> this.#pendingBits;
      this.#full += 1;
    }
    this.#pending &= (1 << this.#pendingBits) - 1;
  }

  /** An Exp-Golomb number without a sign, below 2^16 - 1. */
  writeUnsigned(value: number): void {
    const bits = Math.floor(Math.log2(value + 1));
    this.write(0, bits);
    this.write(1, 1);
    this.write(value + 1 - 2 ** bits, bits);
  }

  /** An Exp-Golomb number with a sign. */
  writeSigned(value: number): void {
    this.writeUnsigned(value > 0 ? 2 * value - 1 : -2 * value);
  }

  /** The bits of another bitstream from one place up to another: few, one by one. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.write(((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1, 1);
  }

  /** The same bit up to the next whole byte; none where there is one. */
  fill(bit: 0 | 1): void {
    while (this.#pendingBits > 0) this.write(bit, 1);
  }

  /** Whole bytes. @throws RangeError within a byte */
  append(bytes: Uint8Array): void {
    this.#assertWhole();
    this.#bytes.set(bytes, this.#full);
    this.#full += bytes.length;
  }

  /** All that was written. @throws RangeError within a byte */
  end(): Buffer {
    this.#assertWhole();
    return this.#bytes.subarray(0, this.#full);
  }

  #assertWhole(): void {
    if (this.#pendingBits > 0) throw new RangeError('the bitstream is within a byte');
  }
}
