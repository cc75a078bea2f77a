import { registrySchema } from './schema';
import { placeOf, remoteFor } from './routes';

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
