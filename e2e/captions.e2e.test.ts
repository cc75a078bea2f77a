import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@wavereel/api/test-support/say';
import { until } from '@wavereel/api/test-support/until';
import { endpoints } from '@wavereel/contracts';
import { readSubtitles } from '@wavereel/words';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';
import { underToasts } from './support/under-toasts';

jest.setTimeout(300_000);

let product: Product;
let directory: string;
let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  product = await Product.start();
  directory = await mkdtemp(join(tmpdir(), 'wavereel-captions-'));
  const text = 'The traveler wrapped his cloak around him, and the sun began to shine. Then he took it off again.';
  bytes = new Uint8Array(await readFile(await say(text, 'slt', join(directory, 'said.wav'))));
}, 120_000);
afterAll(async () => {
  await product.remove();
  await rm(directory, { recursive: true, force: true });
});

const words = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Text of caption ${number}`, exact: true });
const textsOf = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Text of caption/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('by keyboard alone a video has captions, which are changed, mended, and drawn into a second video', async () => {
  const { page, context, person } = await product.visitSignedIn();
  const sound = await person.library(bytes, 'A tale');
  const body = {
    title: 'A tale',
    mediaGuid: sound.guid,
    themeId: 'square',
    start: 0,
    end: Math.floor(sound.duration * 100) / 100,
  };
  const { id } = await person.expect(endpoints.jobs.create, { body });
  await person.settled(id, 120_000);

  await page.goto(`/transcribe/${id}`);
  await page.getByRole('radio', { name: /^Streaming/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await press(page, 'Make captions');
  await words(page, 1).waitFor({ timeout: 120_000 });
  expect((await textsOf(page)).join(' ').toLowerCase()).toContain('traveler');
  expect(await seriousFindings(page)).toEqual([]);

  // Typed, parted, and mended.
  await words(page, 1).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' indeed');
  const before = (await textsOf(page)).length;
  await page.keyboard.press('Control+Home');
  for (let letter = 0; letter < 12; letter += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await words(page, before + 1).waitFor();
  await page.getByRole('textbox', { name: 'End of caption 1' }).focus();
  // Too short to be read, frame by frame.
  for (let frame = 0; frame < 30; frame += 1) await page.keyboard.press('ArrowDown');
  await page.getByText(/places? breaks? the rules/).waitFor();
  await press(page, 'Fix all');
  await page.getByText(/were mended|was mended/).waitFor();
  expect(await underToasts(page)).toEqual([]);
  await page.getByText('Saved', { exact: true }).waitFor();
  const mended = await textsOf(page);
  await page.reload();
  await words(page, 1).waitFor();
  expect(await textsOf(page)).toEqual(mended);

  // Typed into in two tabs at once: both have the words of both.
  const other = await context.newPage();
  await other.goto(page.url());
  await words(other, 1).waitFor();
  const typed = async (tab: Page, key: string, text: string) => {
    await words(tab, 1).focus();
    await tab.keyboard.press(key);
    await tab.keyboard.type(text);
  };
  await Promise.all([typed(page, 'Control+End', ' at last'), typed(other, 'Control+Home', 'Now ')]);
  for (const tab of [page, other])
    await until('the words of both', async () =>
      /^now .*at last$/is.test((await textsOf(tab))[0] ?? '') ? true : null,
    );
  await other.close();
  const kept = await textsOf(page);

  // Styled: each family stands in its own letters.
  await page.getByRole('tab', { name: 'Style' }).press('Enter');
  await page.getByRole('button', { name: 'Karaoke' }).press('Enter');
  await page.getByRole('combobox', { name: 'Font' }).press('Enter');
  await page.getByRole('option', { name: 'Anton' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Style' }).press('ArrowLeft');
  await page.getByText('Saved', { exact: true }).waitFor();

  // Drawn, and played.
  await press(page, 'Make the video with captions');
  await page.getByRole('button', { name: 'Play the video' }).waitFor({ timeout: 180_000 });
  await press(page, 'Play the video');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBeTruthy();

  // Taken along, and brought back.
  const download = page.waitForEvent('download');
  await press(page, 'Export captions');
  await page.getByRole('menuitem', { name: 'Subtitles (SRT)' }).press('Enter');
  const path = join(directory, 'out.srt');
  await (await download).saveAs(path);
  const { cues } = readSubtitles(new Uint8Array(await readFile(path)), 'out.srt');
  expect(cues.map(({ text }) => text)).toEqual(kept);
  await writeFile(path, '1\n00:00:01,000 --> 00:00:02,500\nBrought along\n');
  await page.getByLabel('File of subtitles').setInputFiles(path);
  await page.getByText(/^1 caption was taken/).waitFor();
  expect(await textsOf(page)).toEqual(['Brought along']);
  await page.getByText('The captions were changed since this video was made.').waitFor();
  await page.keyboard.press('Control+z');
  expect(await textsOf(page)).toEqual(kept);
  await context.close();
});
