import { readFile } from 'node:fs/promises';
import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import { HeldEncoder } from '@wavereel/api/test-support/held-encoder';
import type { Visitor } from '@wavereel/api/test-support/visitor';
import { endpoints } from '@wavereel/contracts';
import { readSubtitles } from '@wavereel/words';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';

jest.setTimeout(300_000);

const encoder = new HeldEncoder();
let product: Product;
beforeAll(async () => {
  product = await Product.start({ environment: { FFMPEG_PATH: encoder.program } });
}, 120_000);
afterEach(() => encoder.letGo());
afterAll(async () => {
  await product.remove();
  encoder.remove();
});

/** A video of eight seconds that is done. */
async function makeVideo(person: Visitor, themeId: 'square' | 'vertical'): Promise<string> {
  const { guid } = await person.library(wavBytes(speechLike(12)), 'A talk');
  const body = { title: 'Glaze', mediaGuid: guid, themeId, start: 0, end: 8 };
  const { id } = await person.expect(endpoints.jobs.create, { body });
  await person.settled(id, 120_000);
  return id;
}

const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What is wanted of a video element. */
interface Wanted {
  readonly paused?: boolean;
  /** Seconds. */
  readonly at?: number;
  readonly after?: number;
  /** Pixels. */
  readonly height?: number;
  /** The caption that is shown. */
  readonly caption?: string;
}

/** Until the video is so. */
const until = (page: Page, wanted: Wanted) =>
  page.waitForFunction(({ paused, at, after = -1, height, caption }) => {
    const video = document.querySelector('video');
    if (!video) return false;
    const track = [...video.textTracks].find(({ mode }) => mode === 'showing');
    const cue = track?.activeCues?.[0];
    return (
      (paused === undefined || video.paused === paused) &&
      (at === undefined || Math.abs(video.currentTime - at) < 0.01) &&
      video.currentTime > after &&
      (height === undefined || video.videoHeight === height) &&
      (caption === undefined || (cue instanceof VTTCue && cue.text === caption))
    );
  }, wanted);

test('a video is played by keys, with its captions and chapters, and taken along', async () => {
  const { page, context, person } = await product.visitSignedIn();
  const id = await makeVideo(person, 'square');
  const cues = ['First comes dough.', 'Then comes glaze.'].map((text, at) => ({
    start: at * 4,
    end: at * 4 + 3,
    text,
  }));
  await person.expect(endpoints.captioning.save, { params: { id }, body: { cues } });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(`/videos/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Glaze' }).waitFor();
  const glaze = page.getByRole('button', { name: 'Then comes glaze.' });
  await glaze.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(fetched.filter((path) => path.endsWith('.mp4'))).toEqual([]);

  await control(page, 'Play').press('Enter');
  await until(page, { paused: false, after: 0.3 });
  await page.keyboard.press('k');
  await until(page, { paused: true });
  await page.keyboard.press('0');
  await until(page, { at: 0 });
  await page.keyboard.press('ArrowRight');
  await until(page, { at: 5 });
  await page.keyboard.press('c');
  await until(page, { caption: 'Then comes glaze.' });
  await page.keyboard.press('.');
  await until(page, { after: 5.01 });
  await page.keyboard.press('0');
  await glaze.press('Enter');
  await until(page, { at: 4 });
  expect(await glaze.getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys of the player' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const take = async (item: string): Promise<{ name: string; bytes: Uint8Array }> => {
    await control(page, 'Download').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const video = await take('Download the video');
  expect(video.name).toBe('Glaze.mp4');
  expect(new TextDecoder().decode(video.bytes.slice(4, 8))).toBe('ftyp');
  const poster = await take('Download the poster');
  expect(poster.name).toBe('Glaze.jpg');
  expect([...poster.bytes.slice(0, 2)]).toEqual([0xff, 0xd8]);
  for (const [item, name] of [
    ['Captions as SRT', 'Glaze.srt'],
    ['Captions as WebVTT', 'Glaze.vtt'],
  ] as const) {
    const file = await take(item);
    expect(file.name).toBe(name);
    expect(readSubtitles(file.bytes, name).cues.map(({ text }) => text)).toEqual(cues.map(({ text }) => text));
  }
  expect(page.url()).toMatch(new RegExp(`/videos/${id}$`));
  await context.close();
});

test('while an edit is drawn the present video plays, and nobody is cut off by the new one', async () => {
  const { page, context, person } = await product.visitSignedIn();
  const id = await makeVideo(person, 'square');
  await page.goto(`/videos/${id}`);
  await control(page, 'Edit clip or design').click();
  await page.getByRole('button', { name: 'Choose a different design' }).click();
  await page.getByRole('button', { name: /^Select Design Vertical/ }).click();
  await page.getByRole('button', { name: 'Confirm design' }).click();
  encoder.hold();
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await page.waitForURL(`**/videos/${id}`);
  await page.getByText('An edit is being drawn.').waitFor();
  // Over and over: drawing takes as long as it takes.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
  await control(page, 'Play').click();
  await until(page, { paused: false, height: 1080 });
  encoder.letGo();
  await control(page, 'Show it now').waitFor({ timeout: 120_000 });
  await until(page, { paused: false, height: 1080 });
  await control(page, 'Show it now').press('Enter');
  await control(page, 'Play').press('Enter');
  await until(page, { after: 0.3, height: 1280 });
  await context.close();
});

test.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
])('on %s all of a tall video and its controls are in sight', async (_name, viewport) => {
  const { page, context, person } = await product.visitSignedIn({ viewport, hasTouch: viewport.width < 500 });
  const id = await makeVideo(person, 'vertical');
  await page.goto(`/videos/${id}`);
  const play = control(page, 'Play');
  await play.waitFor();
  const video = page.locator('video');
  await video.scrollIntoViewIfNeeded();
  const [picture, bar] = [await video.boundingBox(), await play.boundingBox()];
  const top = picture?.y ?? 0;
  const bottom = Math.max((picture?.y ?? 0) + (picture?.height ?? 0), (bar?.y ?? 0) + (bar?.height ?? 0));
  expect(bottom - top).toBeLessThan(viewport.height);
  expect((picture?.height ?? 0) / (picture?.width ?? 1)).toBeCloseTo(16 / 9, 1);
  expect(bar?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page)).toEqual([]);
  await context.close();
});

test('one of the bin says so and is had back; an unknown one leads to all of them', async () => {
  const { page, context, person } = await product.visitSignedIn();
  const id = await makeVideo(person, 'square');
  await page.goto(`/videos/${id}`);
  await control(page, 'More for Glaze').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await control(page, 'Undo').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'This video is in the bin' }).waitFor();
  await control(page, 'Restore').click();
  await control(page, 'Play').waitFor();

  await page.goto('/videos/0b1e8a52-8f2b-4f3e-9b39-3a1f6a2f0c11');
  await page.getByRole('heading', { name: 'There is no such video' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'All videos' }).click();
  await page.getByRole('article', { name: 'Glaze' }).waitFor();
  await context.close();
});
