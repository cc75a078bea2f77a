import { twoHalves } from '@wavereel/api/test-support/pictures';
import type { Page } from 'playwright-core';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

/** A drawing without a size of its own in pixels, half red and half blue, which would do more if it were let. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
  <script>document.documentElement.dataset.ran = 'yes'</script>
  <rect width="20" height="20" fill="#ff0000"/><rect x="20" width="20" height="20" fill="#0000ff"/>
</svg>`;

const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
const part = (page: Page) => page.getByRole('button', { name: 'Picture', exact: true });

/** Waits until the design in motion shows colours, red, green and blue, at places of it in pixels. */
async function shows(page: Page, colors: Readonly<Record<string, readonly number[]>>): Promise<void> {
  await page.waitForFunction((wanted) => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[aria-label="The design in motion"]');
    const context = canvas?.getContext('2d');
    return Object.entries(wanted).every(([at, color]) => {
      const [x = 0, y = 0] = at.split(' ').map(Number);
      const pixel = context?.getImageData(x, y, 1, 1).data ?? [];
      return color.every((value, index) => Math.abs(value - (pixel[index] ?? -1)) < 12);
    });
  }, colors);
}

test('a drawing becomes a picture of the design and a photo takes its place; both are there when it is opened again, and when it was taken along as a file', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/editor');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Picture' }).click();
  const [left, right] = ['400 560', '680 560'] as const;
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.locator('[role=dialog] input[type=file]').setInputFiles({ name, mimeType, buffer });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await choose('Mark.svg', 'image/svg+xml', Buffer.from(drawing));
  await shows(page, { [left]: [255, 0, 0], [right]: [0, 0, 255] });
  await saved(page);
  await page.waitForURL(/\/editor\/[0-9a-f-]{36}$/);

  await page.reload();
  await shows(page, { [left]: [255, 0, 0], [right]: [0, 0, 255] });
  await part(page).click();
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('button', { name: 'Use Mark' }).waitFor();
  await choose('Upright.jpg', 'image/jpeg', Buffer.from(await twoHalves(300, 900, 'jpeg')));
  await shows(page, { [left]: [255, 0, 0], [right]: [0, 0, 255] });
  await page.getByText('Show all of it', { exact: true }).click();
  // The box is twice as wide as high: an upright picture leaves its sides free.
  await shows(page, { '525 560': [255, 0, 0], '555 560': [0, 0, 255] });
  await saved(page);
  expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined();

  // Taken along as a file, it comes back as another design with the same picture in it.
  const first = page.url();
  await page.goto('/designs');
  await page.getByRole('button', { name: /^More for / }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.wavereel$/);
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.waitForURL(/\/editor\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toBe(first);
  await shows(page, { '525 560': [255, 0, 0], '555 560': [0, 0, 255] });
  await context.close();
});
