import { BitReader, BitWriter, closingBit } from './bits';
import { kindOf, streamed, unescaped, unitKinds } from './units';

/** What has to be known of a stream to read the headers of its slices. */
export interface StreamShape {
  readonly frameNumberBits: number;
}

/** Only what our encoder writes is understood. */
export class UnknownStream extends Error {
  override readonly name = 'UnknownStream';
}

const BASELINE = 66;
const ORDER_BY_DECODING = 2;

/** Reads the parameters of a stream (H.264 7.3.2.1.1). @throws UnknownStream */
export function shapeOf(sequenceParameters: Buffer): StreamShape {
  const reader = new BitReader(unescaped(sequenceParameters), 8);
  if (reader.read(8) !== BASELINE) throw new UnknownStream('the encoder did not write the baseline profile');
  reader.read(16); // constraints and level
  reader.readUnsigned(); // its number
  const frameNumberBits = reader.readUnsigned() + 4;
  if (reader.readUnsigned() !== ORDER_BY_DECODING)
    throw new UnknownStream('the encoder does not show pictures in the order of decoding');
  return { frameNumberBits };
}

/** Bytes that a header grows by at most when its numbers change. */
const GROWTH = 32;

/** A slice of a picture: some blocks of 16 by 16 pixels, row after row, that are decoded without those of other slices. */
export class Slice {
  readonly isKey: boolean;
  /** Counted row by row from the corner of the picture. */
  readonly firstBlock: number;
  /** Which key picture this belongs to: neighbours in time differ. Null in other pictures. */
  readonly keyId: number | null;
  /** Where the number of the key picture stands: from its first bit up to the one behind it. */
  readonly #keyIdAt: readonly [number, number];
  readonly #bytes: Buffer;
  readonly #afterFirstBlock: number;

  /** @throws RangeError where it is cut off */
  constructor(unit: Buffer, shape: StreamShape) {
    this.#bytes = unescaped(unit);
    this.isKey = kindOf(unit) === unitKinds.keySlice;
    const reader = new BitReader(this.#bytes, 8);
    this.firstBlock = reader.readUnsigned();
    this.#afterFirstBlock = reader.position;
    reader.readUnsigned(); // its type
    reader.readUnsigned(); // picture parameters
    reader.read(shape.frameNumberBits);
    const keyIdFrom = reader.position;
    this.keyId = this.isKey ? reader.readUnsigned() : null;
    this.#keyIdAt = [keyIdFrom, reader.position];
  }

  /** The same blocks at another place of the picture, as a unit of the stream. */
  placedAt(firstBlock: number, keyId = this.keyId): Buffer {
    const writer = this.#begin(firstBlock, this.#bytes.length);
    const [keyIdFrom, keyIdTo] = this.#keyIdAt;
    writer.copy(this.#bytes, this.#afterFirstBlock, keyIdFrom);
    if (keyId !== null) writer.writeUnsigned(keyId);
    writer.copy(this.#bytes, keyIdTo, closingBit(this.#bytes));
    return streamed(writer.close());
  }

  /** A slice of the same picture whose blocks are all as they were in the picture before. Not for key pictures. */
  stillFor(firstBlock: number, blocks: number): Buffer {
    const writer = this.#begin(firstBlock, 0);
    writer.copy(this.#bytes, this.#afterFirstBlock, this.#dataFrom());
    writer.writeUnsigned(blocks); // mb_skip_run
    return streamed(writer.close());
  }

  #begin(firstBlock: number, contentBytes: number): BitWriter {
    const writer = new BitWriter(contentBytes + GROWTH);
    writer.write(this.#bytes[0] ?? 0, 8);
    writer.writeUnsigned(firstBlock);
    return writer;
  }

  /** Where the header of a predicted slice ends (H.264 7.3.3). @throws UnknownStream */
  #dataFrom(): number {
    const reader = new BitReader(this.#bytes, this.#keyIdAt[1]);
    if (reader.read(1) === 1) reader.readUnsigned(); // how many pictures it refers to
    if (reader.read(1) === 1) throw new UnknownStream('the encoder orders pictures anew');
    if (reader.read(1) === 1) throw new UnknownStream('the encoder marks pictures one by one');
    reader.readUnsigned(); // quantiser
    if (reader.readUnsigned() !== 1) {
      reader.readUnsigned(); // strengths of deblocking
      reader.readUnsigned();
    }
    return reader.position;
  }
}
