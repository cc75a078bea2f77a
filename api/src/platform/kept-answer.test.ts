import { keptAnswer } from './kept-answer';

/** Something that is asked, and answers with how often it was; `fail` has the next asking fail. */
function asked(freshMs: number) {
  const clock = { now: 0 };
  const state = { times: 0, fails: false };
  const ask = async () => {
    state.times += 1;
    if (state.fails) throw new Error('it is down');
    return state.times;
  };
  return { clock, state, ...keptAnswer(ask, freshMs, () => clock.now) };
}

test('all who ask at once, and whoever asks while it is fresh, have one answer', async () => {
  const { read, clock } = asked(5_000);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  clock.now = 4_999;
  expect(await read()).toBe(1);
  clock.now = 5_000;
  expect(await read()).toBe(2);
});

test('what is forgotten is asked for anew', async () => {
  const { read, forget } = asked(5_000);
  await read();
  forget();
  expect(await read()).toBe(2);
});

test('a failure reaches all who asked, and is not kept', async () => {
  const { read, state } = asked(5_000);
  state.fails = true;
  const both = await Promise.allSettled([read(), read()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  state.fails = false;
  expect(await read()).toBe(2);
});
