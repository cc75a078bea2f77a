import { pathWithNext, safeNext } from './next';

const origin = 'https://wavereel.example';

// Row O3.
test.each([
  [null, '/'],
  ['', '/'],
  ['/create?design=square', '/create?design=square'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['///evil.example', '/'],
  ['//', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %s leads to %s', (wanted, target) => {
  expect(safeNext(wanted, origin)).toBe(target);
});

test('the sign-in page keeps the way back, and needs none to the beginning', () => {
  expect(pathWithNext('/login', '/create?design=square')).toBe('/login?next=%2Fcreate%3Fdesign%3Dsquare');
  expect(pathWithNext('/blank', '/create')).toBe('/blank?next=%2Fcreate');
  expect(pathWithNext('/login', '/')).toBe('/login');
  expect(pathWithNext('/login', '/videos', '/videos')).toBe('/login');
  expect(pathWithNext('/login', '/videos', null)).toBe('/login?next=%2Fvideos');
});
