import { addressesIn } from './addresses';

test.each([
  ['nothing', '  \n ', [], []],
  ['one', ' ana@example.com ', ['ana@example.com'], []],
  [
    'commas, spaces, semicolons and lines',
    'a@example.com,b@example.com; c@example.com d@example.com\n\ne@example.com',
    ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com', 'e@example.com'],
    [],
  ],
  ['one in other letters once', 'Ana@Example.com, ana@example.com', ['ana@example.com'], []],
  [
    'names before addresses',
    'Ana Lima <ana@example.com>, "Rui, the editor" <rui@example.com>',
    ['ana@example.com', 'rui@example.com'],
    ['"Rui'],
  ],
  ['links to mail', 'mailto:ana@example.com', ['ana@example.com'], []],
  ['what is no address', 'ana@ bob b@example.com', ['b@example.com'], ['ana@', 'bob']],
] as const)('reads %s', (_name, typed, good, wrong) => {
  expect(addressesIn(typed)).toEqual({ good, wrong });
});
