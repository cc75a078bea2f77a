import { BitReader, BitWriter } from './bits';
import { SKIPPED_QUANTISER, SKIPPED_TABLE, writeSkippedBlocks } from './skipped-blocks';
import { kindOf, streamed, unescaped, unitKinds } from './units';

/** What has to be known of a stream to read the headers of its slices. */
export interface StreamShape {
  readonly frameNumberBits: number;
  /** What the quantiser of a slice is told from. */
  readonly quantiser: number;
}

/** Only what our encoder writes is understood. */
export class UnknownStream extends Error {
  override readonly name = 'UnknownStream';
}

const HIGH = 100;
const ORDER_BY_DECODING = 2;
/** What `pic_init_qp_minus26` is counted from. */
const MIDDLE_QUANTISER = 26;

/** Reads the parameters of a stream (H.264 7.3.2.1.1 and 7.3.2.2). @throws UnknownStream, RangeError where they are cut off */
export function shapeOf(sequenceParameters: Buffer, pictureParameters: Buffer): StreamShape {
  return { frameNumberBits: frameNumberBits(sequenceParameters), quantiser: firstQuantiser(pictureParameters) };
}

function frameNumberBits(sequenceParameters: Buffer): number {
  const reader = new BitReader(unescaped(sequenceParameters), 8);
  if (reader.read(8) !== HIGH) throw new UnknownStream('the encoder did not write the high profile');
  reader.read(16); // constraints and level
  reader.readUnsigned(); // its number
  reader.readUnsigned(); // how colours are sampled
  reader.readUnsigned(); // bits of brightness
  reader.readUnsigned(); // bits of colour
  reader.read(1); // whether blocks may be without loss
  if (reader.read(1) === 1) throw new UnknownStream('the encoder weighs frequencies');
  const bits = reader.readUnsigned() + 4;
  if (reader.readUnsigned() !== ORDER_BY_DECODING)
    throw new UnknownStream('the encoder does not show pictures in the order of decoding');
  return bits;
}

function firstQuantiser(pictureParameters: Buffer): number {
  const reader = new BitReader(unescaped(pictureParameters), 8);
  reader.readUnsigned(); // their number
  reader.readUnsigned(); // the sequence's
  if (reader.read(1) !== 1) throw new UnknownStream('the encoder does not code arithmetically');
  reader.read(1); // whether fields are ordered
  if (reader.readUnsigned() !== 0) throw new UnknownStream('the encoder groups slices');
  reader.readUnsigned(); // how many pictures a slice refers to
  reader.readUnsigned();
  if (reader.read(1) === 1) throw new UnknownStream('the encoder weighs pictures');
  reader.read(2); // how it weighs two of them
  return MIDDLE_QUANTISER + reader.readSigned();
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
  readonly #bytes: Buffer;
  /** Where fields of the header stand: from the first bit up to the one behind the last. */
  readonly #afterFirstBlock: number;
  readonly #keyIdAt: readonly [number, number];
  /** Table of likelihoods and quantiser. */
  readonly #coderAt: readonly [number, number];
  readonly #headerTo: number;

  /** @throws UnknownStream, RangeError where it is cut off */
  constructor(
    unit: Buffer,
    private readonly shape: StreamShape,
  ) {
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
    if (this.isKey)
      reader.read(2); // how long it is kept
    else skipReferences(reader);
    const coderFrom = reader.position;
    if (!this.isKey) reader.readUnsigned(); // table of likelihoods
    reader.readSigned(); // quantiser
    this.#coderAt = [coderFrom, reader.position];
    if (reader.readUnsigned() !== 1) {
      reader.readSigned(); // strengths of deblocking
      reader.readSigned();
    }
    this.#headerTo = reader.position;
  }

  /** The same blocks at another place of the picture, as a unit of the stream. */
  placedAt(firstBlock: number, keyId = this.keyId): Buffer {
    const writer = this.#begin(firstBlock, this.#bytes.length);
    const [keyIdFrom, keyIdTo] = this.#keyIdAt;
    writer.copy(this.#bytes, this.#afterFirstBlock, keyIdFrom);
    if (keyId !== null) writer.writeUnsigned(keyId);
    writer.copy(this.#bytes, keyIdTo, this.#headerTo);
    writer.fill(1);
    writer.append(this.#bytes.subarray(Math.ceil(this.#headerTo / 8)));
    return streamed(writer.end());
  }

  /** A slice of the same picture whose blocks are all as they were in the picture before. Not for key pictures. */
  stillFor(firstBlock: number, blocks: number): Buffer {
    const writer = this.#begin(firstBlock, blocks);
    const [coderFrom, coderTo] = this.#coderAt;
    writer.copy(this.#bytes, this.#afterFirstBlock, coderFrom);
    writer.writeUnsigned(SKIPPED_TABLE);
    writer.writeSigned(SKIPPED_QUANTISER - this.shape.quantiser);
    writer.copy(this.#bytes, coderTo, this.#headerTo);
    writer.fill(1);
    writeSkippedBlocks(writer, blocks);
    writer.fill(0);
    return streamed(writer.end());
  }

  #begin(firstBlock: number, contentBytes: number): BitWriter {
    const writer = new BitWriter(contentBytes + GROWTH);
    writer.write(this.#bytes[0] ?? 0, 8);
    writer.writeUnsigned(firstBlock);
    return writer;
  }
}

/** Which pictures a predicted slice refers to, and what becomes of it (H.264 7.3.3). @throws UnknownStream */
function skipReferences(reader: BitReader): void {
  if (reader.read(1) === 1) reader.readUnsigned(); // how many pictures it refers to
  if (reader.read(1) === 1) throw new UnknownStream('the encoder orders pictures anew');
  if (reader.read(1) === 1) throw new UnknownStream('the encoder marks pictures one by one');
}
