import type { Page } from 'playwright-core';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

/** Marks a page; the answer says later whether it has not been loaded anew since. */
async function standing(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void Object.assign(window, { stands: true }));
  return () => page.evaluate(() => 'stands' in window);
}

test('what is changed in one tab is read anew in the other, without a reload and without the focus', async () => {
  const { context, page } = await product.visitSignedIn();
  const other = await context.newPage();
  await other.goto('/link');
  const stands = await standing(other);
  await other.getByRole('heading', { name: 'No link page yet' }).waitFor();
  await page.goto('/link');
  await page.getByRole('button', { name: 'Add a link page' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Untitled link page' }).waitFor();
  await other.getByRole('heading', { level: 2, name: 'Untitled link page' }).waitFor();
  expect(await stands()).toBe(true);

  // The person too: what the frame says of them, and what another remote shows.
  await other.goto('/settings');
  const stillStands = await standing(other);
  await page.goto('/teams');
  const name = page.getByRole('textbox', { name: 'Team name' });
  await name.fill('Night shift');
  await name.press('Enter');
  await page.getByText('Team name saved').waitFor();
  const team = other.getByRole('navigation', { name: 'Main' }).getByText('Night shift');
  await team.waitFor();
  expect([await team.isVisible(), await stillStands()]).toEqual([true, true]);
  await context.close();
});
