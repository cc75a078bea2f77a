import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { run } from './run';
import { packages, top } from './workspace';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const tsc = join(top, 'node_modules/@typescript/native/bin/tsc');

/** Checks the types of every package that has a tsconfig.json, each by itself: one check each, two at a time. */
export async function checkTypes(): Promise<Outcome> {
  const directories = [...packages().map(({ directory }) => directory), join(top, 'scripts')];
  const projects = directories.filter((directory) => existsSync(join(directory, 'tsconfig.json')));
  const waiting = [...projects];
  let failed = 0;
  const checkNext = async (): Promise<void> => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      if ((await run(process.execPath, [tsc, '-p', project])) === 0) continue;
      failed += 1;
      console.error(`types  ${relative(top, project)} does not check`);
    }
  };
  await Promise.all([checkNext(), checkNext()]);
  return { passed: projects.length - failed, failed };
}

/** Lint and format over the whole tree count as one check each. */
export async function checkLint(): Promise<Outcome> {
  const eslint = await run(process.execPath, [
    join(top, 'node_modules/eslint/bin/eslint.js'),
    '.',
    '--max-warnings',
    '0',
  ]);
  const prettier = await run(process.execPath, [
    join(top, 'node_modules/prettier/bin/prettier.cjs'),
    '--check',
    '--log-level',
    'warn',
    '.',
  ]);
  const failed = [eslint, prettier].filter((code) => code !== 0).length;
  if (prettier !== 0) console.error('`npm run format` writes these files as all others are written');
  return { passed: 2 - failed, failed };
}

const jestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** Runs projects of jest.config.mjs, or those of their tests that match a path. A suite that could not run at all counts as failed. */
export async function runJest(projects: readonly string[], serial: boolean, path?: string): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'wavereel-tests-'));
  const report = join(directory, 'report.json');
  try {
    const code = await run(
      process.execPath,
      [
        join(top, 'node_modules/jest/bin/jest.js'),
        '--selectProjects',
        ...projects,
        ...(serial ? ['--runInBand'] : ['--maxWorkers=2']),
        ...(path === undefined ? [] : ['--testPathPatterns', path]),
        '--json',
        '--outputFile',
        report,
      ],
      { env: { ...process.env, npm_config_loglevel: 'error' }, onLine: showUnlessJson },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const result = jestReportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return { passed: result.numPassedTests, failed: code === 0 ? failed : Math.max(1, failed) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** With --json jest repeats its report on the standard output; a person wants the other lines. */
function showUnlessJson(line: string): void {
  if (!line.startsWith('{"num') && !line.startsWith('Test results written to')) console.log(line);
}
