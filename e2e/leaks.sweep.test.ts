import { speechLike, wavBytes } from '@wavereel/api/test-support/audio-fixtures';
import type { CDPSession, Page } from 'playwright-core';
import { Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
}, 120_000);
afterAll(() => product.remove());

const places = [
  ['Create a video', 'Create a video'],
  ['Videos', 'Videos'],
  ['Designs', 'My Designs'],
  ['Teams', 'Teams'],
  ['Billing', 'Billing'],
  ['Link', 'Link'],
  ['Transcriptions', 'Transcriptions'],
] as const;
const visits = 100;
/** A moment more or less of something that comes and goes by itself; on the heap also what single-spa notes of each parcel that was ever mounted. */
const allowed = { nodes: 30, listeners: 30, heapBytes: 2_500_000 };

interface Standing {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
}

/** The same order in every run: a generator of Lehmer's. */
function randomPlaces(count: number): (typeof places)[number][] {
  let state = 20_261_121;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return places[state % places.length] ?? places[0];
  });
}

async function walk(page: Page, count: number): Promise<void> {
  for (const [entry, heading] of randomPlaces(count)) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${entry}`) })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  }
}

/** What is left at one quiet place, once everything that can go has gone and all that comes has come. */
async function atRest(page: Page, session: CDPSession): Promise<Standing> {
  await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Teams', exact: true }).waitFor();
  return quiet(session);
}

/** What is left once two looks in a row see the same. */
async function quiet(session: CDPSession): Promise<Standing> {
  let last = await standing(session);
  for (;;) {
    const next = await standing(session);
    if (next.nodes === last.nodes && next.listeners === last.listeners) return next;
    last = next;
  }
}

/** What is held now, garbage aside. */
async function standing(session: CDPSession): Promise<Standing> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') };
}

test('a hundred visits of all remotes in any order leave one of everything that is shared, and the heap and the listeners as they were', async () => {
  const { context, page } = await product.visitSignedIn({ reducedMotion: 'reduce' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  // Whatever is made once is made by the first round.
  await walk(page, places.length * 4);
  const before = await atRest(page, session);
  await walk(page, visits);
  const after = await atRest(page, session);

  expect(after.listeners - before.listeners).toBeLessThan(allowed.listeners);
  expect(after.nodes - before.nodes).toBeLessThan(allowed.nodes);
  expect(after.heap - before.heap).toBeLessThan(allowed.heapBytes);
  // The share scope of the page: the versions that there are of each package.
  const scope: Record<string, string[]> = await page.evaluate(
    'Object.fromEntries(Object.entries(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default).map(([name, versions]) => [name, Object.keys(versions)]))',
  );
  expect(Object.keys(scope)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@wavereel/events', '@wavereel/client', '@wavereel/ui']),
  );
  expect(Object.values(scope).filter((versions) => versions.length !== 1)).toEqual([]);
  await context.close();
}, 300_000);

test('a part that comes and goes leaves the nodes and the listeners as they were', async () => {
  const { context, page } = await product.visitSignedIn({ reducedMotion: 'reduce' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto('/create');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wavBytes(speechLike(4))) });
  const visitPicker = async (count: number) => {
    for (let visit = 0; visit < count; visit += 1) {
      await page.getByRole('button', { name: 'Confirm audio' }).click();
      await page.getByRole('button', { name: /^Select Design Square/ }).waitFor();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    }
    await page.getByRole('button', { name: 'Confirm audio' }).waitFor();
    return quiet(session);
  };
  const before = await visitPicker(5);
  const after = await visitPicker(40);
  expect(after.listeners - before.listeners).toBeLessThan(allowed.listeners);
  expect(after.nodes - before.nodes).toBeLessThan(allowed.nodes);
  expect(after.heap - before.heap).toBeLessThan(allowed.heapBytes);
  await context.close();
}, 200_000);
