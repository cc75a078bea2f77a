import { Product } from './support/product';

jest.setTimeout(240_000);

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

test('a plan is tried, made larger, cancelled and kept, each by a press of its owner', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/billing');
  const column = (name: string) => page.getByRole('listitem', { name, exact: true });
  await page.getByText('Monthly', { exact: true }).click();
  await column('Creator').getByRole('button', { name: 'Start free trial' }).click();

  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /declined/ }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: /that pays/ }).click();
  await page.waitForURL(/\/billing$/);
  await page.getByText('Thank you! Your plan is ready.').waitFor();
  await page.getByRole('heading', { name: 'Plan: Creator' }).waitFor();
  await page.getByText(/^Your trial ends in 7 days\.$/).waitFor();

  await column('Agency').getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Agency' });
  await dialog.getByText('From then on $32.99 a month.').waitFor();
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await page.getByRole('heading', { name: 'Plan: Agency' }).waitFor();

  await page.goto('/billing');
  const portal = page.getByRole('button', { name: 'Address and details' });
  await portal.click();
  await page.waitForURL(/\/pay\//);
  await page.goBack();
  await page.getByRole('heading', { name: 'Plan: Agency' }).waitFor();
  await context.close();
});
