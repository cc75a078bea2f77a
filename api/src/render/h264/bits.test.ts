import { BitReader, BitWriter } from './bits';

/** What a piece of writing comes to, as zeros and ones. */
function written(capacity: number, write: (writer: BitWriter) => void): string {
  const writer = new BitWriter(capacity);
  write(writer);
  return [...writer.end()].map((byte) => byte.toString(2).padStart(8, '0')).join(' ');
}

it.each([
  [0, '1'],
  [1, '010'],
  [2, '011'],
  [3, '00100'],
  [7, '0001000'],
  [4623, '0000000000001001000010000'],
])('%i without a sign is written as %s', (value, bits) => {
  const writer = new BitWriter(8);
  writer.writeUnsigned(value);
  writer.fill(0);
  const bytes = writer.end();
  expect([...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')).toMatch(new RegExp(`^${bits}0*$`));
  expect(new BitReader(bytes).readUnsigned()).toBe(value);
});

it.each([0, 1, -1, 2, -2, 27, -26])('%i is read as it was written with its sign', (value) => {
  const writer = new BitWriter(8);
  writer.writeSigned(value);
  writer.fill(0);
  expect(new BitReader(writer.end()).readSigned()).toBe(value);
});

it('fills up to the next byte, and no further', () => {
  const filled = (bits: number, bit: 0 | 1) =>
    written(4, (writer) => {
      writer.write(2 ** bits - 1, bits);
      writer.fill(bit);
    });
  expect(filled(3, 0)).toBe('11100000');
  expect(filled(3, 1)).toBe('11111111');
  expect(filled(8, 0)).toBe('11111111');
});

it('copies bits from any place to any place, and bytes behind whole ones', () => {
  const source = Uint8Array.of(0b1101_0010, 0b0111_0001, 0b1010_1010, 0b1100_0011);
  const all = [...source].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  for (let from = 0; from <= 32; from += 1) {
    for (let to = from; to <= 32; to += 1) {
      for (const before of ['', '1', '0110']) {
        const copy = written(16, (writer) => {
          for (const bit of before) writer.write(Number(bit), 1);
          writer.copy(source, from, to);
          writer.fill(0);
          writer.append(source);
        });
        const bits = before + all.slice(from, to);
        expect(copy.replaceAll(' ', '')).toBe(bits.padEnd(Math.ceil(bits.length / 8) * 8, '0') + all);
      }
    }
  }
  expect(() => written(8, (writer) => writer.write(1, 3))).toThrow('within a byte');
});

it('says so where a field is cut off', () => {
  expect(() => new BitReader(Uint8Array.of(0)).readUnsigned()).toThrow('ends within a field');
});
