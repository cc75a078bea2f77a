import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@wavereel/api/test-support/say';
import type { Page } from 'playwright-core';
import { seriousFindings } from './support/axe';
import { Product } from './support/product';
import { underToasts } from './support/under-toasts';

jest.setTimeout(240_000);

let product: Product;
let directory: string;
let path: string;
beforeAll(async () => {
  product = await Product.start();
  directory = await mkdtemp(join(tmpdir(), 'wavereel-words-'));
  const text =
    'The north wind and the sun were arguing about which of them was stronger. A traveler came along wrapped in a warm cloak.';
  path = await say(text, 'slt', join(directory, 'A tale.wav'));
}, 120_000);
afterAll(async () => {
  await product.remove();
  await rm(directory, { recursive: true, force: true });
});

const words = (page: Page) => page.getByRole('textbox', { name: 'Words of paragraph 1' });
/** Puts the caret before a text of the first paragraph, or marks it. */
const select = (page: Page, from: string, to = from) =>
  words(page).evaluate(
    (field: HTMLTextAreaElement, [first, last]) => {
      field.focus();
      field.setSelectionRange(field.value.indexOf(first ?? ''), field.value.indexOf(last ?? '') + (last ?? '').length);
    },
    [from, to] as const,
  );

test('a sound becomes words, which are heard, mended and marked, and a video of the clip that they are', async () => {
  const { page, context } = await product.visitSignedIn();
  await page.goto('/transcriptions');
  await page.getByRole('link', { name: 'New transcription' }).click();
  await page.getByLabel('Drop your audio here').setInputFiles(path);
  await page.getByRole('button', { name: 'Confirm audio' }).click();
  await page.waitForURL(/\/transcriptions\/[0-9a-f-]{36}$/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByText(/ · \d+ words · 0:0\d/).waitFor({ timeout: 120_000 });
  await page.getByRole('link', { name: 'A tale' }).click();

  const field = words(page);
  await field.waitFor();
  expect(await field.inputValue()).toContain('the sun were arguing about');
  expect(await seriousFindings(page)).toEqual([]);

  // It plays, and the word that is said is marked.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => (CSS.highlights.get('transcript-spoken')?.size ?? 0) === 1);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();

  await select(page, 'warm', 'warm');
  await page.keyboard.type('very warm');
  await page.getByText('Saving…').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  expect(await field.inputValue()).toContain('very warm cloak');

  // What was heard is there again, in one step that is undone as any.
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByText(/ · \d+ words$/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await versions.getByRole('button', { name: 'Restore' }).click();
  await versions.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close message' }).waitFor();
  expect(await underToasts(page, 'nav')).toEqual([]);
  expect(await field.inputValue()).not.toContain('very warm');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await field.inputValue()).toContain('very warm cloak');

  await select(page, 'sun', 'traveler');
  const clip = page.getByRole('group', { name: 'The clip' });
  await clip.getByRole('link', { name: 'Make a video' }).click();
  await page.waitForURL(/\/create/);
  await page.getByRole('button', { name: /^Select Design Square/ }).click();
  await page.getByRole('button', { name: 'Confirm design' }).click();
  const start = await page.getByRole('textbox', { name: 'Start' }).inputValue();
  expect(start).toMatch(/^0:0[01]\.\d\d$/);
  const end = await page.getByRole('textbox', { name: 'End' }).inputValue();
  expect(end).toMatch(/^0:0[3-6]\.\d\d$/);
  await context.close();
});
