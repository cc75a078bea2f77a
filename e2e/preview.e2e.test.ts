import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import type { Page } from 'playwright-core';
import { goToClip } from './support/create';
import { Product } from './support/product';

/** Seconds of the sound, and where in it the clip begins. */
const sound = { duration: 12, start: 4 };
/** A frame of the video, one of the screen, and a pixel of the bar. */
const toleranceSeconds = 0.15;
let product: Product;

beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

/** The media element that plays is not in the page: it is caught when it begins. */
function catchPlayed(): void {
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function played() {
    Object.assign(window, { played: this });
    return play.call(this);
  };
}

/** For two seconds of playing: the time that is heard, and how much of the square template's progress bar is filled, 0 to 1. */
function watchBar(): Promise<{ heard: number; filled: number }[]> {
  const bar = { left: 120, top: 974, width: 840 };
  const { played } = window as unknown as { played: HTMLMediaElement }; // put there above
  const context = document
    .querySelector<HTMLCanvasElement>('figure canvas')
    ?.getContext('2d', { willReadFrequently: true });
  const seen: { heard: number; filled: number }[] = [];
  const until = performance.now() + 2000;
  return new Promise((resolve) => {
    const look = () => {
      const { data } = context?.getImageData(bar.left, bar.top, bar.width, 1) ?? { data: [] };
      // The filled part is coral, the rest nearly black.
      let end = bar.width;
      while (end > 0 && (data[(end - 1) * 4] ?? 0) < 150) end -= 1;
      if (!played.paused) seen.push({ heard: played.currentTime, filled: end / bar.width });
      if (performance.now() < until) requestAnimationFrame(look);
      else resolve(seen);
    };
    look();
  });
}

async function chooseSquare(page: Page): Promise<void> {
  await page.goto('/create');
  await page.locator('input[type=file]').setInputFiles({
    name: 'voice.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from(wavBytes(speechLike(sound.duration))),
  });
  await goToClip(page);
}

test('the preview follows the sound of the clip, also for who wants no motion', async () => {
  const { context, page } = await product.visitSignedIn({ reducedMotion: 'reduce' });
  await page.addInitScript(catchPlayed);
  await chooseSquare(page);
  await page.getByLabel('Start', { exact: true }).fill(`0:0${sound.start}.00`);
  await page.getByLabel('Start', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Back' }).click();

  await page.getByText('Moved by the sound of your clip.').waitFor();
  await page.getByRole('button', { name: 'Play clip' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  const seen = await page.evaluate(watchBar);
  await context.close();

  expect(seen.length).toBeGreaterThan(20);
  const first = seen[0]?.heard ?? 0;
  expect(first).toBeGreaterThanOrEqual(sound.start);
  expect((seen.at(-1)?.heard ?? 0) - first).toBeGreaterThan(1);
  const late = seen.map(({ heard, filled }) => Math.abs(heard - sound.start - filled * (sound.duration - sound.start)));
  // Where the machine was busy just then, the bar was looked at before the picture could be drawn.
  expect(late.sort((one, other) => one - other)[Math.floor(late.length * 0.9)]).toBeLessThan(toleranceSeconds);
});
