import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import { registrySchema, type Registry, type Release } from '@wavereel/remote-kit/registry';
import type { Page } from 'playwright-core';
import { live, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { DiskStore } from '../scripts/lib/store-disk';
import { buildRelease } from './support/built-release';
import { Product, still } from './support/product';
import { serveFolder } from './support/serve-folder';

let product: Product;
let store: DiskStore;
let first: Registry;
let second: Release;

beforeAll(async () => {
  product = await Product.start();
  store = new DiskStore(product.store);
  first = registrySchema.parse(await store.readRegistry());
  second = await buildRelease(product.store, 'mf-designs', 'locales/en.json', '"Select Design"', '"Take this look"');
}, 180_000);
afterEach(() => store.changeRegistry(() => first));
afterAll(() => product.remove());

/** The step of Create that leaves the slot. */
const step = '/create?from=editor';
const everyFile = '**/remotes/mf-designs/**';
const versionOf = (remote: string) => first.remotes.find(({ name }) => name === remote)?.version ?? '';
/** The words on the cards, which name what is chosen by them to those who cannot see. */
const words = (page: Page) =>
  page.getByRole('group', { name: 'Designs' }).getByText(/^(Select Design|Take this look)$/);
const showsPicker = (page: Page) => page.getByRole('button', { name: /^Select Design Square/ }).waitFor();
const goesWithout = (page: Page) =>
  page.getByText(/^The designs cannot be shown right now\. Your video gets /).waitFor();

async function expectRetryToHeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Choose a different design' }).click();
  await showsPicker(page);
}

test('the picker in Create comes out of the release of another remote, and each file of it was checked', async () => {
  const { context, page } = await product.visitSignedIn(still);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(step);
  await showsPicker(page);
  const folder = `/remotes/mf-designs/${versionOf('mf-designs')}/`;
  expect(asked).toEqual(expect.arrayContaining([`${folder}remoteEntry.js`]));
  expect(asked.filter((path) => path.startsWith(`${folder}part-design-picker.`))).toHaveLength(2);
  expect(asked.filter((path) => path.startsWith(`${folder}app.`))).toEqual([]);
  const unchecked = await page.evaluate(
    (below) =>
      [...document.querySelectorAll('script[src], link[rel=stylesheet]')].filter(
        (tag) =>
          (tag.getAttribute('src') ?? tag.getAttribute('href'))?.includes(below) && !tag.getAttribute('integrity'),
      ).length,
    folder,
  );
  expect(unchecked).toBe(0);
  await context.close();
});

test('another release of that remote changes the picker, and Create is the same as before', async () => {
  const { context, page } = await product.visitSignedIn(still);
  await page.goto(step);
  await words(page).first().waitFor();
  expect(await words(page).first().textContent()).toBe('Select Design');
  const after = await store.changeRegistry((before) => withChange(before ?? first, 'mf-designs', second, live(second)));
  expect(after.remotes.find(({ name }) => name === 'mf-create')?.version).toBe(versionOf('mf-create'));
  await page.reload();
  await words(page).first().waitFor();
  expect(await words(page).first().textContent()).toBe('Take this look');
  await context.close();
});

test('a developer puts their own machine in the place of a part as well', async () => {
  const machine = await serveFolder(join(product.store, 'remotes/mf-designs', second.version));
  const { context, page } = await product.visitSignedIn(still);
  await page.goto(`${step}&devtools`);
  const panel = page.getByRole('dialog', { name: 'What stands in this page' });
  await panel.getByLabel('Release of mf-designs').selectOption({ label: 'From my machine' });
  await panel.getByLabel('Address of mf-designs').fill(`${machine.address}/remoteEntry.js`);
  await panel.getByRole('button', { name: 'Apply and reload' }).click();
  await page.getByText('In this browser these parts are not the released ones: mf-designs').waitFor();
  await page.goto(step);
  await words(page).first().waitFor();
  expect(await words(page).first().textContent()).toBe('Take this look');
  await context.close();
  await machine.stop();
});

/** Ways in which a part is not there; each answers how it is mended. */
const faults: Readonly<Record<string, (page: Page) => Promise<() => Promise<void>>>> = {
  'are gone': () => {
    const files = join(product.store, 'remotes/mf-designs');
    renameSync(files, `${files}.gone`);
    return Promise.resolve(() => Promise.resolve(renameSync(`${files}.gone`, files)));
  },
  'answer 500': async (page) => {
    await page.route(everyFile, (route) => route.fulfill({ status: 500, body: 'broken' }));
    return () => page.unroute(everyFile);
  },
  'never answer': async (page) => {
    await page.route(everyFile, () => undefined);
    return () => page.unroute(everyFile);
  },
};

test.each(Object.entries(faults))(
  'where the files of the picker %s, Create makes a video without it, and Try again heals',
  async (_what, spoil) => {
    const { context, page } = await product.visitSignedIn(still);
    const mend = await spoil(page);
    await page.goto('/create');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(4))) });
    await page.getByRole('button', { name: 'Confirm audio' }).click();
    await goesWithout(page);
    await page.getByRole('button', { name: 'Confirm design' }).click();
    await page.getByLabel('Video Name').fill('Made without');
    await page.getByRole('button', { name: 'Generate Video' }).click();
    await page.waitForURL('**/videos');
    await page.getByRole('button', { name: 'Play Made without' }).waitFor({ timeout: 90_000 });

    await page.goto(step);
    await goesWithout(page);
    await mend();
    await expectRetryToHeal(page);
    await context.close();
  },
  150_000,
);

test('a changed byte in a file of the picker is not run', async () => {
  const folder = join(product.store, 'remotes/mf-designs', versionOf('mf-designs'));
  const [chunk = ''] = readdirSync(folder).filter((name) => /^part-design-picker\.\w+\.js$/.test(name));
  const { context, page } = await product.visitSignedIn(still);
  await page.route(`**/${chunk}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nwindow.tampered = true;` });
  });
  await page.goto(step);
  await goesWithout(page);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await page.unrouteAll({ behavior: 'wait' });
  await expectRetryToHeal(page);
  await context.close();
});
