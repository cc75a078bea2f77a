import { registrySchema, releaseSchema, type RegisteredRemote, type Release } from '@wavereel/remote-kit/registry';
import { assertNotStopped, backTo, live, retired, shared, stopped, tried, withChange } from './changes';

const release = (version: string, path = '/sample'): Release =>
  releaseSchema.parse({
    version,
    entry: `/remotes/mf-sample/${version}/remoteEntry.js`,
    integrity: 'sha384-x',
    needs: {},
    routes: [{ path, title: { 'en': 'Sample', 'pt-BR': 'Amostra' } }],
  });
const first: RegisteredRemote = { name: 'mf-sample', ...release('1', '/one'), earlier: [] };
const versions = ({ version, canary, earlier }: RegisteredRemote) => [
  version,
  canary ? `${canary.release.version} for ${canary.share}` : null,
  earlier.map((one) => one.version),
];

test('a release takes the place of the one before, which can be gone back to with the routes that it had', () => {
  const second = live(release('2', '/two'))(first);
  expect(versions(second)).toEqual(['2', null, ['1']]);
  expect(second.routes[0]?.path).toBe('/two');
  const back = backTo()(second);
  expect(versions(back)).toEqual(['1', null, ['2']]);
  expect(back).toEqual({ ...first, earlier: [release('2', '/two')] });
});

test('the live one again is no change, and no release is kept twice', () => {
  const second = live(release('2'))(first);
  expect(live(release('2'))(second)).toEqual(second);
  expect(versions(live(release('1'))(second))).toEqual(['1', null, ['2']]);
});

test('the six newest are kept', () => {
  const many = ['2', '3', '4', '5', '6', '7', '8'].reduce((remote, version) => live(release(version))(remote), first);
  expect(versions(many)).toEqual(['8', null, ['7', '6', '5', '4', '3']]);
});

test('one goes back to any earlier release by name; what is not there is refused with what is', () => {
  const third = live(release('3'))(live(release('2'))(first));
  expect(versions(backTo('1')(third))).toEqual(['1', null, ['3', '2']]);
  expect(() => backTo('9')(third)).toThrow('mf-sample has no earlier release 9. It has: 2, 1');
  expect(() => backTo()(first)).toThrow('mf-sample has no earlier release.');
});

test('a canary is tried beside the live release, widened, made live or withdrawn', () => {
  const canary = tried(release('2'), 10)(first);
  expect(versions(canary)).toEqual(['1', '2 for 10', []]);
  expect(versions(shared(50)(canary))).toEqual(['1', '2 for 50', []]);
  expect(versions(shared(100)(canary))).toEqual(['2', null, ['1']]);
  expect(shared(0)(canary)).toEqual(first);
  expect(() => shared(50)(first)).toThrow('mf-sample has no canary');
});

test.each([100, 0, 1.5])(
  'a canary that no registry keeps is refused: it would be gone without a word (%d)',
  (share) => {
    expect(() => tried(release('2'), share)(first)).toThrow('No registry keeps the canary 2 as that');
    expect(() => tried(release('2'), { share: 10, among: { accounts: ['x'.repeat(101)] } })(first)).toThrow();
  },
);

test('going back ends a canary', () => {
  expect(versions(backTo()(tried(release('3'), 10)(live(release('2'))(first))))).toEqual(['1', null, ['2']]);
});

const registry = registrySchema.parse({
  v: 1,
  retired: [],
  stage: 'live',
  offers: {},
  remotes: [first],
});

test('a remote that is new comes in; one that nobody knows cannot be gone back with', () => {
  expect(withChange(registry, 'mf-new', release('1'), live(release('1'))).remotes.map(({ name }) => name)).toEqual([
    'mf-sample',
    'mf-new',
  ]);
  expect(() => withChange(registry, 'mf-none', null, backTo())).toThrow('mf-none was never released');
  expect(withChange(registry, 'mf-sample', null, live(release('2'))).remotes.map(({ version }) => version)).toEqual([
    '2',
  ]);
});

