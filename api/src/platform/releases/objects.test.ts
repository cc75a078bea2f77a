import { isReleasedFile } from './objects';

test.each([
  'shell/shell.1a2b.js',
  'shell/favicon.svg',
  'remotes/mf-link/1.0.0-12ab34cd/remoteEntry.js',
  'remotes/mf-link/1.0.0/release.json',
  'remotes/mf-link/1.0.0/reader.worker.1a.js.br',
])('%s may be released', (path) => {
  expect(isReleasedFile(path)).toBe(true);
});

test.each([
  'shell/index.html',
  'shell/./index.html',
  'remotes.json',
  'shell',
  'remotes/',
  'media/a/audio',
  'shell/../remotes.json',
  'remotes/..',
  'remotes/.hidden/x.js',
  'remotes/mf-link/.env',
  'remotes//x.js',
  '/shell/x.js',
  'shell/a b.js',
  'shell/x.js?y',
  'shell\\x.js',
  'shell/x\0.js',
  `shell/${'x'.repeat(500)}`,
])('%j leads nowhere', (path) => {
  expect(isReleasedFile(path)).toBe(false);
});
