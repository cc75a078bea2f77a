import { relative } from 'node:path';
import { z } from 'zod';
import type { Outcome } from './checks';
import { top } from './workspace';

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      /** Absolute. */
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** The most lines that are repeated of why one test failed. */
const shownLines = 12;

/** What came of a run, from what jest writes with --json. A file that could not be run at all is one failure. */
export function readJestReport(report: unknown): Outcome {
  const { numPassedTests, testResults } = reportSchema.parse(report);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(top, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${begin(failureMessages?.join('\n') ?? '')}`);
    return status === 'failed' && tests.length === 0 ? [`${file}\n${begin(message)}`] : tests;
  });
  return { passed: numPassedTests, failures };
}

function begin(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(0, shownLines)
    .map((line) => `    ${line.trim()}`)
    .join('\n');
}
