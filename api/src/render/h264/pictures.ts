import { Slice, shapeOf, UnknownStream } from './slice';
import type { StreamShape } from './slice';
import { kindOf, streamed, unescaped, UnitSplitter, unitKinds } from './units';

/** Side of a block in pixels. */
export const BLOCK = 16;

/** How a picture is put together, in rows of blocks. */
export interface PictureLayout {
  /** Blocks in a row. */
  readonly blocksAcross: number;
  readonly rows: number;
  /** Rows of which every picture brings slices of its own: from the first up to the one behind the last. */
  readonly moving: readonly [from: number, to: number];
  /** Slices that each picture brings. */
  readonly slices: number;
}

/** A picture that stands still, encoded once: its rows in slices of equal height. */
export interface StillPicture {
  readonly shape: StreamShape;
  /** What a decoder has to know of a stream, as units. */
  readonly parameters: Buffer;
  readonly slices: readonly Slice[];
  readonly rowsInSlice: number;
}

/** Reads the stream of one picture. @throws UnknownStream */
export function readStill(stream: Buffer, rowsInSlice: number): StillPicture {
  const splitter = new UnitSplitter();
  const units = [...splitter.push(stream), ...splitter.end()];
  const sequence = units.find((unit) => kindOf(unit) === unitKinds.sequenceParameters);
  const picture = units.find((unit) => kindOf(unit) === unitKinds.pictureParameters);
  if (sequence === undefined || picture === undefined) throw new UnknownStream('the encoder wrote no parameters');
  const shape = shapeOf(sequence, picture);
  return {
    shape,
    parameters: Buffer.concat([sequence, picture].map((unit) => streamed(unescaped(unit)))),
    slices: units.filter((unit) => kindOf(unit) === unitKinds.keySlice).map((unit) => new Slice(unit, shape)),
    rowsInSlice,
  };
}

/** Makes whole pictures of the rows that move, encoded as a smaller stream, and of the rows that stand still. */
export class PictureAssembler {
  readonly #splitter = new UnitSplitter();
  #waiting: Slice[] = [];

  constructor(
    private readonly still: StillPicture,
    private readonly layout: PictureLayout,
  ) {}

  /** Whole pictures as far as they are known now. @param piece of the smaller stream */
  push(piece: Buffer): Buffer {
    return this.#take(this.#splitter.push(piece));
  }

  /** The rest, once the smaller stream is over. */
  end(): Buffer {
    return this.#take(this.#splitter.end());
  }

  #take(units: readonly Buffer[]): Buffer {
    const whole: Buffer[] = [];
    for (const unit of units) {
      const kind = kindOf(unit);
      if (kind !== unitKinds.slice && kind !== unitKinds.keySlice) continue;
      this.#waiting.push(new Slice(unit, this.still.shape));
      if (this.#waiting.length < this.layout.slices) continue;
      whole.push(...this.#picture(this.#waiting));
      this.#waiting = [];
    }
    return Buffer.concat(whole);
  }

  #picture(slices: readonly Slice[]): Buffer[] {
    const {
      blocksAcross,
      rows,
      moving: [from, to],
    } = this.layout;
    const [first] = slices;
    if (first === undefined) return [];
    const moving = slices.map((slice) => slice.placedAt(slice.firstBlock + from * blocksAcross));
    const before = first.isKey ? [this.still.parameters] : [];
    return [...before, ...this.#stillRows(first, 0, from), ...moving, ...this.#stillRows(first, to, rows)];
  }

  /** Rows that stand still, for the picture of a slice: written out in a key picture, a few bits in others. */
  #stillRows(of: Slice, from: number, to: number): Buffer[] {
    const { blocksAcross } = this.layout;
    if (from === to) return [];
    if (!of.isKey) return [of.stillFor(from * blocksAcross, (to - from) * blocksAcross)];
    const { slices, rowsInSlice } = this.still;
    return slices
      .slice(from / rowsInSlice, Math.ceil(to / rowsInSlice))
      .map((slice) => slice.placedAt(slice.firstBlock, of.keyId));
  }
}
