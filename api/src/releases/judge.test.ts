import fc from 'fast-check';
import { judged } from './judge';
import type { Verdict } from './judge';
import { added, failed, noSums, stood, upperQuartileMs } from './sums';
import type { Sums } from './sums';

// SEED=… goes through the same pages again.
const seed = Number(process.env['SEED'] ?? 20_261_127);

/** Numbers from 0 to 1, the same for a seed. Mulberry32. */
function chances(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

interface Made {
  /** The share of pages in which it fails. */
  readonly failing: number;
  /** The middle of the times to the first drawing. */
  readonly ms?: number;
}
const page = (chance: () => number, { failing, ms = 400 }: Made): Sums =>
  chance() < failing ? failed(false) : stood(ms * Math.exp(0.5 * normal(chance)));
const many = (chance: () => number, made: Made, pages: number): Sums => {
  let sums = noSums;
  for (let at = 0; at < pages; at += 1) sums = added(sums, page(chance, made));
  return sums;
};

/** Shows two releases at once, and judges after each so many pages; ends with the first that is stopped. */
function run(
  chance: () => number,
  [candidate, baseline]: readonly [Made, Made],
  { pages, each = 10, known = 2_000 }: { readonly pages: number; readonly each?: number; readonly known?: number },
) {
  const before = many(chance, baseline, known);
  let [one, other] = [noSums, noSums];
  let verdict: Verdict | null = null;
  for (let at = 1; at <= pages; at += 1) {
    one = added(one, page(chance, candidate));
    other = added(other, page(chance, baseline));
    if (at % each > 0) continue;
    verdict = judged({ candidate: one, baseline: other, before: added(before, other) });
    if (verdict.stop !== null) break;
  }
  return { stop: verdict?.stop ?? null, harmed: one.failures, pages: one.sessions };
}

test(`of a thousand releases as good as the one before none is stopped, and each is judged 300 times (SEED=${seed})`, () => {
  const chance = chances(seed);
  for (let at = 0; at < 1_000; at += 1) {
    const failing = 0.001 + 0.004 * chance();
    const { stop, harmed, pages } = run(chance, [{ failing }, { failing }], { pages: 3_000 });
    expect([at, failing, harmed, pages, stop]).toEqual([at, failing, harmed, pages, null]);
  }
});

/** How many are harmed in the middle of so many cases, and in that share of them that fares best. */
function harmedBy(failing: number, known: number, share: number): readonly [number, number] {
  const chance = chances(seed);
  const runs = Array.from({ length: 300 }, () =>
    run(chance, [{ failing }, { failing: 0.001 + 0.004 * chance() }], { pages: 10_000, each: 1, known }),
  );
  expect(runs.filter(({ stop }) => stop !== 'failing')).toEqual([]);
  const harmed = runs.map((each) => each.harmed).sort((one, other) => one - other);
  const most = (of: number): number => harmed[Math.ceil(of * harmed.length) - 1] ?? Infinity;
  return [most(0.5), most(share)];
}

test.each([0.02, 0.05, 0.2, 1])('one that fails in %d of the pages is found by few who are harmed', (failing) => {
  const [half, nearlyAll] = harmedBy(failing, 2_000, 0.92);
  expect(half).toBeLessThanOrEqual(13);
  expect(nearlyAll).toBeLessThanOrEqual(20);
});

test('the more is known of the release before, the fewer are harmed', () => {
  const [half, nearlyAll] = harmedBy(0.02, 20_000, 0.95);
  expect(half).toBeLessThanOrEqual(11);
  expect(nearlyAll).toBeLessThanOrEqual(20);
});

test('what is known of before is no reproach while both fail more often than then', () => {
  const sums = (sessions: number, failures: number): Sums => ({ ...noSums, sessions, failures });
  const before = sums(100_000, 50);
  const usual = (baseline: Sums) => judged({ candidate: noSums, baseline, before }).usual;
  expect(usual(noSums)).toBe(0.002);
  expect(usual(sums(1_000, 2))).toBe(0.002);
  expect(usual(sums(1_000, 7))).toBe(0.005);
  expect(usual(sums(1_000, 30))).toBeCloseTo(0.041, 3);
});

test('one that is drawn a fifth more slowly than the one beside it is stopped', () => {
  const chance = chances(seed);
  for (let at = 0; at < 100; at += 1) {
    const { stop } = run(chance, [{ failing: 0.002, ms: 480 }, { failing: 0.002 }], { pages: 5_000, each: 50 });
    expect([at, stop]).toEqual([at, 'slow']);
  }
});

test('slowness is judged against pages of the same time alone, and a little of it is borne', () => {
  const chance = chances(seed);
  const [slow, usual] = [many(chance, { failing: 0, ms: 800 }, 2_000), many(chance, { failing: 0 }, 2_000)];
  expect(judged({ candidate: slow, baseline: usual, before: usual }).stop).toBe('slow');
  expect(judged({ candidate: slow, baseline: noSums, before: usual }).stop).toBeNull();
  const little = many(chance, { failing: 0, ms: 416 }, 20_000);
  expect(judged({ candidate: little, baseline: many(chance, { failing: 0 }, 20_000), before: usual }).stop).toBeNull();
});

test('few failures stop nothing, and nothing is failing that the one before was as much', () => {
  const sums = (sessions: number, failures: number): Sums => ({ ...noSums, sessions, failures });
  const stop = (candidate: Sums, baseline: Sums) => judged({ candidate, baseline, before: baseline }).stop;
  expect(stop(sums(5, 5), noSums)).toBeNull();
  expect(stop(sums(6, 6), noSums)).toBe('failing');
  expect(stop(sums(1_000, 50), sums(1_000, 50))).toBeNull();
  expect(stop(sums(1_000, 50), sums(1_000, 1))).toBe('failing');
});

test('the budget is between 1 and 0, is used up where it is stopped, and grows by pages in which it stands', () => {
  const counts = fc.record({ sessions: fc.nat(5_000), failures: fc.nat(100) });
  fc.assert(
    fc.property(counts, counts, fc.integer({ min: 1, max: 5_000 }), (one, other, more) => {
      const trial = { candidate: { ...noSums, ...one }, baseline: { ...noSums, ...other }, before: noSums };
      const { budget, stop, usual } = judged(trial);
      expect(budget).toBeGreaterThanOrEqual(0);
      expect(budget).toBeLessThanOrEqual(1);
      expect(usual).toBeGreaterThan(0);
      if (stop === 'failing') expect(budget).toBe(0);
      const healthier = { ...trial, candidate: { ...trial.candidate, sessions: one.sessions + more } };
      expect(judged(healthier).budget).toBeGreaterThanOrEqual(budget - 1e-9);
    }),
    { seed },
  );
});

test('three of four pages are drawn within what the curve over them says', () => {
  const chance = chances(seed);
  expect(upperQuartileMs(noSums)).toBeNull();
  expect(upperQuartileMs(stood(300))).toBe(300);
  // 400 ms in the middle, and exp(0.5 · 0.6745) times that at three quarters.
  expect(upperQuartileMs(many(chance, { failing: 0 }, 20_000))).toBeCloseTo(560, -2);
});
