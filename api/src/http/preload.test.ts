import { preloadOf } from './preload';

const remote = (name: string, ...paths: string[]) => ({ name, entry: `/remotes/${name}/1.0.0/remoteEntry.js`, integrity: 'sha384-abc+/=', routes: paths.map((path) => ({ path, title: {} })) });
const registry = JSON.stringify({ v: 1, remotes: [remote('mf-a', '/videos', '/edit'), remote('mf-b', '/editor', '/edit/inner')] });
const header = (name: string) => `</remotes/${name}/1.0.0/remoteEntry.js>; rel=preload; as=script; crossorigin=anonymous; integrity=sha384-abc+/=`;

test.each([
  ['/videos', 'mf-a'],
  ['/videos/7', 'mf-a'],
  ['/editor', 'mf-b'],
  ['/edit/inner/7', 'mf-b'],
])('%s has the script of %s fetched early', (path, name) => {
  expect(preloadOf(registry, path)).toBe(header(name));
});

test.each([
  ['a path of nobody', registry, '/login'],
  ['a path that only begins alike', registry, '/videosque'],
  ['no registry', null, '/videos'],
  ['a broken registry', '{', '/videos'],
  ['an entry that would break the header', JSON.stringify({ remotes: [{ ...remote('mf-a', '/videos'), entry: '/x>; rel=stylesheet' }] }), '/videos'],
])('nothing for %s', (_name, text, path) => {
  expect(preloadOf(text, path)).toBeNull();
});
