import type { Log } from '../platform/log';
import { linkCards } from './cards';

const hourMs = 3600 * 1000;
let now: number;
let added: number;
beforeEach(() => {
  now = 0;
  added = 0;
});

// Nothing of the database is reached: what is asked for is only counted.
const platform = {
  orm: { transaction: async (use: (tx: unknown) => Promise<void>) => use(null) },
  log: { warn: () => undefined } as unknown as Log,
} as unknown as Parameters<typeof linkCards>[0];
const cards = () => linkCards(platform, { add: async () => void (added += 1) }, () => now);
const page = { id: 'page', teamId: 'team' };

test('a card is asked for once, and another one at once', () => {
  const { want } = cards();
  for (let time = 0; time < 1000; time += 1) want({ ...page, card: 'one' });
  expect(added).toBe(1);
  want({ ...page, card: 'two' });
  expect(added).toBe(2);
});

test('one that does not come off is tried ever more seldom, and never given up', () => {
  const { want } = cards();
  const days = (count: number) => {
    const before = added;
    for (const end = now + count * 24 * hourMs; now < end; now += hourMs) want({ ...page, card: 'one' });
    return added - before;
  };
  const [first, later] = [days(1), (days(60), days(7))];
  expect(first).toBeGreaterThan(2);
  expect(first).toBeLessThan(8);
  expect(later).toBe(1);
});
