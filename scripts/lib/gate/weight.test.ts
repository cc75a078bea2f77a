import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarationSchema } from '@wavereel/remote-kit/registry';
import { weightOf } from '../built-files';
import { remotesOf } from '../publish';
import { packages, type Package } from '../workspace';
import { tooHeavy } from './weight';

const directory = mkdtempSync(join(tmpdir(), 'wavereel-weight-'));
const dist = join(directory, 'dist');
beforeAll(() => {
  mkdirSync(dist);
  const ofApp = ['app.js', 'app.css'].map((file) => ({ file, integrity: 'sha384-x' }));
  const files = {
    'remoteEntry.js': 'x'.repeat(900),
    'remoteEntry.js.br': 'x'.repeat(300),
    'app.js': 'x'.repeat(4_000),
    'app.js.br': 'x'.repeat(1_000),
    // Too small to be compressed.
    'app.css': 'x'.repeat(50),
    'later.js': 'x'.repeat(9_000),
    'files.json': JSON.stringify({ app: ofApp }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const declaring = (more: object): Package => ({
  name: '@wavereel/mf-sample',
  shortName: 'mf-sample',
  version: '1.0.0',
  scripts: {},
  dependencies: {},
  devDependencies: {},
  directory,
  remote: { routes: [{ path: '/sample', title: { 'en': 'Sample', 'pt-BR': 'Amostra' } }], ...more },
});

test('a remote weighs what its first screen needs, as it is served', () => {
  expect(weightOf(dist)).toBe(1_350);
});

test('one that is heavier than it declares is told so, one that is as heavy or declares nothing is not', () => {
  expect(tooHeavy(declaring({ bytes: 1_349 }))).toEqual([
    'mf-sample sends 1350 bytes for its first screen, and declares at most 1349. Load later what that screen can do without, or raise remote.bytes in its package.json.',
  ]);
  expect(tooHeavy(declaring({ bytes: 1_350 }))).toEqual([]);
  expect(tooHeavy(declaring({}))).toEqual([]);
});

test.each(remotesOf(packages()).map(({ shortName, remote }) => [shortName, remote] as const))(
  '%s declares what it may weigh',
  (_name, remote) => {
    expect(declarationSchema.parse(remote).bytes).toBeGreaterThan(0);
  },
);
