import { billingOf } from '@wavereel/api/test-support/paying';
import { Product } from './support/product';

jest.setTimeout(240_000);

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

test('a plan is tried, made larger, cancelled and kept, each by a press of its owner', async () => {
  const { page, context, person } = await product.visitSignedIn();
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

  expect((await billingOf(person)).subscription).toMatchObject({ offer: 'agency_month', cents: 3299, planned: null });

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/^Your plan ends on /).waitFor();
  expect((await billingOf(person)).subscription?.planned).toMatchObject({ kind: 'cancel' });
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText(/^Your plan ends on /).waitFor({ state: 'detached' });
  expect((await billingOf(person)).subscription?.planned).toBeNull();

  const portal = page.getByRole('button', { name: 'Address and details' });
  await portal.click();
  await page.waitForURL(/\/pay\//);
  expect(await page.getByRole('textbox', { name: /number/i }).count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Plan: Agency' }).waitFor();
  await context.close();
});
