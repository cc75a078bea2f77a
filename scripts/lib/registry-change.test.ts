import { registrySchema, releaseSchema, type RegisteredRemote, type Release } from '@wavereel/remote-kit/registry';
import { backTo, leftBehind, live, mismatches, retired, shared, tried, withChange } from './registry-change';

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

test('going back ends a canary', () => {
  expect(versions(backTo()(tried(release('3'), 10)(live(release('2'))(first))))).toEqual(['1', null, ['2']]);
});

const registry = registrySchema.parse({
  v: 1,
  retired: [],
  stage: 'live',
  offers: { '@wavereel/ui': '1.4.0', '@wavereel/events': '2.0.0' },
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

test('what the live shell does not offer is named exactly', () => {
  expect(mismatches({ needs: { '@wavereel/ui': '^1.2.0' } }, registry)).toEqual([]);
  expect(
    mismatches(
      { needs: { '@wavereel/ui': '^1.5.0', '@wavereel/events': '^1.0.0', '@wavereel/router': '^1.0.0' } },
      registry,
    ),
  ).toEqual([
    'It needs @wavereel/ui ^1.5.0, and the live shell offers 1.4.0.',
    'It needs @wavereel/events ^1.0.0, and the live shell offers 2.0.0.',
    'It needs @wavereel/router ^1.0.0, which the live shell does not offer.',
  ]);
});

test('what a shell would leave behind is named exactly: live releases and canaries, not those that can be gone back to', () => {
  const needing = (version: string, range: string): Release => ({
    ...release(version),
    needs: { '@wavereel/ui': range },
  });
  const remote = (name: string, live: Release): RegisteredRemote => ({
    ...live,
    name,
    earlier: [needing('0', '^0.1.0')],
  });
  const remotes = [
    remote('mf-fits', needing('1', '^1.2.0')),
    {
      ...remote('mf-old', needing('1', '^0.9.0')),
      canary: { release: { ...needing('2', '^1.0.0'), needs: { '@wavereel/router': '^1.0.0' } }, share: 10 },
    },
  ];
  expect(leftBehind({ ...registry, remotes })).toEqual([
    'mf-old 1, which is live, needs @wavereel/ui ^0.9.0, and this shell offers 1.4.0.',
    'mf-old 2, which is tried, needs @wavereel/router ^1.0.0, and this shell does not offer it.',
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
