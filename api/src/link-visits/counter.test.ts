import { visitCounter } from './counter';
import type { VisitCounter } from './counter';
import type { Counted } from './kinds';

const day = '2026-11-21';
const nowhere = { source: null, country: null };
const ana = { network: '198.51.100.7', agent: 'Firefox' };

let now: number;
let written: Counted[][];
let visits: VisitCounter;
beforeEach(() => {
  now = Date.parse(`${day}T22:00:00Z`);
  written = [];
  visits = visitCounter(
    async (counts) => void written.push([...counts]),
    () => now,
  );
});
const counted = async () => {
  await visits.flush();
  return Object.fromEntries(
    written.flat().map((each) => [[each.day, each.linkId, each.kind, each.name].join(' ').trim(), each.count]),
  );
};

test('each view is a visit, each who comes a visitor once a day and page', async () => {
  for (const comer of [ana, ana, { ...ana, agent: 'Safari' }, { ...ana, network: '198.51.100.8' }])
    visits.visit('one', comer, { source: 'news.example', country: 'PT' });
  visits.visit('two', ana, nowhere);

  expect(await counted()).toEqual({
    [`${day} one visit`]: 4,
    [`${day} one visitor`]: 3,
    [`${day} one source news.example`]: 4,
    [`${day} one country PT`]: 4,
    [`${day} two visit`]: 1,
    [`${day} two visitor`]: 1,
  });
});

test('an episode is played once a day by each, a button pressed as often as it is', async () => {
  for (let times = 0; times < 3; times += 1) {
    visits.play('one', ana, 'owls');
    visits.play('one', ana, 'foxes');
    visits.click('one', 'button');
  }

  expect(await counted()).toEqual({
    [`${day} one play owls`]: 1,
    [`${day} one play foxes`]: 1,
    [`${day} one click button`]: 3,
  });
});

test('with the next day everybody is somebody new', async () => {
  visits.visit('one', ana, nowhere);
  now += 2 * 3600 * 1000;
  visits.visit('one', ana, nowhere);

  expect(await counted()).toEqual({
    [`${day} one visit`]: 1,
    [`${day} one visitor`]: 1,
    '2026-11-22 one visit': 1,
    '2026-11-22 one visitor': 1,
  });
});

test('many are written together, and none at all once it is flushed', async () => {
  for (let at = 0; at < 500; at += 1) visits.click('one', `button-${at % 10}`);
  await visits.flush();
  await visits.flush();

  expect(written.map((rows) => rows.length)).toEqual([10]);
});

test('while nothing can be written no more is held than some', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const rows: number[] = [];
  visits = visitCounter(
    async (counts) => {
      await held;
      rows.push(counts.length);
    },
    () => now,
  );
  const press = (times: number): void => {
    for (let at = 0; at < times; at += 1) visits.click(`page-${at}`, 'button');
  };
  press(1_000);
  // They are on their way when the others come.
  await Promise.resolve();
  press(30_000);
  release();
  await visits.flush();

  expect(rows).toEqual([1_000, 20_000]);
});
