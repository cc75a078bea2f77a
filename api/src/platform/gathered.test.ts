import { gathered } from './gathered';

/** Counts its readings, and ends them when told to. */
function readings() {
  const begun: string[] = [];
  const held: (() => void)[] = [];
  return {
    begun,
    read: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        const answer = `${name} ${begun.length}`;
        held.push(() => resolve(answer));
      }),
    end: () => held.splice(0).forEach((release) => release()),
  };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('reads once for all who ask within a turn, each name for itself', async () => {
  const share = gathered<string>();
  const { begun, read, end } = readings();
  const answers = Promise.all([share('a', read('a')), share('b', read('b')), share('a', read('a'))]);
  expect(begun).toEqual([]);
  await nextTurn();
  end();
  expect(await answers).toEqual(['a 1', 'b 2', 'a 1']);
});

test('begins anew for whoever asks once a reading is under way: it may not see what they wrote', async () => {
  const share = gathered<string>();
  const { begun, read, end } = readings();
  const first = share('a', read('a'));
  await nextTurn();
  const second = share('a', read('a'));
  await nextTurn();
  expect(begun).toEqual(['a', 'a']);
  end();
  expect(await Promise.all([first, second])).toEqual(['a 1', 'a 2']);
});

test('tells all who share it of a failure, and reads again for the next', async () => {
  const share = gathered<string>();
  const fail = () => Promise.reject(new Error('the line is gone'));
  const [one, other] = await Promise.allSettled([share('a', fail), share('a', fail)]);
  expect([one?.status, other?.status]).toEqual(['rejected', 'rejected']);
  await expect(share('a', () => Promise.resolve('here'))).resolves.toBe('here');
});
