import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@wavereel/remote-kit/registry';
import { live, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { mismatches } from '../scripts/lib/needs';
import { DiskStore } from '../scripts/lib/store-disk';
import { Product } from './support/product';

/** A release of a remote that uses a part of each shared package, as it was built once; see `npm run earlier`. */
const remote = 'mf-earlier';
const kept = join(__dirname, 'earlier/store');
let product: Product;
let release: Release;

beforeAll(async () => {
  product = await Product.start();
  cpSync(kept, product.store, { recursive: true });
  const store = new DiskStore(product.store);
  const found = await store.readRelease(remote, readdirSync(join(kept, 'remotes', remote))[0] ?? '');
  if (!found) throw new Error('No release was kept: npm run earlier');
  release = found;
  await store.changeRegistry((before) => {
    if (!before) throw new Error('The product was not released');
    expect(mismatches(release, before)).toEqual([]);
    return withChange(before, remote, release, live(release));
  });
}, 120_000);
afterAll(() => product.remove());

test('a remote that was built with the shared packages of before works in the shell of today', async () => {
  const { context, page } = await product.visitSignedIn();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const shows = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Earlier' }).click();
  await shows('Earlier');
  // Who is here, an answer of the api, a limit of the contracts, a format.
  await page.getByText('Hello, Ana').waitFor();
  const facts = page.getByRole('definition');
  await expect(facts.first().textContent()).resolves.toBe('0');
  await expect(facts.nth(1).textContent()).resolves.toBe('3');
  await expect(facts.nth(2).textContent()).resolves.toContain(String(new Date().getFullYear()));

  // The guard of what is unfinished, for the remote's own link and for the frame's.
  await page.getByRole('textbox', { name: 'Note' }).fill('Built long ago');
  await page.getByRole('link', { name: 'To the videos' }).click();
  await page.getByRole('dialog', { name: 'Stay with the note?' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Videos' }).click();
  await page.getByRole('dialog', { name: 'Stay with the note?' }).getByRole('button', { name: 'Close' }).click();
  await shows('Earlier');

  // An event that the frame shows, and what the device keeps.
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByText('Kept: Built long ago').waitFor();

  // Its own routes, in the frame's history.
  await page.getByRole('link', { name: 'Details of clip 7' }).click();
  await shows('Details of clip 7');
  expect(new URL(page.url()).pathname).toBe('/earlier/7');
  await page.getByRole('button', { name: 'Back' }).click();
  await shows('Earlier');
  await page.reload();
  await page.getByRole('textbox', { name: 'Note' }).and(page.locator('[value="Built long ago"]')).waitFor();

  // The language and the theme of the frame reach it.
  await page.getByText('PT', { exact: true }).click();
  await shows('Anterior');
  await page.getByText('Olá, Ana').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Vídeos' }).click();
  await shows('Vídeos');
  expect(problems).toEqual([]);
  await context.close();
});
