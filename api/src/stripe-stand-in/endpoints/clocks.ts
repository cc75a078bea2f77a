import { eq } from 'drizzle-orm';
import { field } from '../book';
import { tell } from '../core/account';
import { oneInterval } from '../core/calendar';
import { missing, refused } from '../core/failure';
import { isRunning } from '../core/account';
import type { Book } from '../book';
import type { Subscription, TestClock } from '../core/model';
import { listParams, moment, params, text } from '../http/params';
import { listed, route } from '../http/route';
import type { Route } from '../http/route';
import { newId } from '../ids';
import { shapeOf } from '../shapes';
import { testClockShape } from '../shapes/catalogue';

/** A clock goes on by so many intervals of the shortest rhythm of its customers in one leap, as at the provider. */
const mostIntervals = 2;

async function farthest(book: Book, clock: TestClock): Promise<number | null> {
  const found: Subscription[] = [];
  for (const { id } of await book.customersOf(clock.id))
    found.push(
      ...(await book.list('subscription', { limit: 100, after: undefined, where: [eq(field('customer'), id)] })),
    );
  const ends = found.filter(isRunning).flatMap(({ items }) =>
    items.flatMap(({ price: { recurring } }) => {
      if (recurring === null) return [];
      const { interval, interval_count: count } = recurring;
      return [oneInterval(clock.frozen_time, { interval, interval_count: count * mostIntervals })];
    }),
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

async function advanceClock(book: Book, clock: TestClock, to: number): Promise<object> {
  if (to <= clock.frozen_time) throw refused('frozen_time must be later than the time of the clock.', 'frozen_time');
  const most = await farthest(book, clock);
  if (most !== null && to > most)
    throw refused(
      'You can advance a test clock by at most two intervals of the shortest subscription of its customers at a time.',
      'frozen_time',
    );
  const before = {
    ...testClockShape(clock),
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: to } },
  };
  await book.tell([{ type: 'test_helpers.test_clock.advancing', created: clock.frozen_time, object: before }]);
  for (const { id } of await book.customersOf(clock.id)) await book.withAccount(id, () => undefined, to);
  clock.frozen_time = to;
  await book.record(clock, 'test_helpers.test_clock.ready', to);
  // As the provider answers, where it takes a while: whoever asked waits until it is ready.
  return before;
}

export const clockRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/test_helpers/test_clocks',
    params({ frozen_time: moment, name: text.max(300).optional() }),
    async (book, ask) => {
      const clock: TestClock = {
        object: 'test_helpers.test_clock',
        id: newId('clock'),
        created: book.now,
        name: ask.name ?? null,
        frozen_time: ask.frozen_time,
      };
      await book.record(clock, 'test_helpers.test_clock.created');
      return shapeOf(clock, book);
    },
  ),
  route('GET', '/v1/test_helpers/test_clocks', listParams({}), (book, ask) =>
    listed(book, 'test_helpers.test_clock', '/v1/test_helpers/test_clocks', ask, []),
  ),
  route('GET', '/v1/test_helpers/test_clocks/:id', params({}), async (book, _ask, id) =>
    shapeOf(await book.get('test_helpers.test_clock', id), book),
  ),
  route('POST', '/v1/test_helpers/test_clocks/:id/advance', params({ frozen_time: moment }), async (book, ask, id) =>
    advanceClock(book, await book.get('test_helpers.test_clock', id), ask.frozen_time),
  ),
  route('DELETE', '/v1/test_helpers/test_clocks/:id', params({}), async (book, _ask, id) => {
    const clock = await book.find('test_helpers.test_clock', id);
    if (clock === null) throw missing('test clock', id);
    for (const customer of await book.customersOf(id))
      await book.withAccount(customer.id, (account) => {
        tell(account, 'customer.deleted', account.customer);
        account.customer.deleted = true;
      });
    await book.remove(id);
    await book.tell([
      { type: 'test_helpers.test_clock.deleted', created: clock.frozen_time, object: testClockShape(clock) },
    ]);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
];
