import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Product } from './support/product';

let product: Product;

beforeAll(async () => {
  product = await Product.start();
}, 120_000);

afterAll(async () => {
  await product.remove();
});

const broken = '**/remotes/mf-link/**';

/** Goes to the broken remote by the sidebar and meets its card, which names it. How soon it comes is the budget's own test. */
async function meetCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Link', exact: true }).click();
  const card = page.getByRole('alert').filter({ hasText: 'Link is not available right now' });
  await card.waitFor();
  expect(await card.textContent()).toMatch(/mf-link 1\.0\.0-[0-9a-f]{8}/);
}

async function expectOthersToWork(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();
  await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
}

/** The card is in sight; what was wrong has been mended meanwhile. */
async function expectRetryToHeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Link' }).waitFor();
}

test('the files of a remote are gone: its card, the others work, Retry heals', async () => {
  const { context, page } = await product.visitSignedIn();
  const files = join(product.store, 'remotes/mf-link');
  renameSync(files, `${files}.gone`);
  await meetCard(page);
  await expectOthersToWork(page);
  await meetCard(page);
  renameSync(`${files}.gone`, files);
  await expectRetryToHeal(page);
  await context.close();
});

test('a remote answers 500: its card, the others work, Retry heals', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.route(broken, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await meetCard(page);
  await expectOthersToWork(page);
  await meetCard(page);
  await page.unroute(broken);
  await expectRetryToHeal(page);
  await context.close();
});

test('a remote never answers: its card in time, the others work, Retry heals', async () => {
  const { context, page } = await product.visitSignedIn();
  // Neither fulfilled nor aborted: the request hangs.
  await page.route(broken, () => undefined);
  await meetCard(page);
  await expectOthersToWork(page);
  await meetCard(page);
  await page.unroute(broken);
  await expectRetryToHeal(page);
  await context.close();
});

test('a chunk of a remote never answers while its entry does: the same', async () => {
  const { context, page } = await product.visitSignedIn();
  const chunks = /\/remotes\/mf-link\/[^/]+\/\w+\.[0-9a-f]{8}\.js$/;
  await page.route(chunks, () => undefined);
  await meetCard(page);
  await page.unroute(chunks);
  await expectRetryToHeal(page);
  await context.close();
});

test('an entry with a changed byte is not run', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.route('**/remotes/mf-link/*/remoteEntry.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nwindow.tampered = true;` });
  });
  await meetCard(page);
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await context.close();
});

test('thirty rapid switches between remotes end at the last one, with one screen mounted', async () => {
  const { context, page } = await product.visitSignedIn();
  const places = ['Teams', 'Link', 'Transcriptions', 'Designs', 'Videos'];
  for (let turn = 0; turn < 30; turn += 1) {
    const name = places[turn % places.length] ?? 'Videos';
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click({ noWaitAfter: true });
  }
  await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await context.close();
});
