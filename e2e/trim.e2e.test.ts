import { SAMPLE_RATE, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { goToClip } from './support/create';
import { boxOf, drag, pinch } from './support/pointer';
import { Product } from './support/product';

const seconds = 60;
/** A pause reaches this far to either side of every whole second. */
const pause = 0.12;
let product: Product;

beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

function soundWithPauses(): Buffer {
  const samples = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => {
    const time = at / SAMPLE_RATE;
    return Math.abs(time - Math.round(time)) < pause ? 0 : 0.5 * Math.sin(2 * Math.PI * 220 * time);
  });
  return Buffer.from(wavBytes(samples));
}

/** Somebody new with a minute of sound at the step where it is trimmed. `before` is done to the page first. */
async function trim(
  options: BrowserContextOptions = {},
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ page: Page; problems: string[]; leave: () => Promise<void> }> {
  const { context, page } = await product.visitSignedIn(options);
  await before(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) problems.push(message.text());
  });
  await page.goto('/create');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: soundWithPauses() });
  await goToClip(page);
  await startHandle(page).waitFor();
  return { page, problems, leave: () => context.close() };
}

/** The trim's own; the preview of the video has another. */
const pauseButton = (page: Page) => page.getByRole('group', { name: 'Trim' }).getByRole('button', { name: 'Pause' });
const playhead = (page: Page) => page.getByRole('slider', { name: 'Playhead' });
const startHandle = (page: Page) => page.getByRole('slider', { name: 'Start of the selection' });
const endHandle = (page: Page) => page.getByRole('slider', { name: 'End of the selection' });
const grip = (page: Page) => page.getByRole('slider', { name: 'Whole selection' });
/** Whether a pointer in the middle of something takes hold of that, and of nothing that lies over it. */
function takesHold(element: Element | null): boolean {
  if (!element) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
const isInReach = (part: Locator) => part.evaluate(takesHold);
/** Waits until it can be taken hold of: what follows a new width does so in the next frame. */
const comesInReach = async (part: Locator) => part.page().waitForFunction(takesHold, await part.elementHandle());
const secondsOf = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'));

const fieldNames = ['Start', 'End', 'Duration'] as const;
type FieldName = (typeof fieldNames)[number];

/** The fields show these times, now or once they have followed; each follows by itself. */
async function showsTimes(page: Page, wanted: Partial<Record<FieldName, string>>): Promise<void> {
  for (const label of fieldNames) {
    const time = wanted[label];
    if (time === undefined) continue;
    const field = await page.getByLabel(label, { exact: true }).elementHandle();
    await page.waitForFunction(([input, text]) => input instanceof HTMLInputElement && input.value === text, [
      field,
      time,
    ] as const);
  }
}

/** The width of the window in the overview, in pixels. */
const shownWidth = async (page: Page) => (await boxOf(page.locator('[data-part=window]'))).width;
const shownFrom = async (page: Page) => (await boxOf(page.locator('[data-part=window]'))).x;

/** Whether the preview shows the same picture for twenty frames of the screen. */
async function standsStill(): Promise<boolean> {
  const context = document
    .querySelector<HTMLCanvasElement>('figure canvas')
    ?.getContext('2d', { willReadFrequently: true });
  const pictures = new Set<string>();
  for (let frames = 0; frames < 20; frames += 1) {
    await new Promise(requestAnimationFrame);
    pictures.add(String(context?.getImageData(340, 340, 400, 400).data));
  }
  return pictures.size === 1;
}

test('with the keyboard alone one finds a place, sets both edges there and listens to them', async () => {
  const { page, problems, leave } = await trim();
  for (
    let tabs = 0;
    tabs < 60 && !(await playhead(page).evaluate((slider) => slider === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('[');
  await page.keyboard.press('PageUp');
  await page.keyboard.press(']');
  await showsTimes(page, { Start: '0:10.00', End: '0:20.00', Duration: '0:10.00' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await startHandle(page).getAttribute('aria-valuetext')).toBe('0:08.9 of 1:00');

  await page.keyboard.press('Space');
  await pauseButton(page).waitFor();
  const heard = await playhead(page).elementHandle();
  await page.waitForFunction((slider) => Number(slider?.getAttribute('aria-valuenow')) > 9.2, heard);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play selection' }).waitFor();
  expect(await secondsOf(playhead(page))).toBeLessThan(20);

  await page.keyboard.press('l');
  await pauseButton(page).waitFor();
  expect(await secondsOf(playhead(page))).toBeGreaterThanOrEqual(17);
  await page.getByRole('button', { name: 'Play selection' }).waitFor();
  expect(await playhead(page).getAttribute('aria-valuetext')).toBe('0:20 of 1:00');
  expect(await seriousFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
  await leave();
}, 120_000);

test('one trims and listens while the file is still on its way, and the video is made once it is there', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { page, problems, leave } = await trim({}, (fresh) =>
    fresh.route('**/files/**', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    }),
  );
  const generate = page.getByRole('button', { name: 'Generate Video' });
  expect(await page.getByRole('progressbar', { name: /^Uploading/ }).count()).toBe(1);
  await startHandle(page).focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Shift+ArrowRight');
  await showsTimes(page, { Start: '0:11.00', End: '0:30.00', Duration: '0:19.00' });
  await page.keyboard.press('Space');
  const heard = await playhead(page).elementHandle();
  await page.waitForFunction((slider) => Number(slider?.getAttribute('aria-valuenow')) > 11.5, heard);
  await page.keyboard.press('Space');
  expect(await generate.isDisabled()).toBe(true);
  // The picture is moved by this sound already.
  await page.getByText('Moved by the sound of your clip.').waitFor();
  const preview = page.getByRole('figure');
  await preview.getByRole('button', { name: 'Play clip' }).click();
  await preview.getByRole('button', { name: 'Pause' }).click();
  await preview.getByRole('button', { name: 'Play clip' }).waitFor();
  await page.waitForFunction(standsStill);

  const wave = await startHandle(page).elementHandle();
  const place = await boxOf(startHandle(page));
  release();
  await page.locator('button:not([aria-disabled])', { hasText: 'Generate Video' }).waitFor();
  expect(await wave?.evaluate((slider) => slider.isConnected)).toBe(true);
  // Whoever is dragging now must not lose hold of it.
  expect(await boxOf(startHandle(page))).toEqual(place);
  await showsTimes(page, { Start: '0:11.00', End: '0:30.00', Duration: '0:19.00' });
  await generate.click();
  await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
  expect(problems).toEqual([]);
  await leave();
}, 120_000);

test('an edge that is let go within a word moves to the pause beside it, unless one says no', async () => {
  const { page, leave } = await trim();
  const scale = (await boxOf(page.locator('[data-part=region]'))).width / 30;
  await drag(page, endHandle(page), { x: -4.25 * scale });
  await page.getByRole('status').filter({ hasText: 'Moved to a pause in the speech' }).waitFor();
  expect(Math.abs((await secondsOf(endHandle(page))) - 26)).toBeLessThan(pause);

  // The drag and its pause are one step; the keys are heard wherever the hand let go.
  await page.keyboard.press('Control+z');
  await showsTimes(page, { End: '0:30.00' });
  expect(await page.getByText('Moved to a pause in the speech').count()).toBe(0);
  await page.keyboard.press('Control+y');
  await page
    .getByRole('status')
    .filter({ hasText: /^Redone/ })
    .waitFor();
  expect(Math.abs((await secondsOf(endHandle(page))) - 26)).toBeLessThan(pause);

  await page.getByRole('switch', { name: 'Snap to pauses' }).uncheck({ force: true });
  await drag(page, endHandle(page), { x: 0.75 * scale });
  expect(Math.abs((await secondsOf(endHandle(page))) - 26.75)).toBeLessThan(pause);
  expect(await page.getByText('Moved to a pause in the speech').count()).toBe(0);
  await leave();
}, 120_000);

test('trim, preview and Generate are in sight together, and on a phone the preview is a strip that opens', async () => {
  const { page, leave } = await trim({ viewport: { width: 1024, height: 600 } });
  const picture = page.getByRole('figure');
  const wave = playhead(page).locator('..');
  const generate = page.getByRole('button', { name: 'Generate Video' });
  const name = page.getByLabel('Video Name');
  await generate.and(page.locator(':not([aria-disabled])')).waitFor();
  // The designs that were chosen from had been scrolled through.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await isInReach(generate)).toBe(true);
  const [trimmed, shown] = [await boxOf(wave), await boxOf(picture)];
  expect(shown.x).toBeGreaterThan(trimmed.x + trimmed.width);
  expect((await boxOf(name)).x).toBeGreaterThan(trimmed.x + trimmed.width);
  // At its end the page shows the last of what it says, and the buttons at its foot.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await isInReach(page.getByText('Square, 1080 × 1080'))).toBe(true);
  const last = await boxOf(generate);
  expect(last.y + last.height).toBeGreaterThan(600 - 24);

  await page.setViewportSize({ width: 390, height: 700 });
  await page.waitForFunction(() => document.documentElement.scrollWidth === 390);
  expect((await boxOf(picture)).height).toBeLessThanOrEqual(64);
  await name.scrollIntoViewIfNeeded();
  const strip = await boxOf(picture);
  expect(strip.y).toBeGreaterThanOrEqual(0);
  expect(strip.y).toBeLessThan(20);
  expect(await isInReach(generate)).toBe(true);

  await wave.scrollIntoViewIfNeeded();
  const before = await boxOf(wave);
  await page.getByRole('button', { name: 'Enlarge the preview' }).click();
  expect((await boxOf(picture)).height).toBeGreaterThan(300);
  // Whoever takes hold of the sound again sees it, where it was.
  await page.getByRole('button', { name: 'Last 3 s' }).click();
  expect((await boxOf(picture)).height).toBeLessThanOrEqual(64);
  expect(await boxOf(wave)).toEqual(before);
  await leave();
}, 120_000);

test.each(['mouse', 'pen'] as const)(
  'a drag over the sound by %s selects anew, and never less than three seconds',
  async (pointer) => {
    const { page, leave } = await trim();
    await page.getByRole('switch', { name: 'Snap to pauses' }).uncheck({ force: true });
    const wave = await boxOf(playhead(page).locator('..'));
    const region = await boxOf(page.locator('[data-part=region]'));
    const scale = region.width / 30;
    await drag(page, { x: region.x + region.width / 2, y: wave.y + 100 }, { x: 4 * scale }, { pointer });
    await showsTimes(page, { Duration: '0:04.00' });
    expect(await secondsOf(startHandle(page))).toBeCloseTo(15, 0);

    await drag(page, grip(page), { x: 5 * scale }, { pointer });
    await showsTimes(page, { Duration: '0:04.00' });
    expect(await secondsOf(startHandle(page))).toBeCloseTo(20, 0);

    await drag(page, { x: region.x + region.width + 60, y: wave.y + 100 }, { x: scale }, { pointer });
    await showsTimes(page, { Duration: '0:03.00' });
    expect(await secondsOf(startHandle(page))).toBeCloseTo(30 + 60 / scale, 0);
    expect(await page.locator('[data-part=region]').count()).toBe(1);
    await leave();
  },
  120_000,
);

test('the zoom shows a fifth as much at its end; the wheel is the page’s, but sideways and with Control', async () => {
  const { page, leave } = await trim({ viewport: { width: 1440, height: 600 } });
  await startHandle(page).scrollIntoViewIfNeeded();
  const whole = await shownWidth(page);
  await page.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('End');
  expect((await shownWidth(page)) / whole).toBeCloseTo(0.2, 1);

  const before = await shownFrom(page);
  const wave = await boxOf(playhead(page).locator('..'));
  await page.mouse.move(wave.x + 200, wave.y + 100);
  const down = await page.evaluate(() => scrollY);
  // As little as leaves the pointer over the sound, and up where the page is at its end.
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await page.mouse.wheel(0, room < 40 ? -40 : 40);
  await page.waitForFunction((from) => scrollY !== from, down);
  expect(await shownFrom(page)).toBe(before);

  await page.mouse.wheel(600, 0);
  await page.waitForFunction(
    (from) => (document.querySelector('[data-part=window]')?.getBoundingClientRect().x ?? 0) > from,
    before,
  );

  const near = await shownWidth(page);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 240);
  await page.keyboard.up('Control');
  await page.waitForFunction(
    (width) => (document.querySelector('[data-part=window]')?.getBoundingClientRect().width ?? 0) > 2 * width,
    near,
  );
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  // The control follows what it is told of the wheel.
  const control = await zoom.elementHandle();
  await page.waitForFunction((slider) => slider?.getAttribute('value') !== '100', control);
  await zoom.press('End');

  await page.locator('[data-part=window]').scrollIntoViewIfNeeded();
  const overview = await boxOf(page.locator('[data-part=window]').locator('..'));
  await page.mouse.click(overview.x + overview.width - 5, overview.y + 20);
  expect(await shownFrom(page)).toBeCloseTo(overview.x + overview.width - (await shownWidth(page)), 0);

  // The focus brings back what was scrolled away.
  await page.keyboard.press('Tab');
  await startHandle(page).focus();
  expect(await shownFrom(page)).toBeCloseTo(overview.x, 0);
  await leave();
}, 120_000);

test('on a phone thumbs drag a handle and move the paper, and nothing hangs over the edge', async () => {
  const { page, leave } = await trim({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await startHandle(page).scrollIntoViewIfNeeded();
  const box = await boxOf(startHandle(page));
  expect(box.width).toBeGreaterThanOrEqual(44);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.waitForFunction((wide) => document.documentElement.scrollWidth === wide, width);
    await comesInReach(startHandle(page));
    await comesInReach(endHandle(page));
  }

  await drag(page, { x: box.x + box.width / 2, y: box.y + 60 }, { x: 80 }, { pointer: 'touch' });
  expect(await secondsOf(startHandle(page))).toBeGreaterThan(2);
  const from = await shownFrom(page);
  await drag(page, { x: 220, y: box.y + 60 }, { x: -200 }, { pointer: 'touch' });
  expect(await shownFrom(page)).toBeGreaterThan(from);

  const narrow = await shownWidth(page);
  const wave = await boxOf(playhead(page).locator('..'));
  await pinch(page, { x: 240, y: wave.y + 100 }, 60, 260);
  expect(await shownWidth(page)).toBeLessThan(narrow / 3);
  expect(await isInReach(endHandle(page))).toBe(false);

  // However little it shows, a thumb can grasp the window.
  const hold = page.locator('[data-part=hold]');
  expect((await boxOf(hold)).width).toBeGreaterThanOrEqual(44);
  const seen = await shownFrom(page);
  await drag(page, hold, { x: 60 }, { pointer: 'touch' });
  expect(await shownFrom(page)).toBeCloseTo(seen + 60, 0);

  await page.getByRole('button', { name: 'Fit selection' }).click();
  expect([await isInReach(startHandle(page)), await isInReach(endHandle(page))]).toEqual([true, true]);
  await leave();
}, 120_000);

test('on a phone one holds the bar that one sees, however short the clip is; a second finger zooms instead', async () => {
  const { page, leave } = await trim({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.getByRole('switch', { name: 'Snap to pauses' }).uncheck({ force: true });
  await page.getByLabel('End', { exact: true }).fill('0:33');
  await page.getByLabel('Start', { exact: true }).fill('0:30');
  await page.getByLabel('Start', { exact: true }).press('Enter');
  await page.getByRole('slider', { name: 'Zoom' }).press('Home');
  const region = page.locator('[data-part=region]');
  /** Of the three seconds of the clip, seen anew: a press of a button may have scrolled the page. */
  const look = async () => {
    await region.scrollIntoViewIfNeeded();
    const { x, y, width } = await boxOf(region);
    return { left: x, right: x + width, y: y + 60, second: width / 3 };
  };

  let seen = await look();
  // A swipe up from within it is the page's: it moves neither the clip nor the moment.
  const [moment, top] = [await secondsOf(playhead(page)), await page.evaluate(() => scrollY)];
  const within = { x: (seen.left + seen.right) / 2, y: seen.y };
  await drag(page, within, { y: top > 100 ? 100 : -100 }, { pointer: 'touch' });
  await page.waitForFunction((before) => Math.abs(scrollY - before) > 40, top);
  expect([await secondsOf(playhead(page)), await secondsOf(startHandle(page))]).toEqual([moment, 30]);
  seen = await look();
  await drag(page, { x: seen.left - 8, y: seen.y }, { x: -4 * seen.second }, { pointer: 'touch' });
  expect(await secondsOf(startHandle(page))).toBeCloseTo(26, 0);
  expect(await secondsOf(endHandle(page))).toBe(33);
  await page.getByRole('button', { name: 'Undo' }).click();
  seen = await look();
  await drag(page, { x: seen.right + 8, y: seen.y }, { x: 4 * seen.second }, { pointer: 'touch' });
  expect(await secondsOf(startHandle(page))).toBe(30);
  expect(await secondsOf(endHandle(page))).toBeCloseTo(37, 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  seen = await look();
  const middle = (seen.left + seen.right) / 2;
  await drag(page, { x: middle, y: seen.y }, { x: -8 * seen.second }, { pointer: 'touch' });
  await showsTimes(page, { Duration: '0:03.00' });
  expect(await secondsOf(startHandle(page))).toBeCloseTo(22, 0);

  await page.getByRole('button', { name: 'Fit selection' }).click();
  await region.scrollIntoViewIfNeeded();
  const [before, shown] = [await secondsOf(startHandle(page)), await shownWidth(page)];
  const [from, to] = [await boxOf(startHandle(page)), await boxOf(endHandle(page))];
  const apart = to.x - from.x;
  await pinch(page, { x: (from.x + to.x + from.width) / 2, y: (await look()).y }, apart, apart / 3);
  expect(await secondsOf(startHandle(page))).toBe(before);
  await showsTimes(page, { Duration: '0:03.00' });
  expect(await shownWidth(page)).toBeGreaterThan(2 * shown);
  await leave();
}, 120_000);
