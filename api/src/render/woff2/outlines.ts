import { Reader } from './reader';
import { Writer } from './writer';

/** The outlines of a font file as it wants them. */
export interface Outlines {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
  /** The left edge of each glyph, 0 where it is empty. */
  readonly leftEdges: readonly number[];
}

/** What the outlines are divided into, each of its own kind of number. */
interface Streams {
  readonly contours: Reader;
  readonly counts: Reader;
  readonly flags: Reader;
  readonly points: Reader;
  readonly composites: Reader;
  readonly boxes: Reader;
  readonly instructions: Reader;
}

interface Point {
  readonly dx: number;
  readonly dy: number;
  readonly isOn: boolean;
}

const COMPOSITE = 0xffff;
/** Of a point of a glyph, and of a part of a composite one: https://learn.microsoft.com/typography/opentype/spec/glyf */
const [ON, X_SHORT, Y_SHORT, REPEATED, X_SAME, Y_SAME, OVERLAPS] = [1, 2, 4, 8, 16, 32, 64];
const [WORDS, SCALE, MORE, TWO_SCALES, FOUR_SCALES, INSTRUCTED] = [1, 8, 0x20, 0x40, 0x80, 0x100];
const MOST_REPEATED = 255;

/** Puts together the tables `glyf` and `loca` of what woff2 makes of them: https://www.w3.org/TR/WOFF2/#glyf_table_format */
export function readOutlines(transformed: Uint8Array): Outlines {
  const head = new Reader(transformed);
  head.u16();
  const hasOverlaps = (head.u16() & 1) === 1;
  const count = head.u16();
  const isLong = head.u16() === 1;
  const lengths = Array.from({ length: 7 }, () => head.u32());
  const [contours, counts, flags, points, composites, boxed, instructions] = lengths.map(
    (length) => new Reader(head.take(length)),
  );
  if (!contours || !counts || !flags || !points || !composites || !boxed || !instructions)
    throw new RangeError('Outlines without their parts');
  const hasBox = bitsOf(boxed.take(Math.ceil(count / 32) * 4));
  const overlaps = hasOverlaps ? bitsOf(head.take(Math.ceil(count / 8))) : () => false;
  const streams: Streams = { contours, counts, flags, points, composites, boxes: boxed, instructions };

  const glyf = new Writer(transformed.length * 2);
  const loca = new Writer((count + 1) * 4);
  const leftEdges: number[] = [];
  const mark = () => (isLong ? loca.u32(glyf.length) : loca.i16(glyf.length / 2));
  for (let glyph = 0; glyph < count; glyph += 1) {
    mark();
    const box = hasBox(glyph) ? streams.boxes.take(8) : null;
    leftEdges.push(writeGlyph(streams, box, overlaps(glyph), glyf));
    glyf.pad();
  }
  mark();
  return { glyf: glyf.written(), loca: loca.written(), leftEdges };
}

/** The bits of these bytes, the highest of each first. */
const bitsOf =
  (bytes: Uint8Array) =>
  (at: number): boolean =>
    (((bytes[at >> 3] ?? 0) << (at & 7)) & 0x80) !== 0;

/** Writes the next glyph and answers its left edge. */
function writeGlyph(streams: Streams, box: Uint8Array | null, overlaps: boolean, into: Writer): number {
  const contours = streams.contours.u16();
  if (contours === 0) return 0;
  into.i16(contours);
  if (contours !== COMPOSITE) return writeSimple(streams, contours, box, overlaps, into);
  if (box === null) throw new RangeError('A composite glyph without a box');
  into.put(box);
  writeComposite(streams, into);
  return new Reader(box).i16();
}

function writeComposite({ composites, points, instructions }: Streams, into: Writer): void {
  let isInstructed = false;
  let flags = MORE;
  while ((flags & MORE) !== 0) {
    flags = composites.u16();
    isInstructed ||= (flags & INSTRUCTED) !== 0;
    const scales = (flags & SCALE) !== 0 ? 2 : (flags & TWO_SCALES) !== 0 ? 4 : (flags & FOUR_SCALES) !== 0 ? 8 : 0;
    into.i16(flags);
    into.put(composites.take(2 + ((flags & WORDS) !== 0 ? 4 : 2) + scales));
  }
  if (!isInstructed) return;
  const length = points.short255();
  into.i16(length);
  into.put(instructions.take(length));
}

