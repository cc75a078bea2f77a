import { once } from './once';

test('something is done once for all who ask, and again after it failed', async () => {
  const outcomes = [() => Promise.reject(new Error('not yet')), () => Promise.resolve('done')];
  let tasks = 0;
  const ask = once(() => {
    tasks += 1;
    return (outcomes[tasks - 1] ?? outcomes[0] ?? (() => Promise.resolve('')))();
  });

  await expect(Promise.all([ask(), ask()])).rejects.toThrow('not yet');
  expect(tasks).toBe(1);
  expect(await Promise.all([ask(), ask()])).toEqual(['done', 'done']);
  expect(await ask()).toBe('done');
  expect(tasks).toBe(2);
});
