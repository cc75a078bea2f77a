import { endpoints } from '@wavereel/contracts';
import type { Page } from 'playwright-core';
import { Product } from '../../e2e/support/product';
import { speechLikeWav } from '../../api/test/support/wav';
import { seedVideos } from '../../api/test/support/many-videos';
import { round, type Row } from './report';

const few = 20;
const loads = 7;
const leaps = 25;
/** So often the scrollbar goes over the whole library, each time to other places. */
const rounds = 4;

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
const worst = (times: readonly number[]): number => Math.max(...times);

interface Visited {
  readonly page: Page;
  readonly remove: () => Promise<void>;
}

async function visit(product: Product, count: number): Promise<Visited> {
  const { page, person, context } = await product.visitSignedIn();
  const media = await person.library(speechLikeWav(6), 'Episode one');
  const body = { title: 'The first', mediaGuid: media.guid, themeId: 'square', start: 0, end: 4 } as const;
  const { id } = await person.settled((await person.expect(endpoints.jobs.create, { body })).id, 120_000);
  await seedVideos((statements) => product.server.withDatabase(statements), id, count - 1);
  return { page, remove: () => context.close() };
}

/** Milliseconds from the beginning of a page until its first cards are there. */
async function firstCards(page: Page): Promise<number> {
  await page.goto('/videos');
  await page.getByRole('article').nth(3).waitFor();
  return page.evaluate(() => performance.now());
}

/** Milliseconds from a leap of the scrollbar until all cards in sight are there, and the longest task meanwhile. */
async function leap(page: Page, share: number): Promise<{ painted: number; longest: number }> {
  return page.evaluate(async (to) => {
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const start = performance.now();
    scrollTo(0, to * (document.documentElement.scrollHeight - innerHeight));
    // The place of the scrollbar is known to the page in the frame after the leap, and drawn in the one after that.
    for (let frame = 0; frame < 900; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const cells = [...document.querySelectorAll('main [data-place]')].filter((cell) => {
        const { top, bottom } = cell.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      if (frame > 0 && cells.length > 0 && cells.every((cell) => cell.querySelector('article') !== null)) break;
    }
    const painted = performance.now() - start;
    // A task is told of once it is over.
    await new Promise((resolve) => setTimeout(resolve, 120));
    observer.disconnect();
    return { painted, longest };
  }, share);
}

/** Elements of the page, and megabytes of its heap once what is not needed is gone. */
async function weigh(page: Page): Promise<{ elements: number; megabytes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { elements, megabytes: usedSize / 1e6 };
}

/** Where a round of leaps goes, as parts of the whole: far apart, and to the very end in the last one. */
const sharesOf = (number: number): number[] =>
  Array.from({ length: leaps }, (_, at) => (((at * 7) % leaps) + (number + 1) / rounds) / leaps);

/** Looks at a library of many videos beside one of few: when the first cards are there, and any others after a leap. */
export async function browseLibrary(many: number): Promise<Row[]> {
  const product = await Product.start({ environment: { REQUESTS_PER_MINUTE: '10000000' } });
  try {
    const [small, large] = [await visit(product, few), await visit(product, many)];
    const first = { small: [] as number[], large: [] as number[] };
    for (let load = -1; load < loads; load += 1) {
      const [ofSmall, ofLarge] = [await firstCards(small.page), await firstCards(large.page)];
      if (load < 0) continue;
      first.small.push(ofSmall);
      first.large.push(ofLarge);
    }
    const before = await weigh(large.page);
    const weights = [];
    const leapt = [];
    for (let number = 0; number < rounds; number += 1) {
      for (const share of sharesOf(number)) leapt.push(await leap(large.page, share));
      weights.push(await weigh(large.page));
    }
    // What the first leaps load and compile is there once; what is read must not stay.
    const [warm = before, ...later] = weights;
    const elements = worst(weights.map((weight) => weight.elements));
    const megabytes = worst(later.map((weight) => weight.megabytes));
    const [ofSmall, ofLarge] = [median(first.small), median(first.large)];
    const row = (what: string, figure: number, most: number): Row => ({
      what,
      figure: round(figure, 2),
      most,
      holds: figure <= most ? 'yes' : 'no',
    });
    await small.remove();
    await large.remove();
    return [
      row(`first cards, ratio to ${few} videos (${Math.round(ofLarge)} ms)`, ofLarge / ofSmall, 1.15),
      row('a leap painted, median ms', median(leapt.map(({ painted }) => painted)), 150),
      row('a leap painted, worst ms', worst(leapt.map(({ painted }) => painted)), 150),
      row('longest task of a leap, ms', worst(leapt.map(({ longest }) => longest)), 50),
      row('elements after leaps, ratio to none', elements / before.elements, 1.5),
      row(`heap after ${rounds * leaps} leaps, ratio to ${leaps}`, megabytes / warm.megabytes, 1.3),
    ];
  } finally {
    await product.remove();
  }
}
