import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { boxOf, drag, pinch } from './support/pointer';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

const part = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, words: string) => page.getByText(words, { exact: true }).click();
/** The thing of the design that is there to be grasped. */
const placed = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, \\d`) });
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

/** From left, from top, width and height of what is chosen, as its fields say. */
const place = async (page: Page): Promise<number[]> =>
  Promise.all(
    ['From left', 'From top', 'Width', 'Height'].map(async (label) =>
      Number(await page.getByLabel(label, { exact: true }).inputValue()),
    ),
  );

/** Pixels of the design for each of the screen. */
async function scaleOf(page: Page): Promise<number> {
  const { width } = await boxOf(page.getByRole('img', { name: 'The design in motion' }));
  return 1080 / width;
}

test('a new account makes a design from nothing, takes it all back and makes it again, and a video of it wears it', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/designs');
  await page.getByRole('link', { name: 'Create a New Design' }).click();
  await page.getByRole('heading', { level: 1, name: 'Design editor' }).waitFor();

  await part(page, 'Waveform');
  const scale = await scaleOf(page);
  const [left = 0, top = 0, width = 0, height = 0] = await place(page);
  await drag(page, placed(page, 'Waveform'), { x: -60, y: 45 });
  const [movedLeft = 0, movedTop = 0] = await place(page);
  expect(Math.abs(movedLeft - (left - 60 * scale))).toBeLessThanOrEqual(6 * scale + 1);
  expect(Math.abs(movedTop - (top + 45 * scale))).toBeLessThanOrEqual(6 * scale + 1);

  // By its corner: the opposite one stays.
  const box = await boxOf(placed(page, 'Waveform'));
  await drag(page, { x: box.x + box.width, y: box.y + box.height }, { x: 40, y: 30 });
  const [sameLeft, sameTop, wider = 0, higher = 0] = await place(page);
  expect([sameLeft, sameTop]).toEqual([movedLeft, movedTop]);
  expect(Math.abs(wider - (width + 40 * scale))).toBeLessThanOrEqual(6 * scale + 1);
  expect(Math.abs(higher - (height + 30 * scale))).toBeLessThanOrEqual(6 * scale + 1);

  await choose(page, 'Bricks');
  await part(page, 'Canvas');
  await page.getByLabel('Background color', { exact: true }).fill('#0040C0');
  await page.getByLabel('Design Name').fill('Blue hour');
  await page.getByLabel('Design Name').blur();
  await saved(page);
  await page.waitForURL(/\/editor\/[0-9a-f-]{36}$/);

  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  let steps = 0;
  for (; await undo.isEnabled(); steps += 1) await undo.click();
  expect(steps).toBe(5);
  await part(page, 'Waveform');
  expect(await place(page)).toEqual([left, top, width, height]);
  while (await redo.isEnabled()) await redo.click();
  expect(await place(page)).toEqual([sameLeft, sameTop, wider, higher]);
  await saved(page);

  await page.reload();
  expect(await page.getByRole('radio', { name: 'Bricks' }).isChecked()).toBe(true);
  await part(page, 'Canvas');
  expect(await page.getByLabel('Design Name').inputValue()).toBe('Blue hour');
  await choose(page, 'Horizontal');
  await page.getByText('1280 × 720').waitFor();
  await undo.click();
  await page.getByText('1080 × 1080').waitFor();

  const file = await makeVideo(page, 'In blue');
  expect(await groundOf(page, file, [0, 64, 192])).toEqual([0, 64, 192]);
  await context.close();
}, 300_000);

type Rectangle = readonly [left: number, top: number, width: number, height: number];

/** The pixels of a part of a video in its second second, red, green, blue and opacity of each. */
const pixelsOf = (page: Page, address: string, part: Rectangle): Promise<number[]> =>
  page.evaluate(
    async ([from, rectangle]) => {
      const video = document.createElement('video');
      video.src = URL.createObjectURL(await (await fetch(from)).blob());
      video.muted = true;
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = reject;
      });
      video.currentTime = 1;
      // "seeked" may come before there is a frame that could be drawn.
      for (let shown = 0; shown < 0.9;)
        shown = await new Promise((resolve) => {
          video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime));
        });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(video, 0, 0);
      return [...(context?.getImageData(...rectangle).data ?? [])];
    },
    [address, [...part] as [number, number, number, number]] as const,
  );

/** The colour of the corner of a video, as this one where the encoding of a video made it no more than a little another. */
async function groundOf(page: Page, address: string, expected: readonly number[]): Promise<readonly number[]> {
  const [red = 0, green = 0, blue = 0] = await pixelsOf(page, address, [8, 8, 1, 1]);
  const color = [red, green, blue];
  return color.every((value, at) => Math.abs(value - (expected[at] ?? 0)) <= 10) ? expected : color;
}

/** Makes a video of the design that is open. @returns where its file is */
async function makeVideo(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Use in a video' }).click();
  await page.waitForURL(/\/create\?design=/);
  const sound = { name: 'talk.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(6))) };
  await page.locator('input[type=file]').setInputFiles(sound);
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page.getByRole('button', { name: 'Confirm design' }).click();
  await page.getByLabel('Video Name').fill(name);
  await page.getByRole('button', { name: 'Generate Video' }).click({ timeout: 60_000 });
  const file = page.getByRole('link', { name: `Download ${name}` });
  await file.waitFor({ timeout: 120_000 });
  return (await file.getAttribute('href')) ?? '';
}

test('words that are filled from each video, and a shape below the waveform, are in the video as they were set', async () => {
  const { page, context } = await product.visitSignedIn();
  const add = async (what: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  const put = async ([left, top, width, height]: Rectangle) => {
    for (const [label, value] of Object.entries({
      'Width': width,
      'Height': height,
      'From left': left,
      'From top': top,
    }))
      await page.getByLabel(label, { exact: true }).fill(String(value));
  };
  await page.goto('/editor');
  await add('Rectangle');
  await put([0, 0, 1080, 1080]);
  await page.getByLabel('Color', { exact: true }).fill('#008040');
  await page.getByRole('slider', { name: 'Opacity' }).fill('100');
  await page.getByRole('button', { name: 'Send backward' }).click();
  await page.getByRole('button', { name: 'Send backward' }).click();
  await add('Text');
  await page.getByLabel('Words').fill('');
  await page.getByRole('button', { name: 'Video name' }).click();
  await put([100, 20, 800, 120]);
  await saved(page);

  const file = await makeVideo(page, 'I');
  expect(await groundOf(page, file, [0, 128, 64])).toEqual([0, 128, 64]);
  // One narrow letter: braces with a word between them are as wide as the box allows.
  const row = await pixelsOf(page, file, [100, 80, 800, 1]);
  const white = Array.from({ length: 800 }, (_, x) => x).filter((x) => (row[4 * x] ?? 0) > 160);
  expect(white.length).toBeGreaterThan(2);
  expect((white.at(-1) ?? 0) - (white[0] ?? 0)).toBeLessThan(40);
  await context.close();
}, 300_000);

test('what was changed a moment before the page was thrown away is there again', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/editor');
  await part(page, 'Waveform');
  await choose(page, 'Ripple');
  await saved(page);
  const address = page.url();
  await page.route('**/api/themes/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await choose(page, 'Vinyl');
  await page.getByText('Offline: kept on this device, will go on by itself.').waitFor();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await again.getByText('Your last changes had not been saved. They are here again.').waitFor();
  expect(await again.getByRole('radio', { name: 'Vinyl' }).isChecked()).toBe(true);
  await saved(again);
  await context.close();
});

test('a thumb moves and sizes on a phone below which a sheet says what is chosen; a second finger abandons and zooms', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, context } = await product.visitSignedIn(phone);
  await page.goto('/editor');
  await part(page, 'Parts');
  await part(page, 'Waveform');
  await part(page, 'Properties');
  // The sheet takes the lower half and covers nothing of the design.
  const { y: sheet } = await boxOf(page.getByRole('button', { name: 'Close', exact: true }));
  expect(sheet).toBeGreaterThan(844 * 0.45);
  const { y: design, height: high } = await boxOf(page.getByRole('img', { name: 'The design in motion' }));
  expect(design).toBeGreaterThanOrEqual(0);
  expect(design + high).toBeLessThanOrEqual(sheet);
  expect(await seriousFindings(page)).toEqual([]);
  const scale = await scaleOf(page);
  const [left = 0, top = 0, width = 0, height = 0] = await place(page);
  await drag(page, placed(page, 'Waveform'), { x: 30, y: -20 }, { pointer: 'touch' });
  const [movedLeft = 0, movedTop = 0] = await place(page);
  expect(Math.abs(movedLeft - (left + 30 * scale))).toBeLessThanOrEqual(6 * scale + 1);
  expect(Math.abs(movedTop - (top - 20 * scale))).toBeLessThanOrEqual(6 * scale + 1);

  const box = await boxOf(placed(page, 'Waveform'));
  await drag(page, { x: box.x, y: box.y }, { x: 25, y: 25 }, { pointer: 'touch' });
  const [, , narrower = 0, lower = 0] = await place(page);
  expect(Math.abs(narrower - (width - 25 * scale))).toBeLessThanOrEqual(6 * scale + 1);
  expect(Math.abs(lower - (height - 25 * scale))).toBeLessThanOrEqual(6 * scale + 1);

  // What a finger drags goes back where it was once there are two of them, which bring the design nearer instead.
  const before = await place(page);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await pinch(page, middle, 60, 120, { x: 10, y: 40 });
  await page.getByRole('button', { name: '200 %, show all of it' }).waitFor();
  expect(await place(page)).toEqual(before);
  const near = await boxOf(placed(page, 'Waveform'));
  expect(near.width / (box.width - 25)).toBeCloseTo(2, 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await place(page)).toEqual([left, top, width, height]);
  await page.getByRole('button', { name: '200 %, show all of it' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('a rectangle drawn over the ground chooses several, and they are moved as one, in one step', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/editor');
  for (const what of ['Rectangle', 'Ellipse']) {
    await part(page, 'Add');
    await page.getByRole('menuitem', { name: what }).click();
    await placed(page, what).waitFor();
  }
  await drag(page, placed(page, 'Ellipse'), { x: -90, y: 70 });
  const ground = await boxOf(page.getByRole('img', { name: 'The design in motion' }));
  const corner = { x: ground.x + 6, y: ground.y + 6 };
  // Down to above the progress bar.
  await drag(page, corner, { x: ground.width - 12, y: ground.height * 0.84 });
  await page.getByRole('heading', { name: '3 parts selected' }).waitFor();
  await placed(page, 'Waveform').click({ modifiers: ['Shift'], position: { x: 4, y: 4 } });
  await page.getByRole('heading', { name: '2 parts selected' }).waitFor();
  await part(page, 'Group');

  const before = await Promise.all(['Rectangle', 'Ellipse'].map((name) => boxOf(placed(page, name))));
  await drag(page, placed(page, 'Ellipse'), { x: 40, y: -50 });
  const after = await Promise.all(['Rectangle', 'Ellipse'].map((name) => boxOf(placed(page, name))));
  const [one = { x: 0, y: 0 }, other = { x: 0, y: 0 }] = after.map(({ x, y }, at) => ({
    x: x - (before[at]?.x ?? 0),
    y: y - (before[at]?.y ?? 0),
  }));
  expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(1);
  expect(one.x).toBeGreaterThan(20);
  expect(one.y).toBeLessThan(-20);

  // A press on the ground chooses nothing; one on either chooses both.
  await page.mouse.click(corner.x, corner.y);
  await page.getByRole('heading', { name: 'Canvas' }).waitFor();
  // With a hand that trembles.
  const { x, y, width, height } = await boxOf(placed(page, 'Rectangle'));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 1, y + height / 2 + 1);
  await page.mouse.up();
  await page.getByRole('heading', { name: '2 parts selected' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  const undone = await Promise.all(['Rectangle', 'Ellipse'].map((name) => boxOf(placed(page, name))));
  expect(undone).toEqual(before);
  await context.close();
}, 120_000);

test('one looks nearer by the wheel and by buttons, and what is dragged follows the hand all the same', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/editor');
  await part(page, 'Waveform');
  const near = placed(page, 'Waveform');
  const whole = await boxOf(near);
  const scale = await scaleOf(page);
  const [left = 0, top = 0] = await place(page);
  await page.mouse.move(whole.x + 40, whole.y + 40);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -240);
  await page.keyboard.up('Control');
  await page.getByRole('button', { name: '200 %, show all of it' }).waitFor();
  const larger = await boxOf(near);
  expect(Math.abs(larger.width - 2 * whole.width)).toBeLessThanOrEqual(2);
  // What was below the pointer is there still.
  expect(Math.abs(larger.x + 80 - (whole.x + 40))).toBeLessThanOrEqual(2);
  expect(Math.abs(larger.y + 80 - (whole.y + 40))).toBeLessThanOrEqual(2);

  await drag(page, { x: whole.x + 60, y: whole.y + 60 }, { x: 80, y: 60 });
  const [movedLeft = 0, movedTop = 0] = await place(page);
  expect(Math.abs(movedLeft - (left + 40 * scale))).toBeLessThanOrEqual(6 * scale + 1);
  expect(Math.abs(movedTop - (top + 30 * scale))).toBeLessThanOrEqual(6 * scale + 1);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: '300 %, show all of it' }).click();
  await page.getByRole('button', { name: '100 %, show all of it' }).waitFor();
  expect((await boxOf(near)).width).toBeCloseTo(whole.width, 0);
  expect(await seriousFindings(page)).toEqual([]);
  await context.close();
}, 120_000);

test('what a design was before comes back by one press and goes by one, and what it was meanwhile is there too', async () => {
  const { page, context } = await product.visitSignedIn();
  const checked = (style: string) => page.getByRole('radio', { name: style, checked: true }).waitFor();
  await page.goto('/editor');
  await part(page, 'Waveform');
  const sent = (method: string) =>
    page.waitForResponse((answer) => answer.url().includes('/api/themes') && answer.request().method() === method);
  await Promise.all([sent('POST'), choose(page, 'Ripple')]);
  // What it began with is kept by the first change of it.
  await Promise.all([sent('PUT'), choose(page, 'Vinyl')]);
  await choose(page, 'Blob');

  const dialog = page.getByRole('dialog', { name: 'Versions' });
  const versions = dialog.getByRole('radio');
  await part(page, 'Versions');
  await dialog.getByRole('img').waitFor();
  expect(await versions.count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await checked('Ripple');
  await saved(page);

  await part(page, 'Versions');
  await versions.nth(1).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');
  await checked('Blob');
  await saved(page);
  await page.reload();
  await checked('Blob');
  await context.close();
});

/** Where the middle of something shown is. */
const middleOf = async (page: Page, name: string) => {
  const { x, y, width, height } = await boxOf(placed(page, name));
  return { x: x + width / 2, y: y + height / 2 };
};

test('a part is turned by its handle, by keys and by a number, each in one step, and stays so', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/editor');
  await part(page, 'Add');
  await page.getByRole('menuitem', { name: 'Rectangle' }).click();
  const rotation = page.getByLabel('Rotation', { exact: true });
  const { x, y } = await middleOf(page, 'Rectangle');
  const { height } = await boxOf(placed(page, 'Rectangle'));
  const handle = { x, y: y - height / 2 - 36 };
  const arm = y - handle.y;
  // A quarter to the right, not quite: it is drawn to what is upright.
  await drag(page, handle, { x: arm, y: arm - 3 });
  expect(await rotation.inputValue()).toBe('90');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await rotation.inputValue()).toBe('0');
  await page.getByRole('button', { name: 'Redo' }).click();

  await placed(page, 'Rectangle').press(']');
  await placed(page, 'Rectangle').press('Shift+BracketLeft');
  expect(await rotation.inputValue()).toBe('76');
  await page.getByText(/^Rectangle, \d+ from the left, .* turned by 76°$/).waitFor();

  // Its own corner is pulled, whichever way it points; the opposite one stays.
  await rotation.fill('45');
  await rotation.blur();
  const turned = await boxOf(placed(page, 'Rectangle'));
  await drag(page, { x: turned.x + turned.width / 2, y: turned.y + turned.height }, { y: 40 });
  const grown = await boxOf(placed(page, 'Rectangle'));
  expect(Math.abs(grown.y - turned.y)).toBeLessThanOrEqual(1);
  expect(Math.abs(grown.x + grown.width / 2 - (turned.x + turned.width / 2))).toBeLessThanOrEqual(1);
  expect(Math.abs(grown.height - turned.height - 40)).toBeLessThanOrEqual(2);
  expect(await seriousFindings(page)).toEqual([]);
  await saved(page);
  await page.reload();
  await part(page, 'Rectangle');
  expect(await rotation.inputValue()).toBe('45');
  await context.close();
}, 120_000);

test('several are sized as one by what is around them, and keep their places in it', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/editor');
  for (const what of ['Rectangle', 'Ellipse']) {
    await part(page, 'Add');
    await page.getByRole('menuitem', { name: what }).click();
    await placed(page, what).waitFor();
  }
  await drag(page, placed(page, 'Ellipse'), { x: -90, y: 90 });
  await page.getByRole('button', { name: 'Rectangle', exact: true }).click({ modifiers: ['Shift'] });
  const both = () => Promise.all(['Rectangle', 'Ellipse'].map((name) => boxOf(placed(page, name))));
  const before = await both();
  const left = Math.min(...before.map(({ x }) => x));
  const top = Math.min(...before.map(({ y }) => y));
  const right = Math.max(...before.map(({ x, width }) => x + width));
  const bottom = Math.max(...before.map(({ y, height }) => y + height));
  await page.keyboard.down('Control');
  await drag(page, { x: right, y: bottom }, { x: -(right - left) / 2, y: -(bottom - top) / 2 });
  await page.keyboard.up('Control');
  const after = await both();
  after.forEach((box, at) => {
    const was = before[at] ?? box;
    expect(Math.abs(box.width - was.width / 2)).toBeLessThanOrEqual(2);
    expect(Math.abs(box.x - (left + (was.x - left) / 2))).toBeLessThanOrEqual(2);
    expect(Math.abs(box.y - (top + (was.y - top) / 2))).toBeLessThanOrEqual(2);
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await both()).toEqual(before);
  await context.close();
}, 120_000);

test('a design that is made for a clip is seen with its sound, and the way back leads to the clip', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/create');
  const buffer = Buffer.from(wavBytes(speechLike(9)));
  await page.locator('input[type=file]').setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer });
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page.getByRole('link', { name: 'Create Your Own' }).click();
  await page.getByRole('heading', { level: 1, name: 'Design editor' }).waitFor();
  // The made-up voice stands still: what moves the picture now is the sound.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const picture = page.getByRole('img', { name: 'The design in motion' });
  const shown = () => picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await page.getByRole('button', { name: 'Hear the clip' }).click();
  const stop = page.getByRole('button', { name: 'Stop the sound' });
  await stop.waitFor();
  const first = await shown();
  await page.waitForFunction(
    (before) => document.querySelector<HTMLCanvasElement>('canvas[role="img"]')?.toDataURL() !== before,
    first,
  );
  await stop.click();
  await page.getByRole('button', { name: 'Hear the clip' }).waitFor();
  await page.getByRole('link', { name: 'Back to the video' }).click();
  await page.getByText('Your draft is back, as you left it.').waitFor();
  await context.close();
});
