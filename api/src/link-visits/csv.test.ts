import { csvLine } from './csv';
import { firstKept } from './periods';

test('what people wrote is text in a table, and no formula', () => {
  expect(csvLine(['2026-11-21', 'play', 'Owls, "at night"\nand', '=HYPERLINK("x")', 3])).toBe(
    `2026-11-21,play,"Owls, ""at night""\nand","'=HYPERLINK(""x"")",3\r\n`,
  );
  expect(['+1', '-1', '@a'].map((text) => csvLine([text]))).toEqual(["'+1\r\n", "'-1\r\n", "'@a\r\n"]);
});

test('as many days are kept as can be asked for', () => {
  expect(firstKept('2026-11-21')).toBe('2025-10-18');
});
