import { seedVideos } from '@wavereel/api/test-support/many-videos';
import { speechLikeWav } from '@wavereel/api/test-support/wav';
import { endpoints } from '@wavereel/contracts';
import { Product } from './support/product';

jest.setTimeout(300_000);

/** Of which the first was drawn, and the others are rows like it. */
const count = 5000;

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

test('five thousand videos are chosen, deleted and brought back by the keyboard alone', async () => {
  const { page, context, person } = await product.visitSignedIn();
  const sound = await person.library(speechLikeWav(6), 'Talk');
  const body = { title: 'The first', mediaGuid: sound.guid, themeId: 'square', start: 0, end: 4 } as const;
  const { id } = await person.settled((await person.expect(endpoints.jobs.create, { body })).id);
  await seedVideos((statements) => product.server.withDatabase(statements), id, count - 1);
  // Every fiftieth that was made is archived.
  const shown = count - Math.floor((count - 1) / 50);
  const said = shown.toLocaleString('en');

  await page.goto('/videos');
  await page.getByText(`${said} videos`, { exact: true }).waitFor();
  const places = page.getByRole('list', { name: 'All videos' }).getByRole('listitem');
  await places.first().focus();
  await page.keyboard.press('End');
  await page.locator(`[aria-posinset="${shown}"]:focus`).getByRole('article').waitFor();
  await page.keyboard.press('Control+a');
  await page.getByText(`${said} selected`).waitFor();
  await page.keyboard.press('Delete');
  await page.getByText(`${said} videos were deleted. They stay in the bin for 30 days.`).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show the archive' }).waitFor();
  expect(await person.expect(endpoints.jobs.marks, { params: person, query: { every: 200 } })).toMatchObject({
    count: 0,
  });

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText(`${said} videos`, { exact: true }).waitFor({ timeout: 60_000 });
  await places.first().getByRole('heading', { name: 'The first' }).waitFor();
  await context.close();
});
