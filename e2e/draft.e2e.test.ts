import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import { HeldEncoder } from '@wavereel/api/test-support/held-encoder';
import type { Page, Route } from 'playwright-core';
import { goToClip } from './support/create';
import { untilKept } from './support/kept';
import { Product } from './support/product';

const encoder = new HeldEncoder();
let product: Product;
beforeAll(async () => {
  product = await Product.start({ environment: { FFMPEG_PATH: encoder.program } });
}, 120_000);
afterAll(async () => {
  await product.remove();
  encoder.remove();
});

const voice = (seconds: number) => ({
  name: 'voice.wav',
  mimeType: 'audio/wav',
  buffer: Buffer.from(wavBytes(speechLike(seconds))),
});
const isBack = (page: Page) => page.getByText('Your draft is back, as you left it.').waitFor();
const isDone = (page: Page, name: string) =>
  page.getByRole('button', { name: `Play ${name}` }).waitFor({ timeout: 90_000 });

/** To the last step with a clip and a name of one's own. */
async function begin(page: Page, seconds = 12): Promise<void> {
  await page.goto('/create');
  await page.locator('input[type=file]').setInputFiles(voice(seconds));
  await goToClip(page);
  await endClipAt(page, '0:07.50');
  await page.getByLabel('Video Name').fill('Best of it');
  await untilKept(page, 'Best of it');
}

/** As if the tab were in front, or behind another: in these browsers all are in front. */
async function beSeen(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate(
    (visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isSeen ? 'visible' : 'hidden',
  );
}

async function endClipAt(page: Page, time: string): Promise<void> {
  const end = page.getByLabel('End', { exact: true });
  await end.fill(time);
  await end.press('Enter');
}

async function expectDraft(page: Page): Promise<void> {
  await isBack(page);
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === '0:07.50'));
  expect(await page.getByLabel('Video Name').inputValue()).toBe('Best of it');
  await page.getByText('Square, 1080 × 1080').first().waitFor();
}

/** What a browser says before it throws a page away is agreed to. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

test('a reload brings the draft back, and it becomes a video', async () => {
  const { context, page } = await product.visitSignedIn();
  await begin(page);
  await reload(page);
  await expectDraft(page);
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await isDone(page, 'Best of it');

  await page.goto('/create');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  expect(await page.getByText('Your draft is back, as you left it.').count()).toBe(0);
  await context.close();
}, 180_000);

test('a crash of the page brings it back as well', async () => {
  const { context, page } = await product.visitSignedIn();
  await begin(page);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto('/create');
  await expectDraft(next);
  await context.close();
}, 120_000);

test('an upload that a reload cut off goes on where it was', async () => {
  const { context, page } = await product.visitSignedIn();
  const signed: string[] = [];
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/s3signing')) signed.push(request.url());
    if (request.method() === 'PUT') sent.push(request.url());
  });
  // Three pieces: the second never arrives.
  let pieces = 0;
  const hold = (route: Route) =>
    route.request().method() === 'PUT' && (pieces += 1) > 1 ? undefined : route.continue();
  await page.route('**/files/**', hold);
  await page.goto('/create');
  await page.locator('input[type=file]').setInputFiles(voice(200), { timeout: 90_000 });
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page.waitForRequest((request) => request.method() === 'PUT' && sent.length > 1);
  await context.setOffline(true);
  await page.getByRole('progressbar', { name: 'Offline, will go on' }).waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(1);
  await context.setOffline(false);
  await page.getByRole('progressbar', { name: /^Uploading/ }).waitFor();

  await page.unroute('**/files/**', hold);
  await reload(page);
  await isBack(page);
  await page.getByRole('button', { name: /^Select Design Square/ }).click();
  await page.getByRole('button', { name: 'Confirm design' }).click();
  await endClipAt(page, '0:05.00');
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await isDone(page, 'voice');
  expect(signed).toHaveLength(1);
  await page.goto('/media');
  await page.getByText('voice', { exact: true }).first().waitFor();
  expect(await page.getByText('voice', { exact: true }).count()).toBe(1);
  await context.close();
}, 180_000);

test('a second tab is told of the draft and may go on with it; the first is told then, and can take it back', async () => {
  const { context, page } = await product.visitSignedIn();
  await begin(page);
  const second = await context.newPage();
  await second.goto('/create');
  await second.getByRole('button', { name: 'Choose a file' }).waitFor();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expectDraft(second);
  await second.getByLabel('Video Name').fill('Better of it');
  await untilKept(second, 'Better of it');

  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  // What is begun here meanwhile is told not to be kept, and nothing of the other is lost by it.
  await page.locator('input[type=file]').setInputFiles(voice(8));
  await page.getByText('What you begin here is not kept if this page closes.').waitFor();
  await page.getByRole('button', { name: 'Do not use voice.wav' }).click();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await isBack(page);
  expect(await page.getByLabel('Video Name').inputValue()).toBe('Better of it');
  await second.getByRole('button', { name: 'Continue here' }).waitFor();

  // A page that is loaded anew goes before one that waits in the background.
  await beSeen(second, false);
  await reload(page);
  await isBack(page);

  // It is the other's once this one is gone; what was begun there by then goes on, and this one's waits.
  await page.close();
  await beSeen(second, true);
  await isBack(second);
  expect(await second.getByLabel('Video Name').inputValue()).toBe('Better of it');
  const third = await context.newPage();
  await third.goto('/create');
  await third.getByRole('button', { name: 'Continue here' }).waitFor();
  await third.locator('input[type=file]').setInputFiles(voice(8));
  const notKept = third.getByText('What you begin here is not kept if this page closes.');
  await notKept.waitFor();
  await second.close();
  await notKept.waitFor({ state: 'detached' });
  await untilKept(third, '"step":1,');
  await third.getByRole('button', { name: 'Do not use voice.wav' }).click();
  await third.getByRole('button', { name: 'Continue with Better of it' }).waitFor();
  await context.close();
}, 120_000);

/** To the page before, as with the browser's own button. */
const goBack = (page: Page) => page.evaluate(() => history.back());

