import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@wavereel/api/test-support/ports';
import { registrySchema } from '@wavereel/remote-kit/registry';
import { top } from '../scripts/lib/workspace';
import { seriousFindings } from './support/axe';
import { Checkout } from './support/checkout';
import { Product } from './support/product';

let product: Product;
let checkout: Checkout;
let before: readonly string[];

/** What is kept of builds of this checkout, from which servers run meanwhile, with when each was written. */
function keptBuilds(): string[] {
  const folders = ['nx', 'traces'].map((name) => join(top, 'node_modules/.cache', name));
  return folders.flatMap((folder) =>
    readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`),
  );
}

beforeAll(async () => {
  product = await Product.start();
  before = keptBuilds();
  checkout = new Checkout();
}, 120_000);
afterEach(() => checkout.stopDeveloping());
afterAll(async () => {
  checkout.remove();
  await product.remove();
});

/** A release goes through its gate, beside whatever else the machine does. */
const releaseMs = 360_000;

/** Runs a program of the copy; rejects with what it printed where it fails. */
async function inCopy(program: string, ...words: string[]): Promise<string> {
  const cwd = checkout.directory;
  const options = { cwd, env: { ...process.env, WEB_STORE: product.store }, timeout: releaseMs, maxBuffer: 1e7 };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(cwd, program), ...words], options);
  return stdout + stderr;
}
const tsx = 'node_modules/tsx/dist/cli.mjs';

/** Changes the first text of the new remote's screen. */
function rewrite(lead: string): void {
  const file = 'mf-stats/locales/en.json';
  checkout.write(file, checkout.read(file).replace(/("lead": )".*"/, `$1"${lead}"`));
}

test('a remote that was begun by the scaffold is clean, is released, and stands in the sidebar of a shell that never heard of it', async () => {
  expect(
    await inCopy(tsx, 'scripts/new-remote.ts', 'mf-stats', '--title', 'Stats', '--title-pt', 'Estatísticas'),
  ).toContain('mf-stats is written');
  await inCopy('node_modules/@typescript/native/bin/tsc', '-p', 'mf-stats');
  await inCopy('node_modules/eslint/bin/eslint.js', 'mf-stats', '--max-warnings', '0');
  await inCopy('node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--testPathPatterns', 'check-locales');
  const released = await inCopy(tsx, 'scripts/release.ts', 'mf-stats');
  expect(released).toMatch(/2 passed|Tests: +2 passed/);
  expect(released).toMatch(/mf-stats 1\.0\.0-[0-9a-f]{8} is live/);

  const { context, page } = await product.visitSignedIn();
  await page.getByRole('navigation').getByRole('link', { name: 'Stats' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stats' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/stats');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText('PT', { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Estatísticas' }).waitFor();
  await context.close();
}, 600_000);

test('a remote that is being written stands in a running shell, which takes up each change by itself, until it is taken back', async () => {
  const port = await freePort();
  expect(await checkout.develop('mf-stats', '--port', String(port), '--api', product.server.address)).toContain(
    `${product.server.address}/?devtools`,
  );
  const { context, page } = await product.visitSignedIn();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/stats?devtools');
  const panel = page.getByRole('dialog', { name: 'What stands in this page' });
  await panel.getByLabel('Release of mf-stats').selectOption({ label: 'From my machine' });
  await panel.getByLabel('Address of mf-stats').fill(`http://localhost:${port}/remoteEntry.js`);
  await panel.getByRole('button', { name: 'Apply and reload' }).click();
  await page.getByText('In this browser these parts are not the released ones: mf-stats').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Stats' }).waitFor();

  rewrite('Written while it is looked at.');
  await page.getByText('Written while it is looked at.').waitFor();
  expect(problems).toEqual([]);

  await checkout.stopDeveloping();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Say here what one does on this screen.').waitFor();
  await context.close();
}, 120_000);

test('two remotes that are released at once by two terminals are both live', async () => {
  rewrite('Released beside another one.');
  await inCopy(tsx, 'scripts/new-remote.ts', 'mf-notes', '--title', 'Notes', '--title-pt', 'Notas');
  const outputs = await Promise.all(['mf-stats', 'mf-notes'].map((name) => inCopy(tsx, 'scripts/release.ts', name)));
  const said = outputs.map((output, at) => /(\S+) (\S+) is live/.exec(output)?.slice(1) ?? [`nothing of ${at}`]);
  expect(said.map(([name]) => name)).toEqual(['mf-stats', 'mf-notes']);
  const registry = registrySchema.parse(await (await fetch(`${product.server.address}/remotes.json`)).json());
  expect(said.map(([name]) => registry.remotes.find((remote) => remote.name === name)?.version)).toEqual(
    said.map(([, version]) => version),
  );
}, 600_000);

test('a remote whose types are wrong and which breaks as it is shown is refused for both, and what is live is as it was', async () => {
  const registry = async () => (await fetch(`${product.server.address}/remotes.json`)).json();
  const before: unknown = await registry();
  const file = 'mf-stats/src/Root.tsx';
  const opening = 'export function Root() {\n';
  checkout.write(
    file,
    checkout
      .read(file)
      .replace(
        opening,
        `${opening}  const limit: number = 'none';\n  if (document.title !== limit) throw new Error('broken on purpose');\n`,
      ),
  );
  const refused = await inCopy(tsx, 'scripts/release.ts', 'mf-stats').catch(String);
  expect(refused).toMatch(/mf-stats is not released: (?=.*types)(?=.*screens).*\. What is live is as it was\./);
  expect(refused).toContain("Type 'string' is not assignable to type 'number'");
  expect(refused).toMatch(/\/stats, dark: .*broken on purpose/);
  expect(await registry()).toEqual(before);
}, 600_000);

test('a name that is taken or is none is refused', async () => {
  await expect(inCopy(tsx, 'scripts/new-remote.ts', 'mf-link')).rejects.toThrow('There is a folder mf-link already.');
  await expect(inCopy(tsx, 'scripts/new-remote.ts', 'stats')).rejects.toThrow('A name is mf- and small letters');
  await expect(inCopy(tsx, 'scripts/new-remote.ts', 'mf-billing')).rejects.toThrow(
    '/billing belongs to mf-teams-billing already',
  );
});

test('what was built here is as it was, whatever the copy has built', () => {
  expect(keptBuilds()).toEqual(before);
});