test('a place and a part stand once: a release or a canary that brings those of another remote is refused, its own are not', () => {
  const placed = (version: string, ...names: string[]): Release => ({
    ...release(version),
    places: Object.fromEntries(names.map((name) => [name, '/sample'])),
    parts: names.includes('billing') ? [] : [{ name: 'picker', version: 1, ahead: [] }],
  });
  const homely = withChange(registry, 'mf-sample', null, live(placed('2', 'home')));
  expect(withChange(homely, 'mf-sample', null, live(placed('3', 'home', 'teams'))).remotes).toHaveLength(1);
  const taking = placed('1', 'home', 'billing');
  const said = 'mf-sample and mf-other both declare the place home.';
  expect(() => withChange(homely, 'mf-other', taking, live(taking))).toThrow(said);
  expect(() => withChange(homely, 'mf-other', placed('1'), live(placed('1')))).toThrow(
    'mf-sample and mf-other both lend the part picker.',
  );
  const other = placed('1', 'billing');
  const withOther = withChange(homely, 'mf-other', other, live(other));
  expect(() => withChange(withOther, 'mf-other', null, tried(taking, 10))).toThrow(said);
});

test('a retired remote is known by its addresses; one that brings home cannot go, nor one that is not there', () => {
  const gone = retired(registry, 'mf-sample');
  expect(gone).toMatchObject({ remotes: [], retired: [{ name: 'mf-sample', routes: first.routes }] });
  expect(withChange(gone, 'mf-sample', release('2'), live(release('2')))).toMatchObject({
    remotes: [{ name: 'mf-sample', version: '2' }],
    retired: [],
  });
  expect(() => retired(gone, 'mf-sample')).toThrow('mf-sample is not in the registry.');
  const homely = live({ ...release('2'), places: { home: '/sample' } });
  expect(() => retired(withChange(registry, 'mf-sample', null, homely), 'mf-sample')).toThrow('brings the place home');
});

describe('a release that is bad', () => {
  const at = '2026-11-27T09:00:00.000Z';
  const stop = (version: string) => stopped(version, 'it broke', at);
  const third = live(release('3'))(live(release('2'))(first));

  test('gives way to the one before, and is not gone back to', () => {
    const healed = stop('3')(third);
    expect(versions(healed)).toEqual(['2', null, ['1']]);
    expect(healed.stopped).toEqual([{ version: '3', at, why: 'it broke' }]);
    expect(registrySchema.parse({ ...registry, remotes: [healed] }).remotes).toEqual([healed]);
  });

  test('is withdrawn where it is a canary', () => {
    const withdrawn = stop('4')(tried(release('4'), 10)(third));
    expect(versions(withdrawn)).toEqual(versions(third));
    expect(withdrawn.stopped).toHaveLength(1);
  });

  test('is not gone back to where it was live before it was tried once more', () => {
    const withdrawn = stop('2')(tried(release('2'), 10)(third));
    expect(versions(withdrawn)).toEqual(['3', null, ['1']]);
    expect(withdrawn.stopped).toHaveLength(1);
  });

  test('stays where it was taken back already, or where there is none before', () => {
    expect(stop('3')(stop('3')(third))).toEqual(stop('3')(third));
    expect(stop('9')(third)).toBe(third);
    expect(stop('1')(first)).toBe(first);
  });

  test('is refused by name the next time, unless it is wanted, and then it is like any other', () => {
    const healed = stop('3')(third);
    expect(() => assertNotStopped(healed, '3', false)).toThrow(/mf-sample 3 was stopped at .*: it broke\. .*--again/);
    expect(() => assertNotStopped(healed, '3', true)).not.toThrow();
    expect(() => assertNotStopped(healed, '2', false)).not.toThrow();
    expect(live(release('3'))(healed).stopped).toBeUndefined();
    expect(tried(release('3'), 5)(healed).stopped).toBeUndefined();
  });

  test('is one of a few of which the registry tells, newest first', () => {
    const many = ['2', '3', '4', '5', '6', '7', '8'].reduce(
      (remote, version) => stop(version)(tried(release(version), 5)(remote)),
      first,
    );
    expect(many.stopped?.map(({ version }) => version)).toEqual(['8', '7', '6', '5', '4']);
  });
});
