import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import { designDrawingSchema } from '@wavereel/contracts';
import type { Page } from 'playwright-core';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

const box = { left: 80, width: 560, height: 160 };
const night = designDrawingSchema.parse({
  width: 720,
  height: 1280,
  backgroundColor: '#14213d',
  waveColor: '#fca311',
  pattern: 'bars',
  waveTop: 500,
  waveLeft: 60,
  waveBottom: 900,
  waveRight: 660,
  progressBar: true,
  progressBarTop: 1100,
  progressBarLeft: 60,
  progressBarBottom: 1112,
  progressBarRight: 660,
  layers: [
    { kind: 'shape', id: 'shape', left: 60, top: 80, width: 600, height: 360, form: 'ellipse', color: '#e5e5e5' },
    { kind: 'waveform' },
    { kind: 'text', id: 'show', ...box, top: 180, text: '{podcast}', color: '#14213d' },
    { kind: 'text', id: 'day', ...box, top: 940, text: '{date}', fontFamily: 'Lora' },
  ],
});

/** As somebody makes it who never opens it in a browser. */
const makeDesign = (page: Page) =>
  page.evaluate(
    (body) =>
      fetch('/api/themes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'authorization': localStorage.getItem('wavereel.token') ?? '' },
        body: JSON.stringify(body),
      }).then(({ status }) => status),
    { ...night, name: 'Night' },
  );

/** How far what is alive on the card is from the picture below it, as the mean of all colors, 0 to 255; null until it is drawn. */
function difference(): number | null {
  const [card] = document.querySelectorAll('article[aria-label="Night"]');
  // It lies over a still, of which nothing is drawn while it does.
  const [canvas, picture] = [[...(card?.querySelectorAll('canvas') ?? [])].at(-1), card?.querySelector('img')];
  if (!canvas || !picture) return null;
  const pixelsOf = (from: HTMLCanvasElement | HTMLImageElement): Uint8ClampedArray => {
    const small = document.createElement('canvas');
    [small.width, small.height] = [picture.naturalWidth, picture.naturalHeight];
    const context = small.getContext('2d');
    if (!context) return new Uint8ClampedArray();
    context.imageSmoothingQuality = 'high';
    context.drawImage(from, 0, 0, small.width, small.height);
    return context.getImageData(0, 0, small.width, small.height).data;
  };
  const [alive, resting] = [pixelsOf(canvas), pixelsOf(picture)];
  // Nothing is drawn yet: seen through.
  if (alive[3] === 0) return null;
  return alive.reduce((sum, value, at) => sum + Math.abs(value - (resting[at] ?? 0)), 0) / alive.length;
}

test('an open gallery learns of the picture of a design; what it shows when one points at it is the same, in the same place', async () => {
  // Who wants no motion sees the frame that stands for all.
  const { context, page } = await product.visitSignedIn({ reducedMotion: 'reduce' });
  await page.goto('/designs');
  await page.getByRole('article', { name: 'Square' }).waitFor();
  expect(await makeDesign(page)).toBe(201);
  const card = page.getByRole('article', { name: 'Night' });
  const picture = card.locator('img');
  // No reload: the news of it bring the design and its picture.
  await picture.waitFor({ timeout: 30_000 });
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('article img')?.complete === true);
  expect(await card.locator('canvas').count()).toBe(0);
  const before = await card.boundingBox();
  const drawn = await picture.boundingBox();

  await card.hover();
  const measured = await page.waitForFunction(difference);
  expect(await measured.jsonValue()).toBeLessThan(2);
  expect(await card.boundingBox()).toEqual(before);
  expect(await card.locator('canvas').last().boundingBox()).toEqual(drawn);
  await context.close();
});

test('so does the picker in Create, of which nothing else of its remote is loaded', async () => {
  const { context, page } = await product.visitSignedIn();
  await page.goto('/create');
  const sound = { name: 'talk.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(6))) };
  await page.locator('input[type=file]').setInputFiles(sound);
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page.getByRole('article', { name: 'Square' }).waitFor();
  expect(await makeDesign(page)).toBe(201);
  await page.getByRole('article', { name: 'Night' }).locator('img').waitFor({ timeout: 30_000 });
  await context.close();
});
