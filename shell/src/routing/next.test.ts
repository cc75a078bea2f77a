import { safeNext, signInPath } from './next';

const origin = 'https://wavereel.example';

test.each([
  [null, '/videos'],
  ['', '/videos'],
  ['/create?design=square', '/create?design=square'],
  ['//evil.example/x', '/videos'],
  ['/\\evil.example', '/videos'],
  ['https://evil.example', '/videos'],
  ['javascript:alert(1)', '/videos'],
])('after signing in, %s leads to %s', (wanted, target) => {
  expect(safeNext(wanted, origin)).toBe(target);
});

test('the sign-in page keeps the way back', () => {
  expect(signInPath({ pathname: '/create', search: '?design=square' })).toBe('/login?next=%2Fcreate%3Fdesign%3Dsquare');
  expect(signInPath({ pathname: '/', search: '' })).toBe('/login');
});
