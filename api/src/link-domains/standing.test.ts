import { limits } from '@wavereel/contracts';
import type { RecordState } from '@wavereel/contracts';
import { claimed, nextStanding } from './standing';
import type { Standing } from './standing';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
const start = new Date('2026-11-02T10:00:00Z');
const at = (ms: number): Date => new Date(start.getTime() + ms);
const saw = (before: Standing, proof: RecordState, pointing: RecordState, now = start): Standing =>
  nextStanding(before, { proof, pointing }, { now, dateClaimed: start });
const live = saw(claimed(start), 'found', 'found');

test('it shows the page once both records are there', () => {
  expect(saw(claimed(start), 'missing', 'found').state).toBe('proof');
  expect(saw(claimed(start), 'taken', 'found').state).toBe('proof');
  expect(saw(claimed(start), 'found', 'missing').state).toBe('pointing');
  expect(live).toMatchObject({ state: 'live', dateDue: at(dayMs) });
});

test('who has proven it keeps it while nobody answers, and not where the proof was taken away', () => {
  const pointing = saw(claimed(start), 'found', 'missing');
  expect(saw(pointing, 'unknown', 'unknown').state).toBe('pointing');
  expect(saw(pointing, 'missing', 'missing').state).toBe('proof');
});

test('one that waits is looked at ever more seldom, and after days by a press alone', () => {
  const pauses = [0, hourMs, 10 * hourMs, 10 * dayMs].map((age) => {
    const { dateDue } = saw(claimed(start), 'missing', 'missing', at(age));
    return ((dateDue?.getTime() ?? 0) - at(age).getTime()) / 60_000;
  });
  expect(pauses).toEqual([1 / 6, 6, 60, 360]);
  const late = at(limits.domainWaitDays * dayMs + 1);
  expect(saw(claimed(start), 'missing', 'missing', late).dateDue).toBeNull();
  expect(saw(claimed(start), 'found', 'found', late).dateDue).not.toBeNull();
});

test('one that is live is lost after several failures over days', () => {
  let standing = live;
  let now = start;
  let tries = 0;
  for (; standing.state === 'live'; tries += 1) {
    standing = saw(standing, 'found', 'different', now);
    now = standing.dateDue ?? now;
  }
  expect(tries).toBe(13);
  expect(now).toEqual(at(limits.domainLostDays * dayMs));
  expect(standing.dateDue).toBeNull();
});

test('neither a press after the other nor one failure after days loses it', () => {
  let pressed = live;
  for (let press = 0; press < 100; press += 1) pressed = saw(pressed, 'missing', 'missing');
  expect(pressed.state).toBe('live');
  const once = saw(live, 'missing', 'missing');
  expect(saw(once, 'missing', 'missing', at(10 * dayMs)).state).toBe('live');
});

test('one that is found again begins anew', () => {
  const again = saw(saw(live, 'unknown', 'unknown'), 'found', 'found', at(hourMs));
  expect(again).toMatchObject({ state: 'live', failures: 0, failingSince: null });
});

test('what is lost comes back by a new claim alone', () => {
  const lost: Standing = { ...live, state: 'lost' };
  expect(saw(lost, 'found', 'found')).toMatchObject({ state: 'lost', dateDue: null });
});
