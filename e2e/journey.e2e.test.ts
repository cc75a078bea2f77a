import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, offsetIn, speechLike, wavBytes, writeSpeech, ffmpeg } from '@wavereel/api/test-support/audio-fixtures';
import { mp4Boxes, trackKinds } from '@wavereel/api/test-support/mp4';
import type { Page } from 'playwright-core';
import { goToClip } from './support/create';
import { Product } from './support/product';

const measureRate = 16_000;
let product: Product;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-journey-'));
  product = await Product.start();
}, 120_000);

afterAll(async () => {
  await product.remove();
  await rm(directory, { recursive: true, force: true });
});

async function typeTime(page: Page, label: string, time: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(time);
  await field.press('Enter');
}

/** The field shows the time, now or in a moment. */
async function expectTime(page: Page, label: string, time: string): Promise<void> {
  const field = await page.getByLabel(label, { exact: true }).elementHandle();
  await page.waitForFunction(([input, wanted]) => input instanceof HTMLInputElement && input.value === wanted, [
    field,
    time,
  ] as const);
}

/** Makes a video of the clip by hand, as a person would, and downloads it. */
async function makeVideo(
  page: Page,
  file: string,
  clip: { start: string; end: string },
  name: string,
): Promise<string> {
  await page.getByRole('link', { name: 'Create a video' }).first().click();
  await page.locator('input[type=file]').setInputFiles(file);
  await goToClip(page);
  await typeTime(page, 'End', clip.end);
  await typeTime(page, 'Start', clip.start);
  await page.getByLabel('Video Name').fill(name);
  await page.getByRole('button', { name: 'Generate Video' }).click();

  await page.waitForURL('**/videos');
  const card = page.getByRole('article', { name });
  await card.getByRole('button', { name: `Play ${name}` }).waitFor({ timeout: 90_000 });
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: `Download ${name}` }).click();
  const path = join(directory, `${name}.mp4`);
  await (await download).saveAs(path);
  return path;
}

async function expectToPlay(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Play ${name}` }).click();
  const video = page.locator('video');
  await video.waitFor();
  await page.waitForFunction(() => {
    const player = document.querySelector('video');
    return player !== null && player.currentTime > 0.5 && player.videoWidth === 1080;
  });
}

test('a new account makes a video of a clip, and it plays', async () => {
  const source = await writeSpeech(directory, 20, 'mp3');
  const { context, page } = await product.visitSignedIn();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) problems.push(message.text());
  });

  const path = await makeVideo(page, source, { start: '0:05.00', end: '0:15.50' }, 'First clip');
  await expectToPlay(page, 'First clip');

  const log = await ffmpeg(['-i', path, '-map', '0:v:0', '-f', 'null', '-']);
  expect(log).toMatch(/Video: h264.*yuv420p.*1080x1080.*20 fps/);
  expect(log.match(/Stream #0:\d+.*: Audio: aac/g)).toHaveLength(1);
  expect(/frame=\s*(\d+)/.exec(log.slice(log.lastIndexOf('frame=')))?.[1]).toBe('210');
  const duration = /Duration: 00:00:(\d+\.\d+)/.exec(log)?.[1];
  expect(Math.abs(Number(duration) - 10.5)).toBeLessThanOrEqual(0.05);

  const file = await readFile(path);
  const order = mp4Boxes(file).map(({ name }) => name);
  expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
  expect(trackKinds(file).sort()).toEqual(['soun', 'vide']);
  expect(log).not.toMatch(/Chapter #/);

  const { seconds, likeness } = offsetIn(
    await decode(source, measureRate),
    await decode(path, measureRate),
    5,
    measureRate,
  );
  expect(likeness).toBeGreaterThan(0.9);
  expect(Math.abs(seconds)).toBeLessThanOrEqual(0.01);
  expect(problems).toEqual([]);
  await context.close();
}, 240_000);

const bad: readonly { name: string; buffer: Buffer; reason: string }[] = [
  {
    name: 'page.mp3',
    buffer: Buffer.from('<!doctype html><title>Not found</title>'),
    reason: 'This is no sound but something else under its name. Supported: mp3, mp4, m4a, flac, wav.',
  },
  {
    name: 'notes.txt',
    buffer: Buffer.from('just some notes\n'),
    reason: 'This is no sound but something else under its name. Supported: mp3, mp4, m4a, flac, wav.',
  },
  { name: 'empty.wav', buffer: Buffer.alloc(0), reason: 'This file is empty. Choose another one.' },
  {
    name: 'word.wav',
    buffer: Buffer.from(wavBytes(speechLike(2))),
    reason: 'This audio is shorter than 3 seconds, too short for a clip. Choose a longer one.',
  },
];

test('a file that can be no clip is refused by name with the reason before anything is sent, and the next is taken', async () => {
  const { context, page } = await product.visitSignedIn();
  const silent = join(directory, 'silent.mp4');
  await ffmpeg(['-v', 'error', '-f', 'lavfi', '-i', 'color=size=64x64:duration=4', '-pix_fmt', 'yuv420p', silent]);
  const all = [
    ...bad,
    { name: 'silent.mp4', buffer: await readFile(silent), reason: 'This file has no sound in it. Supported:' },
  ];
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/s3signing') && sent.push(request.url()));
  await page.goto('/create');
  for (const { name, buffer, reason } of all) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'audio/mpeg', buffer });
    await page.getByText(`${name} was not taken`).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: name }).textContent()).toContain(reason);
    expect(await page.getByText('Click Confirm audio below').count()).toBe(0);
  }
  expect(sent).toEqual([]);

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(8))) });
  await page.getByRole('heading', { name: 'voice.wav' }).waitFor();
  await goToClip(page);
  await expectTime(page, 'End', '0:08.00');
  await context.close();
});

test('the same file brought twice is found again, and nothing of it is sent', async () => {
  const { context, page } = await product.visitSignedIn();
  const voice = Buffer.from(wavBytes(speechLike(9)));
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/s3signing') && sent.push(request.url()));
  await page.goto('/create');
  await page.locator('input[type=file]').setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: voice });
  await goToClip(page);
  await expectTime(page, 'End', '0:09.00');
  expect(sent).not.toEqual([]);
  sent.length = 0;

  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'copy.wav', mimeType: 'audio/wav', buffer: voice });
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page
    .getByText('Hey! We found this audio in your library. You can create videos faster using My Library tab.')
    .waitFor();
  expect(sent).toEqual([]);
  await context.close();
});

test('a selection is never shorter than three seconds', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.goto('/create');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(8))) });
  await goToClip(page);
  await typeTime(page, 'End', '0:02.00');
  await page.getByText('You must choose a duration greater than 3 seconds.').waitFor();
  await typeTime(page, 'End', '0:04.00');
  await typeTime(page, 'Start', '0:01.00');
  await expectTime(page, 'Duration', '0:03.00');
  await context.close();
});
