import type { Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

const font = (page: Page) => page.getByRole('combobox', { name: 'Font' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const openEditor = async (page: Page) => {
  await page.goto('/editor');
  await page.getByRole('heading', { level: 1, name: 'Design editor' }).waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  await page.getByLabel('Words').waitFor();
  // It has its own address once it is saved.
  await page.waitForURL(/\/editor\/[0-9a-f-]{36}$/);
};
/** Once an option is shown in letters of its own. */
const inOwnLetters = (page: Page, name: string) =>
  option(page, name)
    .and(page.locator(`[style*="Wavereel ${name}"]`))
    .waitFor();

test('a family is chosen by the keyboard, in its own letters, which are fetched once its name is in sight', async () => {
  const { page, context } = await product.visitSignedIn();
  await openEditor(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, family] = /\/assets\/fonts\/\w+\/([\w-]+)\//.exec(request.url()) ?? [];
    if (family) fetched.push(family);
  });
  await font(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await inOwnLetters(page, 'Abril Fatface');
  expect(fetched).toContain('abril-fatface');
  expect(fetched).not.toContain('syne');
  expect(await seriousFindings(page)).toEqual([]);

  await page.keyboard.press('End');
  await inOwnLetters(page, 'Syne');
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await font(page).textContent()).toBe('Pacifico');
  await page.getByText('Saved', { exact: true }).waitFor();
  await context.close();
});

test('on a phone the list stays on the screen and is chosen from by a finger', async () => {
  const { page, context } = await product.visitSignedIn({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openEditor(page);
  await font(page).tap();
  const list = await page.getByRole('listbox').boundingBox();
  expect(list?.x).toBeGreaterThanOrEqual(0);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(390);
  await option(page, 'Lora').tap();
  expect(await font(page).textContent()).toBe('Lora');
  await context.close();
});
