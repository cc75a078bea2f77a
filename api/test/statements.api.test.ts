import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const program = resolve(__dirname, 'support/prepared-statements.ts');
const seen = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8' }));

test('answers what the plain client answers, for every kind of value', () => {
  expect(seen.differs).toBeNull();
});

test('a statement that fails harms none after it, prepared or not', () => {
  expect(seen.failures).toEqual({ codes: ['23505', '42P01', '22P02', null], count: 2 });
});

test('a transaction sees its own, is taken back whole, and can be used no more when it is over', () => {
  expect(seen.transactions).toEqual({
    failed: '23505',
    seen: [1],
    takenBack: true,
    late: 'Error: Transaction is closed',
    kept: 1,
  });
});

test('others wait while a transaction is open', () => {
  expect(seen.order).toEqual(['transaction', 'query']);
});

test('keeps a bounded number of statements read', () => {
  expect(seen.keptStatements).toBeGreaterThan(200);
  expect(seen.keptStatements).toBeLessThanOrEqual(310);
});

test('what changed rows took of a table is free again once it is tidied', () => {
  expect(seen.worn).toEqual({ before: 1000, after: 0 });
});
