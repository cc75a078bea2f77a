import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Product } from './support/product';
import { writeTagged } from './support/tagged';

let directory: string;
let product: Product;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-looks-'));
  product = await Product.start();
}, 120_000);
afterAll(async () => {
  await product.remove();
  await rm(directory, { recursive: true, force: true });
});

/** Waits until a picture shows a strong red at a place of it, in shares of its width and height. */
const showsRed = (page: Page, name: string, [across, along]: readonly [number, number]) =>
  page.waitForFunction(
    ([label, x, y]) => {
      const drawn = document.querySelector<HTMLCanvasElement>(`canvas[aria-label="${label}"]`);
      // Of a design the server may have drawn a picture by now.
      const picture = document.querySelector<HTMLImageElement>(`img[alt="${label}"]`);
      const pixelOf = (from: HTMLCanvasElement | HTMLImageElement) => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 100;
        const context = canvas.getContext('2d');
        context?.drawImage(from, 0, 0, 100, 100);
        return context?.getImageData(100 * x, 100 * y, 1, 1).data;
      };
      const from = drawn ?? (picture?.complete ? picture : null);
      const pixel = from === null ? undefined : pixelOf(from);
      return pixel !== undefined && (pixel[0] ?? 0) > 200 && (pixel[1] ?? 255) < 60 && (pixel[2] ?? 255) < 60;
    },
    [name, across, along] as const,
  );

test('the first video of a show looks like the show: its cover is in the looks, one of them is chosen in Create, and the video is made, upright as well', async () => {
  const { page, context } = await product.visitSignedIn();
  const tagged = await writeTagged(directory, { title: 'Glazed donuts', show: 'Note to Self', color: '#fe0000' });
  await page.goto('/create');
  await page.locator('input[type=file]').setInputFiles(tagged);
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  const looks = page.getByRole('region', { name: 'Looks for Note to Self' });
  await looks.waitFor();
  const select = looks.getByRole('button', { name: 'Select Design Daylight' });
  await select.scrollIntoViewIfNeeded();
  await showsRed(page, 'Preview of Daylight', [0.25, 0.25]);
  await select.click();
  await page.getByRole('heading', { name: 'Daylight · Note to Self' }).waitFor();
  await page.getByRole('button', { name: 'Confirm design' }).click();
  await page.getByRole('checkbox', { name: 'Vertical' }).check();
  await page.getByText('2 videos will be made.').waitFor();
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await page.waitForURL('**/videos');
  for (const at of [0, 1])
    await page
      .getByRole('article')
      .nth(at)
      .getByRole('link', { name: /^Download/ })
      .waitFor({ timeout: 120_000 });
  expect(await page.getByRole('article').count()).toBe(2);

  await page.goto('/designs');
  await page.getByRole('article', { name: 'Daylight · Note to Self' }).waitFor();
  await showsRed(page, 'Preview of Daylight · Note to Self', [0.25, 0.25]);
  await context.close();
}, 240_000);
