import { BitWriter } from './bits';
import { writeSkippedBlocks } from './skipped-blocks';

function bitsFor(blocks: number): string {
  const writer = new BitWriter(10_000);
  writeSkippedBlocks(writer, blocks);
  writer.fill(0);
  return [...writer.end()].map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

// The range by hand: 510 - 27 (skipped) = 483; - 2 (not the last) - 25 = 456; - 2 - 24 = 430; and 2 less at the end, its last bit the closing one.
it.each([
  [1, '111100001'],
  [2, '111000111'],
  [3, '110101101'],
])('%i skipped blocks are what is left of the range', (blocks, bits) => {
  expect(bitsFor(blocks).replace(/0*$/, '')).toBe(bits.replace(/0*$/, ''));
});

it('writes a zero for each time that the range is doubled, and ends with the closing one', () => {
  const ends = Array.from({ length: 60 }, (_, index) => bitsFor(index + 1).replace(/0*$/, ''));
  for (const [index, bits] of ends.entries()) {
    const before = ends[index - 1] ?? bits;
    expect(bits).toMatch(/^0*1[01]{7}1$/);
    expect([before.length, before.length + 1]).toContain(bits.length);
  }
});

it('takes a few bytes for a whole frame of full HD', () => {
  expect(bitsFor(8160).length / 8).toBeLessThan(64);
});
