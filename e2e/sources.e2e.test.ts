import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speechLike, wavBytes, writeSpeech } from '@wavereel/api/test-support/audio-fixtures';
import { sends, World } from '@wavereel/api/test-support/outside-world';
import type { Page } from 'playwright-core';
import { goToClip } from './support/create';
import { Product } from './support/product';
import { writeTagged } from './support/tagged';

let directory: string;
let world: World;
let product: Product;

const feed = (
  address: string,
) => `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Note to Self</title>
<item><title>Glazed donuts</title><guid>donuts</guid><pubDate>Mon, 02 Feb 2026 08:00:00 GMT</pubDate><itunes:duration>12</itunes:duration><itunes:image href="${address}/gone.jpg"/><enclosure url="${address}/donuts.mp3" type="audio/mpeg" length="1"/><podcast:soundbite startTime="2.5" duration="6">Why donuts shine</podcast:soundbite></item>
</channel></rss>`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-sources-'));
  const microphone = join(directory, 'microphone.wav');
  await writeFile(microphone, wavBytes(speechLike(20)));
  const episode = await readFile(await writeSpeech(directory, 12, 'mp3'));
  world = await World.start({
    '/feed.xml': (request, response, url) => sends('application/rss+xml', feed(world.address))(request, response, url),
    '/donuts.mp3': sends('audio/mpeg', episode),
    '/search': (request, response, url) =>
      sends(
        'application/json',
        JSON.stringify({
          results: [{ trackName: 'Note to Self', artistName: 'WNYC', feedUrl: `${world.address}/feed.xml` }],
        }),
      )(request, response, url),
  });
  product = await Product.start({
    environment: { OUTSIDE_ALLOW: `127.0.0.1:${world.port}`, PODCAST_SEARCH_URL: `${world.address}/search` },
    flags: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphone}`,
    ],
  });
}, 120_000);

afterAll(async () => {
  await product?.remove();
  await world?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** From chosen audio to the finished video. */
async function makeVideo(page: Page, name: string): Promise<void> {
  await goToClip(page);
  await page.getByLabel('Video Name').fill(name);
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: `Play ${name}` })
    .waitFor({ timeout: 90_000 });
}

test('an episode that was found by the name of its podcast becomes a video, and is reused the second time', async () => {
  const { context, page } = await product.visitSignedIn();
  const red: string[] = [];
  page.on('console', (line) => line.type() === 'error' && red.push(`${line.text()} ${line.location().url}`));
  await page.goto('/create?show-rss=true');
  await page.getByRole('searchbox', { name: 'Podcast name or feed address' }).fill('note');
  await page
    .getByRole('list', { name: 'Podcasts found' })
    .getByRole('button', { name: /Note to Self/ })
    .click();
  await page.getByText('Added RSS Feed').waitFor();
  await page.getByText('newest Feb 2, 2026').waitFor();
  await page.getByRole('button', { name: 'Select Glazed donuts' }).click();
  await makeVideo(page, 'From a feed');
  // Its picture is gone, which is nothing to be told of.
  expect(red.filter((line) => line.includes('/proxy/'))).toEqual([]);

  await page.goto('/create');
  await page.getByRole('button', { name: /^Note to Self/ }).click();
  await page.getByRole('button', { name: 'Select Glazed donuts' }).click();
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page
    .getByText('Hey! We found this episode in your library. You can create videos faster using My Library tab.')
    .waitFor();
  await context.close();
}, 180_000);

async function addFeedToLinkPage(page: Page): Promise<void> {
  await page.goto('/link');
  await page.getByRole('button', { name: 'Add a link page' }).click();
  await page.getByRole('textbox', { name: 'Address of a feed' }).fill(`${world.address}/feed.xml`);
  await page.getByRole('button', { name: 'Add feed' }).click();
  await page.getByText(/^\d+ episodes? · Read/).waitFor();
}

test("an episode of the feed on one's link page becomes a video", async () => {
  const { context, page } = await product.visitSignedIn();
  await addFeedToLinkPage(page);

  await page.goto('/create');
  await page.getByRole('tab', { name: 'Link' }).click();
  await page.getByRole('button', { name: 'Select Glazed donuts' }).click();
  await makeVideo(page, 'From my page');
  await context.close();
}, 180_000);

/** Leads to the moment that the feed recommends, as the clip of a video. */
const ways: readonly { readonly from: string; readonly open: (page: Page) => Promise<void> }[] = [
  {
    from: 'Create',
    open: async (page) => {
      await page.goto('/create');
      await page.getByRole('tab', { name: 'Link' }).click();
      await page.getByRole('button', { name: /^Why donuts shine/ }).click();
    },
  },
  {
    from: 'the link page',
    open: async (page) => {
      await page.getByRole('button', { name: 'Make a video of a soundbite' }).click();
      await page.getByRole('link', { name: 'Make a video of Why donuts shine' }).click();
    },
  },
];

test.each(ways)(
  'a moment that the feed recommends is the clip at one press, from $from',
  async ({ open }) => {
    const { context, page } = await product.visitSignedIn();
    await addFeedToLinkPage(page);
    await open(page);
    await page.getByRole('button', { name: /^Select Design Square/ }).click();
    await page.getByRole('button', { name: 'Confirm design' }).click();
    await page.getByLabel('End', { exact: true }).waitFor();
    expect(await page.getByLabel('Start', { exact: true }).inputValue()).toBe('0:02.50');
    expect(await page.getByLabel('End', { exact: true }).inputValue()).toBe('0:08.50');
    expect(await page.getByLabel('Video Name').inputValue()).toBe('Why donuts shine');
    await context.close();
  },
  180_000,
);

test('a file shows what it says of itself before anything is sent, and its video is called so', async () => {
  const { context, page } = await product.visitSignedIn();
  const tagged = await writeTagged(directory, { title: 'Glazed donuts', show: 'Note to Self', color: 'red' });
  await page.goto('/create');
  await page.locator('input[type=file]').setInputFiles(tagged);
  await page.getByRole('heading', { name: 'Glazed donuts' }).waitFor();
  const facts = page.getByText('Note to Self · 0:12');
  const picture = facts.locator('..').locator('img');
  await facts.waitFor();
  await picture.waitFor();
  const size = await picture.evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
  );
  await goToClip(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const name = await page.getByLabel('Video Name').inputValue();
  for (const step of [2, 1]) {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: step === 2 ? 'Confirm design' : 'Confirm audio' }).waitFor();
  }
  await picture.waitFor();

  expect(name).toBe('Glazed donuts');
  expect(size).toEqual([192, 96]);
  await context.close();
}, 180_000);

test('a recording can be heard at once, sought, and becomes a video', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.goto('/create');
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.waitForFunction(
    () => Number(/:(\d+)/.exec(document.querySelector('[role=timer]')?.textContent ?? '')?.[1]) >= 4,
  );
  expect(
    Number(await page.getByRole('meter', { name: 'Loudness' }).getAttribute('aria-valuenow')),
  ).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('group', { name: 'Your recording' }).waitFor();
  await page.waitForFunction(() => {
    const player = document.querySelector('audio');
    return (
      player !== null &&
      player.duration >= 4 &&
      player.seekable.length === 1 &&
      player.seekable.end(0) === player.duration
    );
  });
  await makeVideo(page, 'My voice');
  await context.close();
}, 180_000);

test('a recording that a crash cuts off is offered with what there was of it', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.goto('/create');
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.getByRole('switch', { name: 'Count down before it begins' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.waitForFunction(
    () => Number(/:(\d+)/.exec(document.querySelector('[role=timer]')?.textContent ?? '')?.[1]) >= 4,
  );
  const crashed = page.waitForEvent('crash');
  const debug = await context.newCDPSession(page);
  debug.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await next.goto('/create');
  await next.getByText(/was cut off/).waitFor();
  await next.getByRole('button', { name: 'Use it' }).click();
  await next.waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) >= 3);
  expect(await next.getByText(/was cut off/).count()).toBe(0);
  await context.close();
}, 120_000);

test('audio from the library becomes another video without an upload', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.goto('/create');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(8))) });
  await makeVideo(page, 'First');

  await page.goto('/create');
  const uploads: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && uploads.push(request.url()));
  await page.getByRole('tab', { name: 'My Library' }).click();
  await page.getByRole('group').filter({ hasText: 'voice' }).locator('summary').click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await makeVideo(page, 'Second');
  expect(uploads).toEqual([]);
  await context.close();
}, 180_000);
