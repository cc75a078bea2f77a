/**
 * `npm run bench:words`: a transcript of three hours in the editor of words, in a real Chromium, beside one of a thousand words in the same run. How long it takes to show once
 * the data is there, against a second; and from a keystroke to its paint, against 50 ms: the median, the 95th of a hundred, the longest. Options: `--words 27000`, `--keys 100`.
 * Wants `npm run build` before.
 */
import { parseArgs } from 'node:util';
import { endpoints } from '@wavereel/contracts';
import type { Visitor } from '@wavereel/api/test-support/visitor';
import { Product } from '../e2e/support/product';
import { printTable, round, writeResult } from './lib/report';

const LIMIT_OPEN = 1000;
const LIMIT_KEY = 50;
/** As many as people say in a second, and as an editor has in a paragraph. */
const WORDS_A_SECOND = 2.5;
const WORDS_A_PARAGRAPH = 90;
/** Of one request. */
const PARAGRAPHS_AT_ONCE = 60;
/** Milliseconds between two keystrokes: what is typed is kept on the device between them. */
const KEY_EVERY = 180;
const { values: options } = parseArgs({
  options: { words: { type: 'string', default: '27000' }, keys: { type: 'string', default: '100' } },
});
const rows = endpoints.transcriptions;

const product = await Product.start();

/** A few words over and over, and now and then one that is said once. */
const wordAt = (at: number): string =>
  at % 12 === 0 ? `once${at}` : `word${(at * at) % 401}${at % 15 === 14 ? '.' : ''}`;

async function transcriptOf(person: Visitor, count: number): Promise<string> {
  const { _id: id } = await person.expect(rows.create, { body: { title: `${count} words` } });
  await product.server.withDatabase(
    `UPDATE transcriptions SET duration = ${count / WORDS_A_SECOND} WHERE id = '${id}'`,
  );
  const paragraphs = Array.from({ length: Math.ceil(count / WORDS_A_PARAGRAPH) }, (_, block) => ({
    speaker: block % 2 === 0 ? 'Ana' : 'Bob',
    words: Array.from({ length: Math.min(WORDS_A_PARAGRAPH, count - block * WORDS_A_PARAGRAPH) }, (_, word) => {
      const at = block * WORDS_A_PARAGRAPH + word;
      const start = at / WORDS_A_SECOND;
      return { text: wordAt(at), start, end: start + 0.3, confidence: at % 50 === 0 ? 0.6 : 0.97 };
    }),
  }));
  for (let at = 0; at < paragraphs.length; at += PARAGRAPHS_AT_ONCE) {
    const insert = paragraphs.slice(at, at + PARAGRAPHS_AT_ONCE);
    const change = { revision: at / PARAGRAPHS_AT_ONCE, at, remove: 0, insert };
    await person.expect(rows.update, { params: { id }, body: { change, brief: true } });
  }
  return id;
}

/** As text: what runs in the page is not built for it. */
const watch = `
  globalThis.keys = [];
  new MutationObserver(() => {
    if (globalThis.shownAt || !document.querySelector('[data-block] textarea')) return;
    requestAnimationFrame(() => setTimeout(() => { globalThis.shownAt ??= performance.now(); }));
  }).observe(document, { subtree: true, childList: true });
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => globalThis.keys.push(performance.now() - timeStamp)));
  }, true);
`;

/** Milliseconds. */
interface Measured {
  readonly open: number;
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
}

async function measured(count: number): Promise<Measured> {
  const { page, person, context } = await product.visitSignedIn();
  const id = await transcriptOf(person, count);
  await page.addInitScript(watch);
  await page.goto(`/transcriptionEditor/${id}`);
  await page.locator('[data-block] textarea').first().waitFor();
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))',
  );
  const open = await page.evaluate<number>(
    `shownAt - performance.getEntriesByType('resource').find(({ name }) => name.includes('/transcribed/')).responseEnd`,
  );
  const middle = Math.ceil(count / WORDS_A_PARAGRAPH / 2);
  const field = page.getByRole('textbox', { name: `Words of paragraph ${middle}`, exact: true });
  await field.scrollIntoViewIfNeeded();
  await field.click();
  await page.keyboard.press('End');
  await page.evaluate('globalThis.keys = []');
  await page.keyboard.type(
    'and more words '.repeat(Math.ceil(Number(options.keys) / 15)).slice(0, Number(options.keys)),
    {
      delay: KEY_EVERY,
    },
  );
  await page.getByText('Saved', { exact: true }).waitFor();
  const keys = (await page.evaluate<number[]>('keys')).toSorted((one, other) => one - other);
  await context.close();
  const at = (share: number) => keys[Math.min(keys.length - 1, Math.floor(keys.length * share))] ?? 0;
  return { open, median: at(0.5), p95: at(0.95), longest: at(1) };
}

try {
  const few = await measured(1_000);
  const many = await measured(Number(options.words));
  const row = (what: string, of: keyof Measured, limit: number) => ({
    'what': what,
    [`${options.words} words, ms`]: round(many[of], 1),
    'limit': limit,
    '1000 words, ms': round(few[of], 1),
    'ratio': round(many[of] / few[of], 2),
  });
  printTable('The editor of words', [
    row('shown, once the data is there', 'open', LIMIT_OPEN),
    row('from a keystroke to its paint, median', 'median', LIMIT_KEY),
    row('95th of a hundred', 'p95', LIMIT_KEY),
    row('longest', 'longest', LIMIT_KEY),
  ]);
  process.stdout.write(`${writeResult('words', { few, many })}\n`);
} finally {
  await product.remove();
}
