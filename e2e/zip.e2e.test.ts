import { readFile } from 'node:fs/promises';
import { unzip } from '@wavereel/api/test-support/unzip';
import { speechLikeWav } from '@wavereel/api/test-support/wav';
import { endpoints } from '@wavereel/contracts';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';

jest.setTimeout(240_000);

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

test('two videos are chosen by the keyboard and downloaded as one file, in which they are what they were; one comes as it is', async () => {
  const { page, context, person } = await product.visitSignedIn();
  const sound = await person.library(speechLikeWav(8), 'Talk');
  const clip = { mediaGuid: sound.guid, themeId: 'square', start: 0 } as const;
  const ids: string[] = [];
  for (const [title, end] of [
    ['Fim: o sol', 3],
    ['Fim: o sol', 4],
    ['Not ready', 8],
  ] as const)
    ids.push((await person.expect(endpoints.jobs.create, { body: { ...clip, title, end } })).id);
  await person.call(endpoints.jobs.cancel, { params: { id: ids[2] ?? '' } });
  const [first, second] = [await person.settled(ids[0] ?? ''), await person.settled(ids[1] ?? '')];

  await page.goto('/videos');
  const places = page.getByRole('list', { name: 'All videos' }).getByRole('listitem');
  await places.nth(2).waitFor();
  await places.first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('3 selected').waitFor();
  const button = page.getByRole('group', { name: 'What is selected' }).getByRole('button', { name: 'Download' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  await page
    .getByText(/^The download of 2 videos \(.+B\) has begun\. 1 of 3 is not ready and is left out\.$/)
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(download.suggestedFilename()).toMatch(/^Wavereel \d{4}-\d\d-\d\d\.zip$/);
  const files = await unzip(await readFile(await download.path()));
  expect(files.map(({ name, content }) => [name, content])).toEqual([
    ['Fim- o sol.mp4', await person.bytes(second.url)],
    ['Fim- o sol (2).mp4', await person.bytes(first.url)],
  ]);

  await page.getByRole('checkbox', { name: 'Select Fim: o sol' }).first().press('Space');
  await page.getByText('2 selected').waitFor();
  const [single] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(single.suggestedFilename()).toBe('Fim- o sol.mp4');
  expect(await readFile(await single.path())).toEqual(await person.bytes(first.url));
  await context.close();
});
