import fc from 'fast-check';
import { LineFull, slots } from './slots';

const never = new AbortController().signal;
/** What has happened by now. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a place that is given back goes to who has fewest, however many another waits for', async () => {
  const places = slots({ count: 2 });
  const entered: string[] = [];
  const enter = (whose: string) =>
    places.take(never, whose).then((free) => {
      entered.push(whose);
      return free;
    });
  const [first, second] = [await enter('ana'), await enter('ana')];
  const rest = [enter('ana'), enter('ana'), enter('bob')];
  first();
  await settled();
  expect(entered).toEqual(['ana', 'ana', 'bob']);

  second();
  await settled();
  expect(entered).toEqual(['ana', 'ana', 'bob', 'ana']);
  expect(rest).toHaveLength(3);
});

test('who had a place last comes after who had none for longer, whoever came first', async () => {
  const places = slots({ count: 1, each: 1 });
  const entered: string[] = [];
  const wait = async (whose: string) => {
    const free = await places.take(never, whose);
    entered.push(whose);
    return free;
  };
  const first = await places.take(never, 'ana');
  const rest = [wait('ana'), wait('ana'), wait('ana'), wait('bob'), wait('bob')];
  first();
  for (const next of [3, 0, 4, 1, 2]) (await rest[next])?.();
  expect(entered).toEqual(['bob', 'ana', 'bob', 'ana', 'ana']);
});

test('nobody holds more than their share, nor waits for more', async () => {
  const places = slots({ count: 3, each: 1, waitingEach: 2 });
  const free = await places.take(never, 'ana');
  const waiting = [places.take(never, 'ana'), places.take(never, 'ana')];

  await expect(places.take(never, 'ana')).rejects.toThrow(LineFull);
  expect([places.isOpenTo('ana'), places.isOpenTo('bob')]).toEqual([false, true]);
  await places.take(never, 'bob');
  free();
  free();
  (await waiting[0])?.();
  expect(await waiting[1]).toBeInstanceOf(Function);
});

test('whoever leaves the line frees their place in it', async () => {
  const places = slots({ count: 1, waitingEach: 1 });
  const free = await places.take(never, 'ana');
  const control = new AbortController();
  const left = places.take(control.signal, 'ana');
  control.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = places.take(never, 'ana');
  free();

  expect(await next).toBeInstanceOf(Function);
});

test('whatever is taken, left and given back, the places hold, and none lies free while somebody may have it', async () => {
  const people = ['ana', 'bob', 'cai'];
  const counts = { count: 3, each: 2, waitingEach: 3 };
  const events = fc.array(fc.tuple(fc.constantFrom('take', 'leave', 'free'), fc.constantFrom(...people), fc.nat(5)));
  await fc.assert(
    fc.asyncProperty(events, async (happened) => {
      const places = slots(counts);
      const held: { whose: string; free: () => void }[] = [];
      let waiting: { whose: string; control: AbortController }[] = [];
      for (const [what, whose, at] of happened) {
        if (what === 'take') {
          const control = new AbortController();
          const ticket = { whose, control };
          waiting.push(ticket);
          void places
            .take(control.signal, whose)
            .then((free) => held.push({ whose, free }))
            .catch(() => undefined)
            .finally(() => (waiting = waiting.filter((each) => each !== ticket)));
        } else if (what === 'leave') waiting[at]?.control.abort(new Error('gone'));
        else held.splice(at, 1)[0]?.free();
        await settled();
        const of = (list: readonly { whose: string }[], who: string) =>
          list.filter((each) => each.whose === who).length;
        expect(held.length).toBeLessThanOrEqual(counts.count);
        for (const who of people) {
          expect(of(held, who)).toBeLessThanOrEqual(counts.each);
          expect(of(waiting, who)).toBeLessThanOrEqual(counts.waitingEach);
          if (held.length < counts.count && of(held, who) < counts.each) expect(of(waiting, who)).toBe(0);
        }
      }
    }),
    { seed: 20261123, numRuns: 150 },
  );
});
