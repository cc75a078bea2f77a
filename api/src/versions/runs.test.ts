import fc from 'fast-check';
import { goesOn, longestRunMs, mostVersions, alwaysKept, pauseMs, surplus } from './runs';
import type { KeptVersion, Save, Saved } from './runs';

const mostVersionBytes = 2 * 1024 * 1024;

/** One save, so many milliseconds after the one before. */
interface Step {
  readonly by: string;
  readonly afterMs: number;
  readonly keepsPresent: boolean;
}

const gaps = fc.oneof(
  fc.integer({ min: 1, max: 3_000 }),
  fc.integer({ min: 1, max: 2 * pauseMs }),
  fc.constantFrom(pauseMs - 1, pauseMs, longestRunMs),
);
const stepsOf = (
  by: fc.Arbitrary<string>,
  maxLength: number,
  keepsPresent = fc.constantFrom(false, false, false, true),
) => fc.array(fc.record({ by, afterMs: gaps, keepsPresent }), { maxLength, size: 'max' });
const anybody = fc.constantFrom('ana', 'ana', 'ana', 'bob');

/** A state of a design, and whether it has to be there again whatever comes after it. */
interface State extends Saved {
  readonly id: string;
}

/** What a design, made by Ana at the moment 0, has of versions after some saves, as the service writes them. */
function after(steps: readonly Step[], size = 1_000) {
  let now: State = { id: 'made', savedBy: 'ana', dateSaved: new Date(0), runBegan: null };
  let versions: KeptVersion[] = [];
  const replaced: { readonly version: KeptVersion; readonly by: string; readonly save: Save }[] = [];
  let made = 0;
  for (const [at, { by, afterMs, keepsPresent }] of steps.entries()) {
    const save = { by, at: new Date(now.dateSaved.getTime() + afterMs), keepsPresent };
    const version = { id: now.id, dateSaved: now.dateSaved, dateReplaced: save.at, size };
    replaced.push({ version, by: now.savedBy, save });
    const isStep = goesOn(now, save);
    if (!isStep) {
      made += 1;
      versions.push(version);
      const leaving = new Set(surplus(versions, mostVersionBytes));
      versions = versions.filter((each) => !leaving.has(each));
    }
    now = { id: String(at), savedBy: by, dateSaved: save.at, runBegan: isStep ? now.runBegan : save.at };
  }
  return { versions, ids: new Set(versions.map(({ id }) => id)), replaced, made };
}

const stood = ({ dateSaved, dateReplaced }: KeptVersion): number => dateReplaced.getTime() - dateSaved.getTime();

test('what a design began with, and what stood before another person, a pause or a restoring, is there again', () => {
  fc.assert(
    fc.property(stepsOf(anybody, mostVersions), (steps) => {
      const { ids, replaced } = after(steps);
      const promised = replaced.filter(
        ({ version, by, save }) =>
          version.id === 'made' || by !== save.by || save.keepsPresent || stood(version) >= pauseMs,
      );
      expect(promised.filter(({ version }) => !ids.has(version.id))).toEqual([]);
    }),
  );
});

test('however often it is saved, no more are kept than a hundred, and what stood for a while outlives what did not', () => {
  fc.assert(
    fc.property(stepsOf(anybody, 600), (steps) => {
      const { versions, ids, replaced } = after(steps);
      expect(versions.length).toBeLessThanOrEqual(mostVersions);
      const lasting = replaced.filter(({ version }) => stood(version) >= pauseMs).slice(alwaysKept - mostVersions);
      expect(lasting.filter(({ version }) => !ids.has(version.id))).toEqual([]);
    }),
  );
});

/** So many states that stood for a while, and then two people who save in turn. */
const inTurn = (lasting: number, turns: number) =>
  after([
    ...Array.from({ length: lasting }, () => ({ by: 'ana', afterMs: pauseMs, keepsPresent: false })),
    ...Array.from({ length: turns }, (_, at) => ({
      by: at % 2 === 0 ? 'bob' : 'ana',
      afterMs: 2_000,
      keepsPresent: false,
    })),
  ]);

test('two who work at the same moment for an hour push out nothing that stood for a while', () => {
  const { versions } = inTurn(70, 1_800);
  expect(versions).toHaveLength(mostVersions);
  expect(versions.filter((version) => stood(version) >= pauseMs)).toHaveLength(70);
});

test('and what stood just now is there again, however briefly and whatever stood before', () => {
  const { ids, replaced } = inTurn(2 * mostVersions, 50);
  const newest = replaced.slice(-alwaysKept).map(({ version }) => version.id);
  expect(newest.filter((id) => !ids.has(id))).toEqual([]);
});

test('one person makes at most one version in five minutes, however often what they do is saved', () => {
  fc.assert(
    fc.property(stepsOf(fc.constant('ana'), 400, fc.constant(false)), (steps) => {
      const { made } = after(steps);
      const elapsed = steps.reduce((total, { afterMs }) => total + afterMs, 0);
      // What it began with is one besides.
      expect(made).toBeLessThanOrEqual(2 + elapsed / pauseMs);
    }),
  );
  const hour = Array.from({ length: 1_800 }, () => ({ by: 'ana', afterMs: 2_000, keepsPresent: false }));
  expect(after(hour).made).toBe(6);
});

test('large ones are fewer: of one design no more is kept than two megabytes', () => {
  fc.assert(
    fc.property(stepsOf(anybody, 150), fc.integer({ min: 1, max: 400_000 }), (steps, size) => {
      const { versions, made } = after(steps, size);
      expect(versions.length * size).toBeLessThanOrEqual(mostVersionBytes);
      expect(versions.length).toBe(Math.min(made, mostVersions, Math.floor(mostVersionBytes / size)));
    }),
  );
});

test('where they are too large, too, what stood for a while goes last, but to make room for the newest', () => {
  const versions = fc
    .array(fc.record({ stoodMs: fc.constantFrom(2_000, pauseMs), size: fc.integer({ min: 1, max: 500_000 }) }), {
      minLength: 1,
      maxLength: mostVersions,
      size: 'max',
    })
    .map((states) =>
      states.map(({ stoodMs, size }, at) => {
        const saved = at * pauseMs;
        return { id: String(at), dateSaved: new Date(saved), dateReplaced: new Date(saved + stoodMs), size };
      }),
    );
  fc.assert(
    fc.property(versions, (all) => {
      const leaving = new Set(surplus(all, mostVersionBytes));
      const kept = all.filter((version) => !leaving.has(version));
      expect(kept.reduce((bytes, { size }) => bytes + size, 0)).toBeLessThanOrEqual(mostVersionBytes);
      expect(kept.at(-1)).toBe(all.at(-1));
      if (all.some((version) => leaving.has(version) && stood(version) >= pauseMs))
        expect(kept.slice(0, -1).filter((version) => stood(version) < pauseMs)).toEqual([]);
    }),
  );
});
