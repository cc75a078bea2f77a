import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { live, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { operator, operatorToken } from '@wavereel/api/test-support/operator';
import { until } from '@wavereel/api/test-support/until';
import { endpoints, releaseVisitSchema, type ReleaseVisit } from '@wavereel/contracts';
import { registrySchema, type Registry, type Release } from '@wavereel/remote-kit/registry';
import type { Page } from 'playwright-core';
import { DiskStore } from '../scripts/lib/store-disk';
import { buildRelease } from './support/built-release';
import { Product } from './support/product';

let product: Product;
let store: DiskStore;
let first: Registry;

beforeAll(async () => {
  // Simulated sessions come from addresses of their own.
  product = await Product.start({
    environment: { OPERATOR_TOKEN: operatorToken, TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '100000' },
  });
  store = new DiskStore(product.store);
  first = registrySchema.parse(await store.readRegistry());
}, 180_000);
afterEach(() => store.changeRegistry(() => first));
afterAll(() => product.remove());

const remoteIn = (registry: Registry | null, name: string) => {
  const found = registry?.remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
};
const release = (remote: string, change: Release) =>
  store.changeRegistry((before) => withChange(before ?? first, remote, null, live(change)));

/** The files of the live release once more, as another version. */
function copyOf(remote: string, version: string): { release: Release; folder: string } {
  const good = remoteIn(first, remote);
  const folder = join(product.store, 'remotes', remote, version);
  cpSync(join(product.store, 'remotes', remote, good.version), folder, { recursive: true });
  const { name: _name, earlier: _earlier, ...release } = good;
  return { release: { ...release, version, entry: good.entry.replace(good.version, version), ahead: [] }, folder };
}

/** Sessions of others, each told of from an address of its own. */
async function tellElsewhere(visits: readonly ReleaseVisit[]): Promise<void> {
  for (const [at, visit] of visits.entries()) {
    const answer = await fetch(product.server.address + endpoints.suite.visited.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`,
      },
      body: JSON.stringify(visit),
    });
    expect(answer.status).toBe(204);
  }
}
const failElsewhere = (remote: string, version: string, sessions: number) =>
  tellElsewhere(
    Array.from({ length: sessions }, () => ({
      ...{ remote, version, outcome: 'failed', phase: 'render', message: 'broken', blame: 'release', hadStood: false },
    })),
  );
const isStopped = (remote: string, version: string) =>
  until(`${remote} ${version} is stopped`, async () => {
    const { version: now, stopped = [] } = remoteIn(await store.readRegistry(), remote);
    return now !== version && stopped.some((one) => one.version === version) ? true : null;
  });
const shows = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
const card = (page: Page) => page.getByText('Link is not available right now').waitFor();
const liveOf = async (remote: string) => {
  const answer = await fetch(product.server.address + endpoints.suite.releases.path, { headers: operator });
  const { remotes } = endpoints.suite.releases.answer.parse(await answer.json());
  const found = remotes.find((one) => one.remote === remote);
  if (!found) throw new Error(`${remote} is not there`);
  return found.live;
};
/** What a page tells once a remote stands in it that was asked for. */
async function standing(
  page: Page,
  path: string,
  remote: string,
): Promise<Extract<ReleaseVisit, { outcome: 'stood' }>> {
  const told = (text: string | null) => {
    const visit = releaseVisitSchema.safeParse(JSON.parse(text ?? 'null')).data;
    return visit?.outcome === 'stood' && visit.remote === remote ? visit : null;
  };
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith(endpoints.suite.visited.path) && told(one.postData()) !== null),
    page.goto(path),
  ]);
  const visit = told(request.postData());
  if (!visit) throw new Error(`${remote} does not stand`);
  return visit;
}

test.each(['throws as it is drawn', 'lacks a file'])(
  'a release that %s is stopped by what pages tell, an open page heals, and no later one meets it',
  async (how) => {
    const good = remoteIn(first, 'mf-link').version;
    let bad: Release;
    if (how === 'lacks a file') {
      const { release: copy, folder } = copyOf('mf-link', '9.9.9-lacking');
      for (const file of readdirSync(folder).filter((name) => /^app\..*\.js/.test(name))) rmSync(join(folder, file));
      bad = copy;
    } else {
      const broken = "  if (location.pathname !== '/') throw new Error('broken on purpose');\n  return (";
      bad = await buildRelease(product.store, 'mf-link', 'src/Root.tsx', '  return (', broken);
    }
    await release('mf-link', bad);
    const { context, page } = await product.visitSignedIn();
    await page.goto('/link');
    await card(page);
    await until('the page has told', async () => ((await liveOf('mf-link')).failures === 1 ? true : null));

    await failElsewhere('mf-link', bad.version, 8);
    await isStopped('mf-link', bad.version);
    expect(remoteIn(await store.readRegistry(), 'mf-link').version).toBe(good);
    await shows(page, 'Link');

    // Even where it is live once more, this browser does not meet it.
    await release('mf-link', bad);
    await page.goto('/link');
    await shows(page, 'Link');
    await context.close();
  },
  180_000,
);

test('an open page in which a release stands that was stopped keeps what is typed, and takes the good one afterwards', async () => {
  const good = remoteIn(first, 'mf-transcriptions');
  const { release: bad } = copyOf('mf-transcriptions', '9.9.9-standing');
  await release('mf-transcriptions', bad);
  const { context, page } = await product.visitSignedIn();
  const entries: string[] = [];
  page.on('request', (request) => request.url().endsWith('/remoteEntry.js') && entries.push(request.url()));
  await page.goto('/transcriptions/new');
  await page.getByRole('button', { name: 'Write by hand' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed before');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Typed while it is bad');

  await failElsewhere('mf-transcriptions', bad.version, 8);
  await isStopped('mf-transcriptions', bad.version);
  // The page has heard of it.
  await page.waitForResponse((answer) => answer.url().endsWith('/remotes.json') && answer.status() === 200);
  await text.pressSequentially(', and on');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(entries.some((entry) => entry.includes(`/mf-transcriptions/${good.version}/`))).toBe(false);

  const anew = page.waitForRequest((request) => request.url().includes(good.entry));
  await text.blur();
  await anew;
  const there = () => page.getByRole('textbox', { name: 'Text' }).inputValue();
  await until('the text is there', async () => ((await there()) === 'Typed while it is bad, and on' ? true : null));
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Typed before');
  await context.close();
}, 120_000);

test('a release that is drawn more slowly than the one before, in the same time, is stopped, and an open page takes that one', async () => {
  const good = remoteIn(first, 'mf-link').version;
  const { context, page } = await product.visitSignedIn();
  const before = await standing(page, '/link', 'mf-link');
  const wait = '  for (const until = performance.now() + 1_000; performance.now() < until; );\n  return (';
  const slow = await buildRelease(product.store, 'mf-link', 'src/Root.tsx', '  return (', wait);
  await release('mf-link', slow);
  const after = await standing(page, '/link', 'mf-link');
  await shows(page, 'Link');
  expect(after.version).toBe(slow.version);
  expect(after.mountMs - before.mountMs).toBeGreaterThan(500);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // As these two, with some luck or less: what the browsers of others tell.
  const others = (visit: typeof before) =>
    Array.from({ length: 220 }, (_, at) => ({ ...visit, mountMs: Math.round(visit.mountMs * (0.8 + (at % 9) / 20)) }));
  const [usual, slower] = [others(before), others(after)];
  await tellElsewhere(slower.flatMap((visit, at) => [visit, ...usual.slice(at, at + 1)]));
  await isStopped('mf-link', slow.version);
  const { version, stopped = [] } = remoteIn(await store.readRegistry(), 'mf-link');
  expect(version).toBe(good);
  expect(stopped[0]?.why).toContain('more slowly');
  await until('the page takes it', () =>
    Promise.resolve(asked.some((url) => url.includes(`/mf-link/${good}/`)) || null),
  );
  await shows(page, 'Link');
  await context.close();
}, 180_000);

test('while the api does not answer, a release that is new stands, is blamed for nothing, and shows what there is once it does', async () => {
  const { release: fresh } = copyOf('mf-link', '9.9.9-waiting');
  await release('mf-link', fresh);
  const { context, page } = await product.visitSignedIn();
  await page.route('**/api/links*', () => undefined);
  const visit = await standing(page, '/link', 'mf-link');
  expect(visit.version).toBe(fresh.version);
  await page.getByText('Loading link pages').waitFor({ state: 'attached' });
  // The frame and others go on meanwhile.
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await shows(page, 'Teams');
  expect(await liveOf('mf-link')).toMatchObject({ version: fresh.version, failures: 0 });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/link');
  await page.getByText('No link page yet').waitFor();
  expect(remoteIn(await store.readRegistry(), 'mf-link').version).toBe(fresh.version);
  await context.close();
}, 120_000);
