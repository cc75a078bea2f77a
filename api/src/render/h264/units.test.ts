import { streamed, unescaped, UnitSplitter } from './units';

const stream = Uint8Array.of(0, 0, 0, 1, 0x67, 1, 2, 0, 0, 1, 0x68, 3, 0, 0, 3, 1, 0, 0, 0, 1, 0x65, 4, 5);
const units = [
  [0x67, 1, 2],
  [0x68, 3, 0, 0, 3, 1],
  [0x65, 4, 5],
];

it.each([1, 2, 3, 5, 100])('cuts a stream that comes in pieces of %i bytes', (size) => {
  const splitter = new UnitSplitter();
  const found: Uint8Array[] = [];
  for (let at = 0; at < stream.length; at += size) found.push(...splitter.push(stream.subarray(at, at + size)));
  found.push(...splitter.end());
  expect(found.map((unit) => [...unit])).toEqual(units);
});

it('has no unit of nothing', () => {
  expect([...new UnitSplitter().push(Uint8Array.of(0, 0)), ...new UnitSplitter().end()]).toEqual([]);
});

it.each([
  [
    'zeros before small numbers',
    [0x65, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 3],
    [0, 0, 0, 1, 0x65, 0, 0, 3, 0, 0, 3, 0, 1, 0, 0, 3, 2, 0, 0, 3, 3],
  ],
  ['none', [0x65, 1, 0, 2, 0, 0, 4], [0, 0, 0, 1, 0x65, 1, 0, 2, 0, 0, 4]],
])('a unit cannot be taken for a start code: %s', (_, bytes, safe) => {
  const unit = streamed(Buffer.from(bytes));
  expect([...unit]).toEqual(safe);
  expect([...unescaped(unit.subarray(4))]).toEqual(bytes);
});
