import { byTurn, nextRound, priorityOf, waitingEstimate } from './turns';
import type { Turn } from './turns';

interface Wish extends Turn {
  readonly owner: string;
}

/** A queue without a database: people ask, and are served in turn. */
function line() {
  let pending: Wish[] = [];
  let time = 0;
  return {
    ask(owner: string): void {
      const rounds = pending.map(({ round }) => round);
      const mine = pending.filter((wish) => wish.owner === owner).map(({ round }) => round);
      const round = nextRound({
        own: mine.length === 0 ? null : Math.max(...mine),
        first: rounds.length === 0 ? null : Math.min(...rounds),
      });
      time += 1;
      pending.push({ id: String(time).padStart(4, '0'), owner, round, queued: new Date(time) });
    },
    serve(count: number): string {
      pending.sort(byTurn);
      const served = pending.slice(0, count);
      pending = pending.slice(count);
      return served.map(({ owner }) => owner).join('');
    },
  };
}

test("somebody with one video waits for one of another's fifty", () => {
  const queue = line();
  for (let count = 0; count < 50; count += 1) queue.ask('a');
  expect(queue.serve(10)).toBe('aaaaaaaaaa');
  queue.ask('b');

  expect(queue.serve(3)).toBe('aba');
});

test('two people with many take turns, and a third comes in between', () => {
  const queue = line();
  for (const owner of 'aaaabbbb') queue.ask(owner);
  expect(queue.serve(4)).toBe('abab');
  queue.ask('c');
  queue.ask('a');

  expect(queue.serve(6)).toBe('abcaba');
});

test('one person alone is served in the order of asking', () => {
  const queue = line();
  for (const owner of 'aaa') queue.ask(owner);

  expect(queue.serve(3)).toBe('aaa');
  expect([0, 1, 2].map(priorityOf)).toEqual([-0, -1, -2]);
});

test.each([
  [{ ahead: 0, own: 60, pace: 0.1, workers: 1 }, 6],
  [{ ahead: 120, own: 60, pace: 0.1, workers: 2 }, 12],
  [{ ahead: 0, own: 3, pace: 0.1, workers: 2 }, 1],
  [{ ahead: 60, own: 60, pace: null, workers: 2 }, null],
])('%j takes %p seconds', (what, seconds) => {
  expect(waitingEstimate(what)).toBe(seconds);
});
