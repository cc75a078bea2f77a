import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import type { Locator, Page } from 'playwright-core';
import { Product } from './support/product';
import { Traffic } from '../scripts/lib/browser/traffic';
import { withoutLive } from '../scripts/lib/browser/without-live';

/** A small phone, in hands. */
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** CSS pixels that a finger needs. */
const fingertip = 44;

let product: Product;
beforeAll(async () => {
  // As phones are: nothing sounds that nobody pressed. And nobody may listen.
  const flags = ['--autoplay-policy=user-gesture-required', '--use-fake-device-for-media-stream'];
  product = await Product.start({ flags: [...flags, '--use-fake-ui-for-media-stream=deny'] });
}, 120_000);
afterAll(() => product.remove());

/** Buttons, fields and links of their own on the page that are less than a fingertip, and how large they are. */
const tooSmall = (page: Page) =>
  page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, [role=tab], [role=menuitem], select, input:not([type=radio], [type=checkbox], [type=file]), nav a, label:has(input)',
    );
    return [...controls].flatMap((control) => {
      control.scrollIntoView({ block: 'center' });
      const { width, height, top, left } = control.getBoundingClientRect();
      const isHidden = width <= 1 || !control.checkVisibility({ opacityProperty: true });
      // What reaches beyond its box is found there.
      const reaches = (x: number, y: number) => control.contains(document.elementFromPoint(x, y));
      const [middle, half] = [top + height / 2, least / 2 - 1];
      const isHigh =
        height >= least || (reaches(left + width / 2, middle - half) && reaches(left + width / 2, middle + half));
      if (isHidden || (width >= least && isHigh)) return [];
      return [`${control.ariaLabel ?? control.textContent ?? ''} ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, fingertip);

test.each(['/signup', '/login'])('at %s everything is as large as a fingertip', async (path) => {
  const { page, context } = await product.visit(phone);
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await context.close();
});

test('so it is where somebody is signed in, and nothing hangs over the edge', async () => {
  const { page, context } = await product.visitSignedIn(phone);
  await withoutLive(page);
  const traffic = new Traffic(page);
  for (const [path, heading] of [
    ['/media', 'My Library'],
    ['/designs', 'My Designs'],
    ['/editor', 'Design editor'],
    ['/teams', 'Teams'],
    ['/settings', 'Settings'],
    ['/videos', 'Videos'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await traffic.rest();
    expect([path, await tooSmall(page)]).toEqual([path, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  }
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  // It comes from below.
  await page.waitForFunction(() => {
    const sheet = document.querySelector('[role=dialog]');
    return sheet !== null && sheet.getBoundingClientRect().bottom <= innerHeight + 0.5;
  });
  expect(await tooSmall(page)).toEqual([]);
  await context.close();
}, 120_000);

test('a tap says why a button does nothing, a picture chooses its design, and the video plays with one tap', async () => {
  const { page, context } = await product.visitSignedIn(phone);
  await page.goto('/create');
  await page.getByRole('button', { name: 'Confirm audio' }).tap({ force: true });
  await page.getByRole('tooltip', { name: 'Choose your audio first.' }).waitFor();
  await page.getByRole('tab', { name: 'Upload' }).tap();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(4))) });
  await page.getByRole('button', { name: 'Confirm audio' }).tap();
  await page.getByRole('img', { name: 'Preview of Vertical' }).tap();
  await page.getByRole('button', { name: 'Confirm design' }).tap();
  await page.getByLabel('Video Name').fill('Tall');
  await page.getByRole('button', { name: 'Generate Video' }).tap();

  const card = page.getByRole('article', { name: 'Tall' });
  await card.waitFor();
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const inSight = async () => {
    const box = await card.boundingBox();
    return box !== null && bar !== null && box.y + box.height <= bar.y;
  };
  expect(await inSight()).toBe(true);
  await card.getByRole('link', { name: 'Download Tall' }).waitFor({ timeout: 120_000 });
  expect(await inSight()).toBe(true);
  await card.getByRole('button', { name: 'Play Tall' }).tap();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3, null, {
    timeout: 60_000,
  });
  await context.close();
}, 240_000);

test('a microphone that is refused is told of with what to do, and another source goes on', async () => {
  const { page, context } = await product.visitSignedIn(phone);
  await page.goto('/create');
  await page.getByRole('tab', { name: 'Record' }).tap();
  await page.getByRole('button', { name: 'Start recording' }).tap();
  await page.getByRole('heading', { name: 'The microphone is blocked' }).waitFor();
  await page.getByText('Allow it for this page').waitFor();
  await page.getByRole('tab', { name: 'Upload' }).tap();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await context.close();
});

const hour = 3600;
const rate = 8000;
/** What sounds in a minute of the hour, in Hz: a cut at another place is heard. */
const toneOf = (minute: number) => 300 + 20 * minute;

/** An hour in which each minute has its own tone, as bytes of a wave file of eight bits. */
function anHour(): Buffer {
  const bytes = Buffer.alloc(44 + hour * rate, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(hour * rate, 40);
  for (let minute = 0; minute < hour / 60; minute += 1) {
    const turn = (2 * Math.PI * toneOf(minute)) / rate;
    for (let at = 0; at < 60 * rate; at += 1)
      bytes[44 + minute * 60 * rate + at] = 128 + Math.round(100 * Math.sin(turn * at));
  }
  return bytes;
}

/** Swipes once to the step beside, again where a slow machine made a slow move of it, and waits for what is there. */
async function swipeTo(page: Page, direction: 'left' | 'right', goal: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 130 }] });
  const [from, to] = direction === 'left' ? [300, 60] : [60, 300];
  const step = page.locator('[aria-current="step"]');
  const first = await step.textContent();
  for (let tries = 0; tries < 10 && (await step.textContent()) === first; tries += 1) {
    await touch('touchStart', from);
    await touch('touchMove', to);
    await touch('touchEnd');
    // What is there may come late: only the step says whether the swipe was one. A second would lead a step too far.
    await step
      .filter({ hasNotText: first ?? '' })
      .waitFor({ timeout: 2_000 })
      .catch(() => undefined);
  }
  await goal.waitFor();
  await session.detach();
}

test('the whole way by touch and by swipes, with an hour cut by typed times: the file holds that very half minute', async () => {
  const { page, context } = await product.visitSignedIn(phone);
  await page.goto('/create');
  // From the disk, as a person has it: so many bytes take long to be handed to the browser.
  const folder = mkdtempSync(join(tmpdir(), 'wavereel-hour-'));
  const source = join(folder, 'hour.wav');
  writeFileSync(source, anHour());
  await page.locator('input[type=file]').setInputFiles(source);
  await page.getByRole('heading', { name: 'hour.wav' }).waitFor();
  await swipeTo(page, 'left', page.getByRole('img', { name: 'Preview of Square' }));
  await page.getByRole('img', { name: 'Preview of Square' }).tap();
  await page.getByRole('button', { name: 'Choose a different design' }).waitFor();
  await swipeTo(page, 'left', page.getByLabel('Start', { exact: true }));
  // Back and on again: nothing of it is lost, and the page is not left.
  await swipeTo(page, 'right', page.getByRole('button', { name: 'Confirm design' }));
  await swipeTo(page, 'left', page.getByLabel('Start', { exact: true }));
  expect(new URL(page.url()).pathname).toBe('/create');

  for (const [field, time] of [
    ['Start', '42:10'],
    ['End', '42:40'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).tap();
    await page.getByLabel(field, { exact: true }).fill(time);
    await page.getByLabel(field, { exact: true }).press('Enter');
  }
  expect(await page.getByLabel('Duration', { exact: true }).inputValue()).toBe('0:30.00');
  await page.getByLabel('Video Name').fill('Half a minute');
  // Waits until the server has the sound.
  await page.getByRole('button', { name: 'Generate Video' }).tap({ timeout: 120_000 });
  const file = page.getByRole('link', { name: 'Download Half a minute' });
  await file.waitFor({ timeout: 240_000 });

  const heard = await file.evaluate(async (link) => {
    if (!(link instanceof HTMLAnchorElement)) throw new Error('The file is no link');
    const bytes = await (await fetch(link.href)).arrayBuffer();
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
    const samples = sound.getChannelData(0).subarray(48_000, 48_000 * 29);
    const rises = samples.reduce((count, now, at) => count + Number(now >= 0 && (samples[at - 1] ?? 0) < 0), 0);
    return { seconds: sound.duration, hertz: rises / 28 };
  });
  expect(heard.seconds).toBeCloseTo(30, 0);
  expect(heard.hertz).toBeCloseTo(toneOf(42), -1);
  await context.close();
  rmSync(folder, { recursive: true });
}, 480_000);
