import type { Page } from 'playwright-core';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

const unknown = '0b1e8a52-8f2b-4f3e-9b39-3a1f6a2f0c11';

/** Addresses of section 2 of the specification that need login, the heading there, and what is said above a list. */
const addresses: readonly (readonly [path: string, heading: string, said?: string])[] = [
  ['/create', 'Create a video'],
  [`/create?design=${unknown}`, 'Create a video', 'The design of this link is not there any more. Choose another one.'],
  ['/designs', 'My Designs'],
  ['/transcriptions', 'Transcriptions'],
  [`/transcriptions/${unknown}`, 'Transcriptions', 'This transcription was not found.'],
  ['/transcriptionEditor', 'Transcriptions'],
  [`/transcriptionEditor/${unknown}`, 'Transcription', 'This transcription could not be opened'],
  ['/teams', 'Teams'],
  ['/billing', 'Billing'],
  ['/videos', 'Videos'],
  [`/videos/${unknown}`, 'Video', 'There is no such video'],
  ['/videos/bin', 'Bin', 'The bin is empty'],
  ['/media', 'My Library'],
  [`/media/${unknown}`, 'My Library', 'This audio was not found.'],
  ['/media/bin', 'Bin', 'The bin is empty'],
  ['/transcribe', 'Transcriptions'],
  [`/transcribe/${unknown}`, 'Captions', 'This video was not found'],
  ['/edit', 'Videos'],
  [`/edit/${unknown}`, 'Edit video', 'This video cannot be edited'],
  ['/editor', 'Design editor'],
  [`/editor/${unknown}`, 'Design editor', 'This design could not be opened'],
  ['/link', 'Link'],
  ['/settings', 'Settings'],
];

test('every address shows a screen, and says where there is nothing of the name in it', async () => {
  const { context, page } = await product.visitSignedIn();
  for (const [path, heading, said] of addresses) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    if (said) await page.getByText(said).first().waitFor();
    expect([path, await page.getByRole('alert').filter({ hasText: 'not available right now' }).count()]).toEqual([
      path,
      0,
    ]);
  }
  await context.close();
}, 180_000);

test('what an address names is in sight, at the end of a long list and after a step within it', async () => {
  const { context, page } = await product.visitSignedIn();
  const ids = await page.evaluate(writeSome, 30);
  const oldest = ids[0] ?? '';
  await page.goto(`/transcriptions/${oldest}`);
  await inSight(page, 'Words 0');
  await page.goto('/transcriptions');
  await page.getByRole('link', { name: 'Words 29' }).waitFor();
  await page.evaluate((id) => history.pushState(null, '', `/transcriptions/${id}`), oldest);
  await inSight(page, 'Words 0');
  await context.close();
}, 120_000);

/** In the page: makes so many transcriptions. @returns their ids, oldest first */
async function writeSome(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const answer = await fetch('/api/v2/transcribe', {
      method: 'POST',
      headers: {
        'authorization': localStorage.getItem('wavereel.token') ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ title: `Words ${index}` }),
    });
    const { _id } = (await answer.json()) as { _id: string };
    ids.push(_id);
  }
  return ids;
}

async function inSight(page: Page, title: string): Promise<void> {
  const row = page.locator('[aria-current="true"]', { has: page.getByRole('link', { name: title, exact: true }) });
  await row.waitFor();
  expect(await row.count()).toBe(1);
  await page.waitForFunction(() => {
    const box = document.querySelector('li[aria-current="true"]')?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });
}

test('a session that the server ended while nobody looked is said when the page is opened', async () => {
  const { context, page } = await product.visitSignedIn();
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('wavereel.token', 'Bearer dead'));
  await page.goto('/link');
  await page.getByText('Session Expired. Please log in again').waitFor();
  await page.waitForURL('**/blank?next=%2Flink');
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('wavereel.token'))).toBeNull();
  await context.close();
});
