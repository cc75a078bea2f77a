import { live, tried, withChange } from '@wavereel/api/internals/platform/releases/changes';
import { registrySchema, type Registry } from '@wavereel/remote-kit/registry';
import { DiskStore } from '../scripts/lib/store-disk';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';

const operatorToken = 'the-operator-of-this-very-test';
let product: Product;
let first: Registry;
/** What was live before the newest release. */
let before: string;

beforeAll(async () => {
  product = await Product.start({ environment: { OPERATOR_TOKEN: operatorToken } });
  const store = new DiskStore(product.store);
  first = registrySchema.parse(await store.readRegistry());
  const link = first.remotes.find(({ name }) => name === 'mf-link');
  if (!link) throw new Error('mf-link is not released');
  const { name, earlier: _earlier, ...release } = link;
  before = release.version;
  // The same files under other names: what is live and what is tried is a matter of the registry alone.
  const newest = withChange(first, name, null, live({ ...release, version: 'newest' }));
  const canary = { ...release, version: 'canary', flags: { newEditor: 'The editor by rows.' } };
  await store.changeRegistry(() => withChange(newest, name, null, tried(canary, 10)));
}, 120_000);
afterAll(() => product.remove());

const remotes = async () => registrySchema.parse(await new DiskStore(product.store).readRegistry()).remotes;
const link = async () => (await remotes()).find(({ name }) => name === 'mf-link');

test.each(['light', 'dark'] as const)(
  'the operator reads what runs; a token that is wrong shows nothing (%s)',
  async (colorScheme) => {
    const { context, page } = await product.visitSignedIn({ colorScheme, viewport: { width: 390, height: 844 } });
    await page.goto('/operator');
    const token = page.getByLabel('Operator token');
    await token.fill('a-guess');
    await token.press('Enter');
    await page.getByText('This is not the token of this server.').waitFor();
    expect(await page.getByText('mf-link').count()).toBe(0);
    await token.fill(operatorToken);
    await token.press('Enter');
    const card = page.getByRole('region', { name: 'mf-link' });
    await card.getByText('Tried by 10 %', { exact: true }).waitFor();
    for (const { name } of first.remotes)
      await page.getByRole('region', { name }).getByText('Live', { exact: true }).waitFor();
    await card.getByText('Shared packages', { exact: true }).click();
    await card
      .getByText(/^needs \^\d.*, the shell has \d/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await context.close();
  },
);

test('the operator ends a trial and goes back, and a page has the release before', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.goto('/operator');
  await page.getByLabel('Operator token').fill(operatorToken);
  await page.getByRole('button', { name: 'Show releases' }).click();
  const card = page.getByRole('region', { name: 'mf-link' });
  await card.getByRole('button', { name: 'End the trial' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the trial' }).click();
  await card.getByText('Tried by 10 %', { exact: true }).waitFor({ state: 'detached' });
  expect((await link())?.canary).toBeUndefined();

  await card.getByText('newest', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Go back…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
  await card.getByText(before, { exact: true }).waitFor();
  expect(await link()).toMatchObject({ version: before, earlier: [{ version: 'newest' }] });

  await page.goto('/link');
  await page.getByRole('heading', { level: 1, name: 'Link' }).waitFor();
  await page.goto('/operator');
  await page.getByLabel('Operator token').waitFor();
  await context.close();
});
