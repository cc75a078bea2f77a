/** The units of a byte stream (H.264 annex B): start codes between them, escape bytes inside. */

/** What the first byte of a unit says of its kind (table 7-1). */
export const unitKinds = { slice: 1, keySlice: 5, sequenceParameters: 7, pictureParameters: 8 } as const;

export function kindOf(unit: Uint8Array): number {
  return (unit[0] ?? 0) & 31;
}

/** Cuts a byte stream into its units, whatever the pieces in which it comes. */
export class UnitSplitter {
  #rest: Buffer = Buffer.alloc(0);

  /** The units that are whole now, without start codes. */
  push(piece: Uint8Array): Buffer[] {
    const bytes = Buffer.concat([this.#rest, piece]);
    const units: Buffer[] = [];
    let start = bytes.indexOf(START_CODE);
    while (start >= 0) {
      const next = bytes.indexOf(START_CODE, start + START_CODE.length);
      if (next < 0) break;
      units.push(withoutEnd(bytes.subarray(start + START_CODE.length, next)));
      start = next;
    }
    // What comes before the first start code is none of anybody's.
    this.#rest = start < 0 ? bytes : bytes.subarray(start);
    return units;
  }

  /** The last unit, once the stream is over. */
  end(): Buffer[] {
    return this.#rest.indexOf(START_CODE) === 0 ? [withoutEnd(this.#rest.subarray(START_CODE.length))] : [];
  }
}

const START_CODE = Buffer.of(0, 0, 1);
const ESCAPE = Buffer.of(0, 0, 3);
const TWO_ZEROS = Buffer.of(0, 0);

/** Zeros at the end belong to the start code that follows. */
function withoutEnd(unit: Buffer): Buffer {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) end -= 1;
  return unit.subarray(0, end);
}

/** A unit's bytes as they were before it was made safe from looking like a start code. */
export function unescaped(unit: Buffer): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = unit.indexOf(ESCAPE); at >= 0; at = unit.indexOf(ESCAPE, from)) {
    parts.push(unit.subarray(from, at + TWO_ZEROS.length));
    from = at + ESCAPE.length;
  }
  return parts.length === 0 ? unit : Buffer.concat([...parts, unit.subarray(from)]);
}

/** A unit as it stands in a byte stream: made safe, a start code before it. */
export function streamed(unit: Buffer): Buffer {
  const parts: Buffer[] = [TWO_ZEROS.subarray(0, 1), START_CODE];
  let from = 0;
  for (let at = unit.indexOf(TWO_ZEROS); at >= 0; at = unit.indexOf(TWO_ZEROS, at + 1)) {
    const after = at + TWO_ZEROS.length;
    if ((unit[after] ?? 4) > 3) continue;
    parts.push(unit.subarray(from, after), ESCAPE.subarray(TWO_ZEROS.length));
    from = after;
    at = after - 1;
  }
  return Buffer.concat([...parts, unit.subarray(from)]);
}
