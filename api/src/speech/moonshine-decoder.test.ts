import { readFile } from 'node:fs/promises';
import { decoderAt, inWholeNumbers } from './moonshine-decoder';
import { moonshineFiles } from './moonshine-files';

const tiny = moonshineFiles('tiny');

/** How often a node has that operator: the fourth field of one, its length before it. */
const times = (model: Uint8Array, operator: string): number =>
  Buffer.from(model)
    .toString('latin1')
    .split(`"${String.fromCodePoint(operator.length)}${operator}`).length - 1;

// That the same words are heard is seen where the whole of speech is tested.
test('the last product of both branches is reckoned in whole numbers', async () => {
  const published = await readFile(tiny?.decoder ?? '');
  const ours = await decoderAt(tiny?.decoder ?? '');
  const more = (operator: string): number => times(ours, operator) - times(published, operator);
  expect(['DequantizeLinear', 'MatMul', 'MatMulInteger', 'DynamicQuantizeLinear', 'Cast', 'Mul'].map(more)).toEqual([
    -2, -2, 2, 2, 2, 4,
  ]);
});

test('a model that is made in another way stays as it is, byte by byte', async () => {
  const encoder = await readFile(tiny?.encoder ?? '');
  expect(Buffer.compare(inWholeNumbers(encoder), encoder)).toBe(0);
  const ours = await decoderAt(tiny?.decoder ?? '');
  expect(Buffer.compare(inWholeNumbers(ours), ours)).toBe(0);
});
