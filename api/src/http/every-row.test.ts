import { everyRow } from './page';

test('a page is read when the rows before it were taken, and no more of them once nobody asks', async () => {
  const asked: (string | undefined)[] = [];
  const rows = everyRow(({ cursor }) => {
    asked.push(cursor);
    return Promise.resolve({ rows: [1, 2], next: `after ${asked.length}` });
  });

  const taken = [await rows.next(), await rows.next()];
  expect([taken.map(({ value }) => value), asked]).toEqual([[1, 2], [undefined]]);
  await rows.next();
  await rows.return(undefined);
  expect(asked).toEqual([undefined, 'after 1']);
});
