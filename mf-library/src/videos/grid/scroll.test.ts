import fc from 'fast-check';
import { mostPixels, pageAt, pageHeight, scrolledTo } from './scroll';

const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);
const view = 900;
const start = { page: 0, list: 0 };

test('a list that a page can hold is where the page is', () => {
  const heights = { list: 50_000, view };
  expect(scrolledTo(start, 700, heights)).toEqual({ page: 700, list: 700 });
  expect(scrolledTo(start, 40_000, heights)).toEqual({ page: 40_000, list: 40_000 });
  expect([pageHeight(heights), pageAt(30_000, heights)]).toEqual([50_000, 30_000]);
});

const high = fc.integer({ min: mostPixels + 1, max: 200_000_000 }).map((list) => ({ list, view }));

test(`of one that is too high every place is reached, and a wheel moves it by as much as the page (SEED=${seed})`, () => {
  fc.assert(
    fc.property(
      high,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: -view, max: view }),
      (heights, share, by) => {
        const wanted = share * (heights.list - view);
        const leapt = scrolledTo(start, pageAt(wanted, heights), heights);
        // A turn of the wheel from the top is no leap.
        if (leapt.page > view) expect(Math.abs(leapt.list - wanted)).toBeLessThan(1);
        const turned = scrolledTo(leapt, leapt.page + by, heights);
        const isInside = turned.page > 0 && turned.page < mostPixels - view;
        if (isInside && turned.list > 0 && turned.list < heights.list - view)
          expect(turned.list - leapt.list).toBeCloseTo(by, 3);
      },
    ),
    { seed },
  );
});

test(`its ends are those of the page (SEED=${seed})`, () => {
  fc.assert(
    fc.property(high, (heights) => {
      expect(scrolledTo({ page: 500, list: 90_000 }, 0, heights).list).toBe(0);
      const end = pageHeight(heights) - view;
      expect(scrolledTo({ page: end - 10, list: 90_000 }, end, heights).list).toBe(heights.list - view);
    }),
    { seed },
  );
});
