import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@wavereel/remote-kit/registry';
import { lookAtRemote, lookAtShell } from '../scripts/lib/gate/mounts';
import { tooHeavy } from '../scripts/lib/gate/weight';
import { publish, remotesOf } from '../scripts/lib/publish';
import { DiskStore } from '../scripts/lib/store-disk';
import { packages } from '../scripts/lib/workspace';
import { withBuilt } from './support/built-release';

let store: DiskStore;
let before: Registry;

beforeAll(async () => {
  store = new DiskStore(mkdtempSync(join(tmpdir(), 'wavereel-gate-')));
  before = (await publish(store, 'live')).registry;
}, 120_000);
afterAll(() => rmSync(store.directory, { recursive: true, force: true }));

/** What is said of Link as its source is with a line more in its first component, and how many screens were found right and wrong. */
function looked(line: string) {
  const opening = 'export function Root() {\n';
  return withBuilt('mf-link', 'src/Root.tsx', opening, `${opening}${line}\n`, async (source) => {
    const lines: string[] = [];
    const outcome = await lookAtRemote(store, before, source, { onLine: (said) => lines.push(said) });
    return { ...outcome, said: lines.join('\n') };
  });
}

test('a remote that throws at its first render is refused, in both looks, and the registry is as it was', async () => {
  const { failures, said } = await looked("  if (document.title !== '') throw new Error('broken on purpose');");
  expect(failures.length).toBeGreaterThan(1);
  for (const look of ['light', 'dark']) expect(said).toContain(`/link, ${look}: Its card shows`);
  expect(said).toContain('broken on purpose');
  expect(await store.readRegistry()).toEqual(before);
}, 240_000);

test('one that says an error in the console is refused, and one that asks for what is not there', async () => {
  const { said } = await looked("  console.error('said on purpose');\n  new Image().src = '/remotes/nothing.png';");
  expect(said).toContain('/link, dark: The console says: said on purpose');
  expect(said).toContain('/link, light: /remotes/nothing.png answers 404.');
}, 240_000);

test('one with which nothing is wrong passes', async () => {
  expect(await looked("  document.documentElement.dataset['seen'] = 'yes';")).toEqual({
    passed: 2,
    failures: [],
    said: '',
  });
}, 240_000);

test('every live remote stands in the shell that is built, light and dark', async () => {
  const lines: string[] = [];
  const outcome = await lookAtShell(store, before, packages(), { onLine: (said) => lines.push(said) });
  expect(lines).toEqual([]);
  expect(outcome).toEqual({ passed: 2 * before.remotes.flatMap(({ routes }) => routes).length, failures: [] });
}, 300_000);

test('where no browser can be started it is said what to do', async () => {
  const known = process.env['CHROMIUM_PATH'];
  process.env['CHROMIUM_PATH'] = process.execPath;
  try {
    const [source] = remotesOf(packages());
    if (!source) throw new Error('There are remotes');
    await expect(lookAtRemote(store, before, source, { onLine: () => undefined })).rejects.toThrow(
      /^No Chromium could be started \(.+\)\. Install one \(apt-get install chromium\), .+--without-browser$/,
    );
  } finally {
    if (known === undefined) delete process.env['CHROMIUM_PATH'];
    else process.env['CHROMIUM_PATH'] = known;
  }
}, 240_000);

test.each(remotesOf(packages()).map((source) => [source.shortName, source] as const))(
  '%s is no heavier than it declares',
  (_name, source) => {
    expect(source.remote).toHaveProperty('bytes');
    expect(tooHeavy(source)).toEqual([]);
  },
);
