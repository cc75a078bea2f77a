import { BitReader, BitWriter, closingBit } from './bits';

/** What a piece of writing comes to, as zeros and ones. */
function written(capacity: number, write: (writer: BitWriter) => void): string {
  const writer = new BitWriter(capacity);
  write(writer);
  return [...writer.close()].map((byte) => byte.toString(2).padStart(8, '0')).join(' ');
}

it.each([
  [0, '1'],
  [1, '010'],
  [2, '011'],
  [3, '00100'],
  [7, '0001000'],
  [4623, '0000000000001001000010000'],
])('%i without a sign is written as %s', (value, bits) => {
  expect(written(8, (writer) => writer.writeUnsigned(value)).replaceAll(' ', '')).toMatch(new RegExp(`^${bits}10*$`));
  const writer = new BitWriter(8);
  writer.writeUnsigned(value);
  expect(new BitReader(writer.close()).readUnsigned()).toBe(value);
});

it('closes with a one, and zeros up to the next byte', () => {
  expect(written(4, (writer) => writer.write(0b101, 3))).toBe('10110000');
  expect(written(4, (writer) => writer.write(0xff, 8))).toBe('11111111 10000000');
});

it('copies bits from any place to any place', () => {
  const source = Uint8Array.of(0b1101_0010, 0b0111_0001, 0b1010_1010, 0b1100_0011);
  const all = [...source].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  for (let from = 0; from <= 32; from += 1) {
    for (let to = from; to <= 32; to += 1) {
      for (const before of ['', '1', '0110']) {
        const copy = written(8, (writer) => {
          for (const bit of before) writer.write(Number(bit), 1);
          writer.copy(source, from, to);
        });
        expect(copy.replaceAll(' ', '').replace(/10*$/, '')).toBe(before + all.slice(from, to));
      }
    }
  }
});

it('finds the closing one', () => {
  expect(closingBit(Uint8Array.of(0b1010_0000))).toBe(2);
  expect(closingBit(Uint8Array.of(0xff, 0b1000_0000, 0))).toBe(8);
});

it('says so where a field is cut off', () => {
  expect(() => new BitReader(Uint8Array.of(0)).readUnsigned()).toThrow('ends within a field');
});
