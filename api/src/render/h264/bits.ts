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

  /** The bits of another bitstream from one place up to another. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    let at = from;
    const lead = Math.min(-from & 7, to - from);
    for (const end = from + lead; at < end; at += 1) this.write(bitAt(bytes, at), 1);
    const wholeBytes = (to - at) >> 3;
    this.#copyBytes(bytes.subarray(at >> 3, (at >> 3) + wholeBytes));
    for (at += wholeBytes * 8; at < to; at += 1) this.write(bitAt(bytes, at), 1);
  }

  /** Most of what is ever copied; shifted by what is pending. */
  #copyBytes(source: Uint8Array): void {
    const target = this.#bytes;
    const shift = this.#pendingBits;
    let pending = this.#pending;
    let full = this.#full;
    // By index: an iterator costs several times as much here.
    for (let at = 0; at < source.length; at += 1) {
      pending = (pending << 8) | (source[at] as number); // within its length
      target[full] = pending >> shift;
      full += 1;
    }
    this.#full = full;
    this.#pending = pending & ((1 << shift) - 1);
  }

  /** All that was written, closed by a one and zeros up to the next byte (`rbsp_trailing_bits`). */
  close(): Buffer {
    this.write(1, 1);
    this.write(0, -this.#pendingBits & 7);
    return this.#bytes.subarray(0, this.#full);
  }
}

/** Where the closing one of a bitstream stands. */
export function closingBit(bytes: Uint8Array): number {
  let last = bytes.length - 1;
  while (last >= 0 && bytes[last] === 0) last -= 1;
  let position = last * 8 + 7;
  while (position >= 0 && bitAt(bytes, position) === 0) position -= 1;
  return position;
}

function bitAt(bytes: Uint8Array, position: number): number {
  return ((bytes[position >> 3] ?? 0) >> (7 - (position & 7))) & 1;
}
