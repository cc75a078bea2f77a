import { csvLine } from './csv';

test('what people wrote is text in a table, and no formula', () => {
  expect(csvLine(['2026-11-21', 'play', 'Owls, "at night"\nand', '=HYPERLINK("x")', 3])).toBe(
    `2026-11-21,play,"Owls, ""at night""\nand","'=HYPERLINK(""x"")",3\r\n`,
  );
  expect(['+1', '-1', '@a', '\t=1'].map((text) => csvLine([text]))).toEqual([
    "'+1\r\n",
    "'-1\r\n",
    "'@a\r\n",
    "'\t=1\r\n",
  ]);
});
