import { inLine, nextOf, nextRound } from './line';
import type { Place } from './line';

/** Work of one kind without a database: people ask, and are served in turn. */
function line() {
  let places: Place[] = [];
  let time = 0;
  return {
    ask(owner: string, teamId = owner): void {
      const rounds = places.map(({ round }) => round);
      const mine = places.filter((place) => place.owner === owner).map(({ round }) => round);
      const round = nextRound({
        own: mine.length === 0 ? null : Math.max(...mine),
        first: rounds.length === 0 ? null : Math.min(...rounds),
      });
      time += 1;
      places.push({
        subject: String(time).padStart(4, '0'),
        owner,
        teamId,
        isInHand: false,
        round,
        queued: new Date(time),
      });
    },
    /** Takes what a process takes that has so many free places. */
    take(free: number, most?: Parameters<typeof nextOf>[2]): string {
      const taken = nextOf(places, free, most);
      places = places.map((place) => (taken.includes(place) ? { ...place, isInHand: true } : place));
      return taken.map(({ owner }) => owner).join('');
    },
    /** One after another, each done before the next is taken. */
    serve(count: number): string {
      const served = Array.from({ length: count }, () => {
        const [next] = inLine(places);
        places = places.filter((place) => place !== next);
        return next?.owner;
      });
      return served.join('');
    },
    order: () =>
      inLine(places)
        .map(({ owner }) => owner)
        .join(''),
  };
}

test("somebody with one video waits for one of another's fifty", () => {
  const waiting = line();
  for (let count = 0; count < 50; count += 1) waiting.ask('a');
  expect(waiting.serve(10)).toBe('aaaaaaaaaa');
  waiting.ask('b');

  expect(waiting.serve(3)).toBe('aba');
});

test('two people with many take turns, and a third comes in between', () => {
  const waiting = line();
  for (const owner of 'aaaabbbb') waiting.ask(owner);
  expect(waiting.serve(4)).toBe('abab');
  waiting.ask('c');
  waiting.ask('a');

  expect(waiting.serve(6)).toBe('abcaba');
});

test('one person alone is served in the order of asking', () => {
  const waiting = line();
  for (const owner of 'aaa') waiting.ask(owner);

  expect(waiting.serve(3)).toBe('aaa');
});

test('who has least in hand comes first: of all teams, then of the people in one', () => {
  const waiting = line();
  waiting.ask('a', 'big');
  waiting.ask('a', 'big');
  expect(waiting.take(2)).toBe('aa');
  for (const owner of 'ab') waiting.ask(owner, 'big');
  for (const owner of 'cc') waiting.ask(owner, 'small');

  expect(waiting.order()).toBe('ccba');
});

test('one place is for somebody who has nothing in hand', () => {
  const waiting = line();
  for (const owner of 'aaa') waiting.ask(owner);
  expect(waiting.take(2)).toBe('aa');
  expect(waiting.take(0)).toBe('');
  waiting.ask('b');
  waiting.ask('c');

  expect(waiting.take(0)).toBe('b');
});

test('a team has no more in hand than its share, however many of it ask', () => {
  const waiting = line();
  for (const owner of 'abcd') waiting.ask(owner, 'theirs');
  waiting.ask('z');
  expect(waiting.take(8, { each: 1, team: 2 })).toBe('azb');
  expect(waiting.take(8, { each: 1, team: 2 })).toBe('');
});
