import { pathWithNext, safeNext } from './next';

const origin = 'https://wavereel.example';

// Row O3.
test.each([
  [null, '/videos'],
  ['', '/videos'],
  ['/create?design=square', '/create?design=square'],
  ['//evil.example/x', '/videos'],
  ['/\\evil.example', '/videos'],
  ['/\t/evil.example', '/videos'],
  ['/..//evil.example', '/videos'],
  ['///evil.example', '/videos'],
  ['//', '/videos'],
  ['https://evil.example', '/videos'],
  ['javascript:alert(1)', '/videos'],
])('after signing in, %s leads to %s', (wanted, target) => {
  expect(safeNext(wanted, origin)).toBe(target);
});

test('the sign-in page keeps the way back, and needs none to the beginning', () => {
  expect(pathWithNext('/login', '/create?design=square')).toBe('/login?next=%2Fcreate%3Fdesign%3Dsquare');
  expect(pathWithNext('/blank', '/create')).toBe('/blank?next=%2Fcreate');
  expect(pathWithNext('/login', '/')).toBe('/login');
  expect(pathWithNext('/login', '/videos')).toBe('/login');
});
