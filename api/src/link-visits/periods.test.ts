import { firstKept } from './periods';

test('as many days are kept as can be asked for', () => {
  expect(firstKept('2026-11-21')).toBe('2025-10-18');
});