test("the browser's Back goes through the steps and Forward goes on again; leaving asks first, and keeps what was begun", async () => {
  const { context, page } = await product.visitSignedIn();
  await page.getByRole('link', { name: 'Create a video' }).first().click();
  await page.locator('input[type=file]').setInputFiles(voice(8));
  await goToClip(page);
  await page.getByLabel('Video Name').fill('Best of it');
  await goBack(page);
  await page.getByRole('button', { name: 'Confirm design' }).waitFor();
  await goBack(page);
  await page.getByRole('heading', { name: 'voice.wav' }).waitFor();
  await untilKept(page, '"step":1,');
  // The way on outlasts the page too, with the design that going back took away.
  await reload(page);
  await isBack(page);
  await page.evaluate(() => history.go(2));
  await page.getByRole('button', { name: 'Generate Video' }).waitFor();
  expect(await page.getByLabel('Video Name').inputValue()).toBe('Best of it');
  expect(new URL(page.url()).pathname).toBe('/create');
  // Nor does a swipe lead away.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX)).toBe('none');

  await page.evaluate(() => history.go(-2));
  await page.getByRole('button', { name: 'Confirm audio' }).waitFor();
  await goBack(page);
  await page.getByText('Are you sure you want to leave the page without saving?').waitFor();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  expect(new URL(page.url()).pathname).toBe('/create');
  expect(await page.getByRole('heading', { name: 'voice.wav' }).count()).toBe(1);

  await goBack(page);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/videos');
  await page.goto('/create');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  expect(await page.getByText('Your draft is back, as you left it.').count()).toBe(0);
  // Offered in each tab, it goes on in one; the other says so.
  const second = await context.newPage();
  await second.goto('/create');
  const offer = second.getByRole('button', { name: 'Continue with Best of it' });
  await offer.waitFor();
  await page.getByRole('button', { name: 'Continue with Best of it' }).click();
  await page.getByRole('heading', { name: 'voice.wav' }).waitFor();
  await offer.click();
  await second.getByText('Your draft is open in another tab.').waitFor();
  await context.close();
}, 120_000);

async function makeVideo(page: Page): Promise<void> {
  await begin(page);
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await isDone(page, 'Best of it');
}

test('a finished video gets another clip and design, and stays one video', async () => {
  const { context, page } = await product.visitSignedIn();
  await makeVideo(page);
  await page.getByRole('button', { name: 'More for Best of it' }).click();
  await page.getByRole('menuitem', { name: 'Edit clip or design' }).click();
  await page.getByRole('heading', { name: '1. Your Design' }).waitFor();
  await page.getByRole('button', { name: 'Choose a different design' }).click();
  await page.getByRole('button', { name: /^Select Design Vertical/ }).click();
  await page.getByRole('button', { name: 'Confirm design' }).click();
  await endClipAt(page, '0:05.00');
  encoder.hold();
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await page.waitForURL(/\/videos\/[0-9a-f-]{36}$/);
  await page.getByText('An edit is being drawn.').waitFor();
  await page.getByRole('progressbar').waitFor();
  encoder.letGo();
  await page.getByText('The new video is shown.').waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video?.videoHeight === 1280 && Math.abs(video.duration - 5) < 0.1;
  });
  await page.getByRole('link', { name: 'Videos' }).first().click();
  await isDone(page, 'Best of it');
  expect(await page.getByRole('article').count()).toBe(1);
  await context.close();
}, 240_000);
