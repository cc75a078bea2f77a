import { appendFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import { terminal } from '@wavereel/api/test-support/terminal';
import { until } from '@wavereel/api/test-support/until';
import { endpoints, type RemoteFailureReport } from '@wavereel/contracts';
import { cohortOf, registrySchema, type Registry, type Release } from '@wavereel/remote-kit/registry';
import type { Page } from 'playwright-core';
import { live, tried, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { DiskStore } from '../scripts/lib/store-disk';
import { seriousFindings } from './support/axe';
import { buildRelease } from './support/built-release';
import { goToClip } from './support/create';
import { Product } from './support/product';
import { serveFolder } from './support/serve-folder';

const operatorToken = 'the-operator-of-this-very-test';
let product: Product;
let store: DiskStore;
let second: Release;
let first: Registry;

beforeAll(async () => {
  product = await Product.start({
    environment: { OPERATOR_TOKEN: operatorToken },
    flags: ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  });
  store = new DiskStore(product.store);
  first = registrySchema.parse(await store.readRegistry());
  second = await buildRelease(product.store, 'mf-link', 'locales/en.json', /("title": )"Link"/, '$1"Link, the second"');
}, 180_000);
afterEach(() => store.changeRegistry(() => first));
afterAll(() => product.remove());

const release = (change: Release, how = live(change)) =>
  store.changeRegistry((before) => withChange(before ?? first, 'mf-link', change, how));
const shows = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
const versionOf = (registry: Registry | null, remote: string) =>
  registry?.remotes.find(({ name }) => name === remote)?.version;
const liveVersion = async () => versionOf(await store.readRegistry(), 'mf-link');

/** Runs a command of the terminal on the store of the product. */
const onStore = (...command: string[]) =>
  terminal(command, { WEB_STORE: product.store, DATA_DIR: product.server.dataDirectory });

/** Waits until the operator reads of so many failures of a release: a page sends its reports while it goes on. Answers all that is read of it. */
async function operatorReads(
  remote: string,
  version: string,
  phase: RemoteFailureReport['phase'],
  failures: number,
): Promise<string[]> {
  const line = `wavereel_remote_failures_total{remote="${remote}",version="${version}",phase="${phase}"} ${failures}`;
  return until(line, async () => {
    const answer = await fetch(product.server.address + endpoints.system.metrics.path, {
      headers: { authorization: `Operator ${operatorToken}` },
    });
    expect(answer.status).toBe(200);
    const lines = (await answer.text())
      .split('\n')
      .filter((each) => each.includes(`remote="${remote}",version="${version}"`));
    return lines.includes(line) ? lines : null;
  });
}

test('a release under an open page: every route goes on, nothing typed is lost, and a reload has the new one', async () => {
  const { context, page } = await product.visitSignedIn();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/transcriptions/new');
  await page.getByRole('button', { name: 'Write by hand' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed before the release');

  await release(second);
  await page.getByRole('textbox', { name: 'Text' }).fill('Typed after it');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByText('All transcriptions').click();
  const walk = [
    ['Videos', 'Videos'],
    ['Link', 'Link'],
    ['Designs', 'My Designs'],
    ['Teams', 'Teams'],
    ['Settings', 'Settings'],
    ['Create a video', 'Create a video'],
    ['Transcriptions', 'Transcriptions'],
  ] as const;
  for (const [entry, heading] of walk) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${entry}`) })
      .first()
      .click();
    await shows(page, heading);
  }
  await page.getByText('Typed before the release').first().waitFor();
  expect(problems).toEqual([]);

  await page.goto('/link');
  await shows(page, 'Link, the second');
  await context.close();
}, 120_000);

test('a release is taken back by one command, and what there is can be read', async () => {
  await release(second);
  const before = await onStore('releases', 'mf-link');
  expect(before.output).toContain(`mf-link ${second.version} is live`);
  const { code, output } = await onStore('rollback', 'mf-link');
  const old = versionOf(first, 'mf-link');
  expect([code, await liveVersion()]).toEqual([0, old]);
  const [standing, behind] = output.split('\n');
  expect(standing).toMatch(new RegExp(`^mf-link ${old} is live \\(20.* by .+\\)$`));
  expect(behind).toMatch(new RegExp(`^mf-link ${second.version} can be gone back to `));

  const { context, page } = await product.visitSignedIn();
  await page.goto('/link');
  await shows(page, 'Link');
  await context.close();
}, 120_000);

test('a retired remote leaves the sidebar, its addresses lead home with a sentence, and a release brings it back', async () => {
  expect((await onStore('retire', 'mf-library')).output).toContain('brings the place home');
  expect(await onStore('retire', 'mf-link')).toMatchObject({ code: 0 });
  expect((await onStore('retire', 'mf-link')).output).toContain('mf-link is retired already.');
  expect((await onStore('retire', 'mf-nothing')).output).toContain('There is no remote mf-nothing');
  const { context, page } = await product.visitSignedIn();
  await page.goto('/link');
  await page.getByText('“Link” is not part of Wavereel any more. Here is where you begin.').waitFor();
  await shows(page, 'Videos');
  expect(await page.getByRole('navigation').getByRole('link', { name: /^Link/ }).count()).toBe(0);

  await release(second);
  await page.goto('/link');
  await shows(page, 'Link, the second');
  await context.close();
}, 120_000);

test('a version that is not live is shown alone at an address of its own', async () => {
  const { context, page } = await product.visitSignedIn();
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
  await page.goto(`/alone/mf-link/${second.version}`);
  await shows(page, 'Link, the second');
  expect(new URL(page.url()).pathname).toBe(`/alone/mf-link/${second.version}/link`);
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('button', { name: 'Add a link page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(refused).toEqual([]);
  await page.goto('/alone/mf-link/0.0.0');
  await page.getByText('There is no release 0.0.0 of mf-link').waitFor();
  await context.close();
});

test('a developer puts their own machine in the place of one remote, is told so, and takes it back', async () => {
  const machine = await serveFolder(join(product.store, 'remotes/mf-link', second.version));
  const { context, page } = await product.visitSignedIn();
  const refused: string[] = [];
  page.on(
    'console',
    (message) => /Content Security Policy|Refused to/.test(message.text()) && refused.push(message.text()),
  );
  await page.goto('/link?devtools');
  const panel = page.getByRole('dialog', { name: 'What stands in this page' });
  await panel.getByLabel('Release of mf-link').selectOption({ label: 'From my machine' });
  const address = panel.getByLabel('Address of mf-link');
  await address.fill('https://example.com/remoteEntry.js');
  await panel.getByText('Only addresses of this machine are taken').waitFor();
  await address.fill(`${machine.address}/remoteEntry.js`);
  expect(await seriousFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Apply and reload' }).click();
  await page.getByText('In this browser these parts are not the released ones: mf-link').waitFor();
  const answer = await page.goto('/link');
  await shows(page, 'Link, the second');
  expect(refused).toEqual([]);
  // Nothing is fetched ahead that is then not used.
  expect(answer?.headers()['link']).toBeUndefined();

  await page.getByRole('button', { name: 'Take it back' }).click();
  await shows(page, 'Link');
  await page.keyboard.press('Control+Alt+KeyD');
  await panel.getByText('ms to load').waitFor();
  await context.close();
  await machine.stop();
});

test('M3: an override to a foreign origin is ignored, wherever it came from', async () => {
  const { context, page } = await product.visitSignedIn();
  const foreign: string[] = [];
  page.on(
    'request',
    (request) => new URL(request.url()).origin !== product.server.address && foreign.push(request.url()),
  );
  await page.evaluate(() =>
    localStorage.setItem(
      'wavereel.overrides',
      JSON.stringify({ 'mf-link': { entry: 'http://wavereel.example/remoteEntry.js' } }),
    ),
  );
  await page.goto('/link');
  await shows(page, 'Link');
  expect(foreign.filter((address) => !address.startsWith('blob:') && !address.startsWith('data:'))).toEqual([]);
  await context.close();
});

test('a canary is there for its share of the accounts, is widened to all, and withdrawn', async () => {
  const { context, page } = await product.visitSignedIn();
  const response = page.waitForResponse('**/api/users/me');
  await page.reload();
  const place = cohortOf(endpoints.users.me.answer.parse(await (await response).json()).id, 'mf-link');
  // A hundredth of all accounts has the last place, which no canary reaches.
  const included = Math.min(99, place + 1);

  await release(second, tried(second, included));
  await page.goto('/link');
  await shows(page, place < included ? 'Link, the second' : 'Link');
  expect((await onStore('canary', 'mf-link', '0')).code).toBe(0);
  await page.goto('/link');
  await shows(page, 'Link');

  await release(second, tried(second, 1));
  await page.goto('/link');
  await shows(page, place < 1 ? 'Link, the second' : 'Link');
  expect((await onStore('canary', 'mf-link', '100')).output).toContain(`mf-link ${second.version} is live`);
  await page.goto('/link');
  await shows(page, 'Link, the second');
  await context.close();
}, 120_000);

test.each([
  ['mf-link', '/link', 'Link', '.js'],
  ['mf-create', '/create', 'Create a video', '.css'],
])(
  'a changed byte in a file of %s is not run, the operator hears of it, and Retry heals',
  async (remote, path, heading, ending) => {
    const [version = ''] = readdirSync(join(product.store, 'remotes', remote)).filter(
      (name) => name === versionOf(first, remote),
    );
    const [chunk = ''] = readdirSync(join(product.store, 'remotes', remote, version)).filter(
      (name) => name.startsWith('app.') && name.endsWith(ending),
    );
    const { context, page } = await product.visitSignedIn();
    await page.route(`**/${chunk}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n/* one more line */` });
    });
    await page.goto(path);
    await page.getByText('is not available right now').waitFor();
    await operatorReads(remote, version, 'load', 1);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await shows(page, heading);
    await context.close();
  },
);

test('a changed byte in a script that runs beside the page is not run either, and Retry heals', async () => {
  const folder = join(product.store, 'remotes/mf-create', versionOf(first, 'mf-create') ?? '');
  const whole = `${product.store}.whole`;
  cpSync(folder, whole, { recursive: true });
  for (const file of readdirSync(folder).filter((name) => /\.(worker|worklet)\./.test(name))) {
    if (file.endsWith('.js')) appendFileSync(join(folder, file), '\nfetch("/was-run");');
    else rmSync(join(folder, file));
  }
  const { context, page } = await product.visitSignedIn();
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  context.on('request', (request) => asked.push(request.url()));

  await page.goto('/create');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(8))) });
  await goToClip(page);
  expect(said.join()).toContain('did not come as it was built, and is not run');
  expect(asked.filter((url) => url.endsWith('/was-run'))).toEqual([]);

  await context.close();

  const { context: another, page: recorder } = await product.visitSignedIn();
  await recorder.goto('/create');
  await recorder.getByRole('tab', { name: 'Record' }).click();
  await recorder.getByRole('button', { name: 'Start recording' }).click();
  await recorder.getByText('The recorder could not be loaded').waitFor();
  cpSync(whole, folder, { recursive: true });
  rmSync(whole, { recursive: true });
  await recorder.getByRole('button', { name: /Retry|Try again/ }).click();
  await recorder.getByRole('button', { name: 'Stop' }).waitFor();
  await another.close();
});

test('a release that needs what the live shell does not offer is refused with the exact mismatch', async () => {
  await store.changeRegistry((before) => ({
    ...(before ?? first),
    offers: { ...first.offers, '@wavereel/ui': '0.9.0' },
  }));
  const range = first.remotes.find(({ name }) => name === 'mf-link')?.needs['@wavereel/ui'];
  const { code, output } = await onStore('release', 'mf-link');
  expect(code).toBe(1);
  expect(output).toContain(
    `mf-link is not released:\nIt needs @wavereel/ui ${range}, and the live shell offers 0.9.0.`,
  );
  expect(await liveVersion()).toBe(versionOf(first, 'mf-link'));
});

test('a second start on the same data is refused before it releases anything', async () => {
  const { code, output } = await onStore('start');
  expect(code).toBe(1);
  expect(output).toContain(`is in use by another Wavereel: process ${product.server.pid} on `);
  expect(readdirSync(product.server.dataDirectory)).not.toContain('store');
}, 150_000);

test('a release that breaks as it is loaded has its card, then gives way to the last good one, and it is reported once', async () => {
  const bad = await buildRelease(
    product.store,
    'mf-link',
    'src/app.tsx',
    /^/,
    "if (document.title) throw new Error('broken on purpose');\n",
  );
  await release(bad);
  const { context, page } = await product.visitSignedIn();
  const notes: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && notes.push(message.text()));
  await page.goto('/link');
  await page.getByText('Link is not available right now').waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'Link is not available' }).textContent()).toContain(
    `mf-link ${bad.version}`,
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await shows(page, 'Link');
  expect(notes.join('\n')).toMatch(new RegExp(`mf-link ${bad.version} failed twice: going back to 1\\.0\\.0-`));
  expect(await operatorReads('mf-link', bad.version, 'load', 1)).toHaveLength(1);

  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await shows(page, 'Teams');
  await page.getByRole('link', { name: 'Link', exact: true }).click();
  await shows(page, 'Link');
  await context.close();
}, 120_000);
