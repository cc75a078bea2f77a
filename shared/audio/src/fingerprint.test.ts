import { fingerprintOf } from './fingerprint';

const MEGABYTE = 1024 * 1024;
const of = (bytes: Uint8Array<ArrayBuffer>) =>
  fingerprintOf(bytes.length, async (from, length) => bytes.subarray(from, from + length));

test('it is the digest of the digests of four megabytes each', async () => {
  const bytes = Uint8Array.from({ length: 9 * MEGABYTE }, (_, at) => (at * 7919) % 251);
  // Made by another program; what is stored was made like this.
  expect(await of(bytes)).toBe('c5e7097de6f8c190b291d4391106e2d62f0ae0fd5884a7e83482851a9af446ec');
});

test('every byte counts', async () => {
  const bytes = new Uint8Array(5 * MEGABYTE);
  const before = await of(bytes);
  for (const at of [0, 3_000_000, 4 * MEGABYTE, 5 * MEGABYTE - 1]) {
    bytes[at] = 1;
    expect(await of(bytes)).not.toBe(before);
    bytes[at] = 0;
  }
  expect(await of(bytes)).toBe(before);
});

test('no more than a piece is read at a time', async () => {
  const lengths: number[] = [];
  await fingerprintOf(10 * MEGABYTE, async (_from, length) => {
    lengths.push(length / MEGABYTE);
    return new Uint8Array(length);
  });
  expect(lengths).toEqual([4, 4, 2]);
});
