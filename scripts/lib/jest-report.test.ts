import { join } from 'node:path';
import { readJestReport } from './jest-report';
import { top } from './workspace';

const file = { name: join(top, 'a/b.test.ts'), status: 'passed', message: '', assertionResults: [] as object[] };
const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };

test('a test that failed is named with its file and the beginning of why', () => {
  const why = `Error: no\n\n    at x\n${'    at y\n'.repeat(50)}`;
  const failed = { fullName: 'adds much', status: 'failed', failureMessages: [why] };
  const { failures } = readJestReport({
    numPassedTests: 1,
    testResults: [{ ...file, status: 'failed', assertionResults: [passed, failed] }],
  });
  expect(failures).toHaveLength(1);
  const [first, ...lines] = failures[0]?.split('\n') ?? [];
  expect(first).toBe('a/b.test.ts › adds much');
  expect(lines).toHaveLength(12);
  expect(lines.slice(0, 2)).toEqual(['    Error: no', '    at x']);
});

test('a file that could not be run at all is one failure', () => {
  const broken = { ...file, status: 'failed', message: 'Cannot find module' };
  expect(readJestReport({ numPassedTests: 0, testResults: [broken] })).toEqual({
    passed: 0,
    failures: ['a/b.test.ts\n    Cannot find module'],
  });
});

test('what passed is counted', () => {
  const all = { numPassedTests: 1, testResults: [{ ...file, assertionResults: [passed] }] };
  expect(readJestReport(all)).toEqual({ passed: 1, failures: [] });
});
