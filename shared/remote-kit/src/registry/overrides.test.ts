import { isLoopback, withOverrides } from './overrides';
import { registrySchema } from './schema';

const title = { 'en': 'Sample', 'pt-BR': 'Amostra' };
const release = (version: string) => ({
  version,
  entry: `/remotes/sample/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  needs: {},
  routes: [{ path: '/sample', title }],
});
const registry = registrySchema.parse({
  v: 1,
  retired: [],
  stage: 'live',
  offers: {},
  remotes: [
    {
      name: 'sample',
      ...release('3'),
      earlier: [release('2'), release('1')],
      canary: { share: 10, release: release('4') },
    },
  ],
});
const sample = (override: { entry: string } | { version: string }) =>
  withOverrides(registry, { sample: override }).remotes[0];

test.each([
  'http://localhost:4100/remoteEntry.js',
  'http://127.0.0.1:4100/remoteEntry.js',
  'https://localhost/remoteEntry.js',
  'http://[::1]:4100/remoteEntry.js',
])('%s is of this machine', (entry) => {
  expect(isLoopback(entry)).toBe(true);
  expect(sample({ entry })).toMatchObject({ entry, version: 'local', integrity: '', earlier: [] });
});

test.each([
  'https://example.com/remoteEntry.js',
  'http://localhost.example.com/x.js',
  'http://127.0.0.1.example.com/x.js',
  'http://127.example.com/x.js',
  'http://user@localhost/x.js',
  'http://10.0.0.1/x.js',
  '//localhost/x.js',
  'javascript:alert(1)',
  'data:text/javascript,1',
  'file:///x.js',
  'x.js',
  '',
])('%s is not, and is ignored', (entry) => {
  expect(isLoopback(entry)).toBe(false);
  expect(sample({ entry })).toBe(registry.remotes[0]);
});

test('another release of the remote takes its place; one that is not there is ignored', () => {
  expect(sample({ version: '1' })).toMatchObject({ version: '1', entry: '/remotes/sample/1/remoteEntry.js' });
  expect(sample({ version: '4' })?.version).toBe('4');
  expect(sample({ version: '9' })).toBe(registry.remotes[0]);
  expect(withOverrides(registry, { other: { version: '1' } }).remotes[0]).toBe(registry.remotes[0]);
});
