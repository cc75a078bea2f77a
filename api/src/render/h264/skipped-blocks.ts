import type { BitWriter } from './bits';

/**
 * What H.264's arithmetic coder (CABAC, 9.3.4) writes for a slice whose blocks are all skipped. It codes what is likeliest each time, so
 * its lower bound stays zero until the end: what is left of the coder is a range that shrinks, and a zero for each time it is doubled.
 */

/** The quantiser with which such a slice is opened. Nothing is coded with it, but the higher it is, the likelier blocks count as skipped. */
export const SKIPPED_QUANTISER = 51;
/** Which table of likelihoods such a slice begins with, `cabac_init_idc`. */
export const SKIPPED_TABLE = 0;
/** `pStateIdx` of `mb_skip_flag` at that quantiser and table, where "skipped" is the likely answer: ((23 * 51) >> 4) + 33 - 64. */
const FIRST_STATE = 42;
const LAST_STATE = 62;
/** The part of a range that the unlikely answer takes (table 9-44): for each quarter of the range, by state from the first one on. */
const UNLIKELY_PARTS = [
  [16, 15, 14, 14, 13, 12, 12, 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, 7, 6, 6, 6],
  [20, 19, 18, 17, 16, 15, 14, 14, 13, 12, 12, 11, 11, 10, 9, 9, 9, 8, 8, 7, 7],
  [23, 22, 21, 20, 19, 18, 17, 16, 15, 15, 14, 13, 12, 12, 11, 11, 10, 10, 9, 9, 8],
  [27, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 14, 13, 12, 12, 11, 11, 10, 9],
] as const;
/** The part that "this was the last block" takes. */
const END_PART = 2;
const FULL_RANGE = 510;
/** A range is doubled as soon as it is smaller. */
const LEAST_RANGE = 256;
/** Bits of the bound that are written at the end; the one before them, which the coder leaves out at its start, is always zero. */
const BOUND_BITS = 9;

/** Writes the data of a slice of skipped blocks, its closing one included, behind a header that ends with a whole byte. */
export function writeSkippedBlocks(writer: BitWriter, blocks: number): void {
  let range = FULL_RANGE;
  const shrink = (part: number) => {
    range -= part;
    for (; range < LEAST_RANGE; range *= 2) writer.write(0, 1);
  };
  for (let block = 0; block < blocks; block += 1) {
    if (block > 0) shrink(END_PART);
    shrink(unlikelyPart(range, block));
  }
  // The end is the unlikely answer: now the bound is what is left of the range, and all of it is written. Its last bit closes the slice.
  writer.write((range - END_PART) | 1, BOUND_BITS);
}

/** @param coded how many blocks came before: each makes the next likelier to be skipped */
function unlikelyPart(range: number, coded: number): number {
  const part = UNLIKELY_PARTS[(range >> 6) & 3]?.[Math.min(coded, LAST_STATE - FIRST_STATE)];
  if (part === undefined) throw new RangeError(`a range of ${range}`);
  return part;
}
