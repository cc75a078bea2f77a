import { registrySchema } from './schema';
import { placeOf, remoteFor, retiredRoute } from './routes';

const remote = (name: string, ...paths: string[]) => ({
  name,
  version: '1.0.0',
  entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-x',
  needs: {},
  earlier: [],
  routes: paths.map((path) => ({ path, title: { 'en': name, 'pt-BR': name } })),
});

const registry = registrySchema.parse({
  v: 1,
  retired: [],
  stage: 'local',
  offers: {},
  remotes: [remote('mf-a', '/videos', '/edit'), remote('mf-b', '/editor', '/edit/inner')],
});

test.each([
  ['/videos', 'mf-a'],
  ['/videos/123', 'mf-a'],
  ['/edit/5', 'mf-a'],
  ['/editor', 'mf-b'],
  ['/edit/inner/5', 'mf-b'],
  ['/videosque', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, owner) => {
  expect(remoteFor(registry, path)?.remote.name).toBe(owner);
});

test('a registry with a path that is none is refused', () => {
  expect(
    registrySchema.safeParse({ v: 1, stage: 'local', offers: {}, remotes: [remote('mf-a', 'videos')] }).success,
  ).toBe(false);
});

test('a place is where the remote that brings it says; one that nobody brings is nowhere', () => {
  const placed = registrySchema.parse({
    ...registry,
    remotes: [remote('mf-a', '/videos'), { ...remote('mf-b', '/teams'), places: { teams: '/teams' } }],
  });
  expect(placeOf(placed, 'teams')).toBe('/teams');
  expect(placeOf(placed, 'billing')).toBeUndefined();
});

test('the address of a retired remote is known, until somebody brings it again', () => {
  const { routes } = remote('mf-gone', '/old', '/videos');
  const after = registrySchema.parse({ ...registry, retired: [{ name: 'mf-gone', routes }] });
  expect(retiredRoute(after, '/old/12')?.title.en).toBe('mf-gone');
  expect(retiredRoute(after, '/videos/12')).toBeUndefined();
  expect(retiredRoute(after, '/never')).toBeUndefined();
});