function writeSimple(
  { counts, flags, points, instructions }: Streams,
  contours: number,
  box: Uint8Array | null,
  overlaps: boolean,
  into: Writer,
): number {
  const ends: number[] = [];
  let end = 0;
  for (let contour = 0; contour < contours; contour += 1) ends.push((end += counts.short255()) - 1);
  const outline = Array.from({ length: end }, () => readPoint(flags.u8(), points));
  const edges = box ? edgesIn(box) : edgesOf(outline);
  for (const edge of edges) into.i16(edge);
  for (const each of ends) into.i16(each);
  const length = points.short255();
  into.i16(length);
  into.put(instructions.take(length));
  writePoints(outline, overlaps, into);
  return edges[0];
}

/** https://www.w3.org/TR/WOFF2/#triplet_decoding */
function readPoint(flag: number, from: Reader): Point {
  const isOn = flag < 128;
  const code = flag & 127;
  const [x, y] = [(code & 1) === 0 ? -1 : 1, (code & 2) === 0 ? -1 : 1];
  // Along one axis the sign of either is in the same bit.
  if (code < 10) return { isOn, dx: 0, dy: x * (((code & 14) << 7) + from.u8()) };
  if (code < 20) return { isOn, dx: x * ((((code - 10) & 14) << 7) + from.u8()), dy: 0 };
  if (code < 84) {
    const [high, low] = [code - 20, from.u8()];
    return { isOn, dx: x * (1 + (high & 0x30) + (low >> 4)), dy: y * (1 + ((high & 0x0c) << 2) + (low & 15)) };
  }
  if (code < 120) {
    const high = code - 84;
    const dx = x * (1 + (Math.floor(high / 12) << 8) + from.u8());
    return { isOn, dx, dy: y * (1 + (((high % 12) >> 2) << 8) + from.u8()) };
  }
  if (code < 124) {
    const [first, middle, last] = [from.u8(), from.u8(), from.u8()];
    return { isOn, dx: x * ((first << 4) + (middle >> 4)), dy: y * (((middle & 15) << 8) + last) };
  }
  return { isOn, dx: x * from.u16(), dy: y * from.u16() };
}

type Edges = readonly [left: number, top: number, right: number, bottom: number];

function edgesIn(box: Uint8Array): Edges {
  const from = new Reader(box);
  return [from.i16(), from.i16(), from.i16(), from.i16()];
}

function edgesOf(outline: readonly Point[]): Edges {
  let [x, y] = [0, 0];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { dx, dy } of outline) {
    x += dx;
    y += dy;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return outline.length === 0 ? [0, 0, 0, 0] : [left, top, right, bottom];
}

function writePoints(outline: readonly Point[], overlaps: boolean, into: Writer): void {
  const flags = outline.map(
    ({ dx, dy, isOn }, at) =>
      (isOn ? ON : 0) |
      (overlaps && at === 0 ? OVERLAPS : 0) |
      kindOf(dx, X_SHORT, X_SAME) |
      kindOf(dy, Y_SHORT, Y_SAME),
  );
  for (let at = 0; at < flags.length;) {
    const flag = flags[at] ?? 0;
    let repeated = 0;
    while (repeated < MOST_REPEATED && flags[at + repeated + 1] === flag) repeated += 1;
    into.u8(repeated === 0 ? flag : flag | REPEATED);
    if (repeated > 0) into.u8(repeated);
    at += repeated + 1;
  }
  for (const { dx } of outline) writeStep(dx, into);
  for (const { dy } of outline) writeStep(dy, into);
}

const isShort = (step: number): boolean => step > -256 && step < 256;

const kindOf = (step: number, short: number, same: number): number =>
  step === 0 ? same : isShort(step) ? short | (step > 0 ? same : 0) : 0;

function writeStep(step: number, into: Writer): void {
  if (step === 0) return;
  if (isShort(step)) into.u8(Math.abs(step));
  else into.i16(step);
}
