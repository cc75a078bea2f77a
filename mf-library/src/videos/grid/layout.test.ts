import fc from 'fast-check';
import { layoutOf, placeAfter, placesBetween, rowsOf, widened } from './layout';

const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);

test('cards fill the width, four of them on a desk and one on a phone', () => {
  expect(layoutOf({ width: 1152, count: 10, about: 132, scale: 1 })).toMatchObject({
    columns: 4,
    cardWidth: 270,
    rows: 3,
  });
  expect(layoutOf({ width: 358, count: 10, about: 132, scale: 1 })).toMatchObject({
    columns: 1,
    cardWidth: 358,
    rows: 10,
  });
  expect(layoutOf({ width: 0, count: 0, about: 132, scale: 1 })).toMatchObject({ columns: 1, rows: 0, height: 0 });
});

test(`every place is found at its height, and by no other (SEED=${seed})`, () => {
  const sizes = fc.record({ width: fc.integer({ min: 200, max: 4000 }), count: fc.integer({ min: 1, max: 100_000 }) });
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (size, share) => {
      const layout = layoutOf({ ...size, about: 132, scale: 1 });
      const place = Math.floor(share * (size.count - 1));
      const top = Math.floor(place / layout.columns) * layout.rowHeight;
      const found = placesBetween(layout, size.count, top + 1, top + 2);
      const [first, last] = found ?? [-1, -1];
      expect(first).toBeLessThanOrEqual(place);
      expect(last).toBeGreaterThanOrEqual(place);
      expect(last - first).toBeLessThan(layout.columns);
      expect(layout.cardWidth * layout.columns + layout.gap * (layout.columns - 1)).toBeCloseTo(size.width, 6);
    }),
    { seed },
  );
});

test(`from what is in sight, all that is near is reached, never more than a row at once (SEED=${seed})`, () => {
  const sizes = fc.record({ width: fc.integer({ min: 200, max: 4000 }), count: fc.integer({ min: 1, max: 1000 }) });
  fc.assert(
    fc.property(
      sizes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ max: 2000, min: 0 }),
      (size, at, far) => {
        const layout = layoutOf({ ...size, about: 132, scale: 1 });
        const top = at * layout.height;
        const near = placesBetween(layout, size.count, top - far, top + 900 + far) ?? [0, -1];
        let drawn = placesBetween(layout, size.count, top, top + 900) ?? [0, -1];
        while (drawn.join() !== near.join()) {
          const wider = widened(drawn, near, layout.columns);
          const more = drawn[0] - wider[0] + wider[1] - drawn[1];
          expect(more).toBeGreaterThan(0);
          expect(more).toBeLessThanOrEqual(layout.columns);
          drawn = wider;
        }
        expect(widened(drawn, near, layout.columns)).toEqual(near);
      },
    ),
    { seed },
  );
});

test('rows stand one below the other, higher on a phone', () => {
  expect(rowsOf(1152, 3, 1)).toMatchObject({ columns: 1, cardWidth: 1152, rowHeight: 116, rows: 3, height: 336 });
  expect(rowsOf(358, 2, 1)).toMatchObject({ columns: 1, cardWidth: 358, rowHeight: 200, height: 388 });
  expect(rowsOf(358, 0, 1)).toMatchObject({ rows: 0, height: 0 });
});

test('letters of twice the size have twice the room: fewer cards stand side by side, and rows are higher', () => {
  expect(layoutOf({ width: 1152, count: 10, about: 262, scale: 2 })).toMatchObject({ columns: 2, rows: 5 });
  expect(rowsOf(1152, 3, 2)).toMatchObject({ rowHeight: 180 });
  expect(rowsOf(358, 2, 2)).toMatchObject({ rowHeight: 328 });
});

test('of nothing nothing is in sight', () => {
  expect(placesBetween(layoutOf({ width: 900, count: 0, about: 100, scale: 1 }), 0, 0, 500)).toBeNull();
});

test('keys lead from card to card and stop at the ends', () => {
  const grid = { columns: 3, count: 8, perScreen: 2 };
  expect(placeAfter('ArrowRight', 0, grid)).toBe(1);
  expect(placeAfter('ArrowLeft', 0, grid)).toBeNull();
  expect(placeAfter('ArrowUp', 1, grid)).toBeNull();
  expect(placeAfter('ArrowDown', 1, grid)).toBe(4);
  expect(placeAfter('ArrowDown', 5, grid)).toBe(7);
  expect(placeAfter('ArrowRight', 7, grid)).toBeNull();
  expect(placeAfter('PageDown', 0, grid)).toBe(6);
  expect(placeAfter('PageUp', 7, grid)).toBe(1);
  expect(placeAfter('PageUp', 4, grid)).toBe(1);
  expect(placeAfter('End', 0, grid)).toBe(7);
  expect(placeAfter('Home', 5, grid)).toBe(0);
  expect(placeAfter('a', 5, grid)).toBeNull();
});
