import { preloadOf } from './preload';

const remote = {
  entry: '/remotes/mf-link/1/remoteEntry.js',
  integrity: 'sha384-abc',
  routes: [{ path: '/link' }],
  ahead: [
    { file: '/remotes/mf-link/1/app.1.js', integrity: 'sha384-js' },
    { file: '/remotes/mf-link/1/app.1.css', integrity: 'sha384-css' },
  ],
};
const registry = (...remotes: unknown[]) => JSON.stringify({ remotes });
const preload = (file: string, as: string, integrity: string) =>
  `<${file}>; rel=preload; as=${as}; crossorigin=anonymous; integrity=${integrity}`;

test('the files that a screen of a remote begins with are fetched ahead', () => {
  expect(preloadOf(registry(remote), '/link/page')).toBe(
    [
      preload('/remotes/mf-link/1/remoteEntry.js', 'script', 'sha384-abc'),
      preload('/remotes/mf-link/1/app.1.js', 'script', 'sha384-js'),
      preload('/remotes/mf-link/1/app.1.css', 'style', 'sha384-css'),
    ].join(', '),
  );
});

test.each([
  ['a path of nobody', registry(remote), '/login'],
  [
    'a remote whose canary is tried: who has it is only known in the page',
    registry({ ...remote, canary: { share: 10 } }),
    '/link',
  ],
  ['no registry', null, '/link'],
  ['a registry that is none', '<html>', '/link'],
  ['an address that would leave the header', registry({ ...remote, entry: '/remotes/a.js>; rel=x' }), '/link'],
])('nothing for %s', (_what, text, path) => {
  expect(preloadOf(text, path)).toBeNull();
});
