import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

test('what is changed in one tab is read anew in the other, without a reload and without the focus', async () => {
  const { context, page } = await product.visitSignedIn();
  const other = await context.newPage();
  await other.goto('/link');
  await other.getByRole('heading', { name: 'No link page yet' }).waitFor();
  await page.goto('/link');
  await page.getByRole('button', { name: 'Add a link page' }).first().click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await other.getByRole('heading', { level: 2 }).first().waitFor();

  // The person too: what the frame says of them, and what another remote shows.
  await other.goto('/settings');
  await page.goto('/teams');
  const name = page.getByRole('textbox', { name: 'Team name' });
  await name.fill('Night shift');
  await name.press('Enter');
  await page.getByText('Team name saved').waitFor();
  await other.getByRole('navigation', { name: 'Main' }).getByText('Night shift').waitFor();
  await context.close();
}, 60_000);
