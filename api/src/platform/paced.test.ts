import { paced } from './paced';

/** A clock that moves when it is told to, and rests that end when they are told to. */
function standing() {
  let time = 0;
  const rests: { readonly ms: number; readonly end: () => void }[] = [];
  const pace = paced({
    ...{ freeMs: 100, times: 4, longestMs: 5_000, now: () => time },
    rest: (ms) => new Promise((end) => void rests.push({ ms, end })),
  });
  const begun: string[] = [];
  const work = (whose: string, name: string, ms: number) =>
    pace(whose, async () => {
      begun.push(name);
      time += ms;
      return name;
    });
  return { rests, begun, work };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('after a long piece of work nothing more is begun for the same one until they have rested, and others go on', async () => {
  const { rests, begun, work } = standing();
  expect(await work('ana', 'large', 600)).toBe('large');
  const next = work('ana', 'another', 10);
  expect(await work('bob', 'his', 10)).toBe('his');
  await settled();
  expect(begun).toEqual(['large', 'his']);
  expect(rests.map(({ ms }) => ms)).toEqual([2_000]);
  rests[0]?.end();
  expect(await next).toBe('another');
});

test('what is short costs no rest, and no rest is longer than the longest', async () => {
  const { rests, work } = standing();
  for (const name of ['one', 'two', 'three']) expect(await work('ana', name, 100)).toBe(name);
  expect(rests).toEqual([]);
  await work('ana', 'huge', 60_000);
  expect(rests.map(({ ms }) => ms)).toEqual([5_000]);
});

test('work that fails says so, and is rested from as well', async () => {
  const rests: number[] = [];
  let time = 0;
  const rest = async (ms: number) => void rests.push(ms);
  const pace = paced({ freeMs: 0, times: 2, longestMs: 100, rest, now: () => (time += 5) });
  await expect(pace('ana', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await pace('ana', async () => 'yes')).toBe('yes');
  expect(rests).toEqual([10, 10]);
});
