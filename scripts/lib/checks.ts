import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { readJestReport } from './jest-report';
import { run, type RunOptions } from './run';
import { packages, top } from './workspace';

export interface Outcome {
  readonly passed: number;
  /** One for each check that failed: which it is, and where it can be said in a few lines, why. */
  readonly failures: readonly string[];
}

/** Where a check says what it found, the terminal without; and how long each of its programs may take. */
export type CheckOptions = Pick<RunOptions, 'onLine' | 'timeLimitMs'>;

const tsc = join(top, 'node_modules/@typescript/native/bin/tsc');

/**
 * Checks the types of every package that has a tsconfig.json, or of those that are asked for: one check each. Packages with the same options
 * are read as one program, so that what they share is read once; where that fails, each is checked by itself. Two programs at a time.
 */
export async function checkTypes(
  wanted: (directory: string) => boolean = () => true,
  options: CheckOptions = {},
): Promise<Outcome> {
  const directories = [...packages().map(({ directory }) => directory), join(top, 'scripts')];
  const projects = directories.filter((directory) => existsSync(join(directory, 'tsconfig.json')) && wanted(directory));
  const waiting = programsOf(projects);
  const failures: string[] = [];
  const checkNext = async (): Promise<void> => {
    for (let program = waiting.shift(); program !== undefined; program = waiting.shift()) {
      if (program.length > 1 && (await checkTogether(program, options)) === 0) continue;
      for (const project of program) {
        if ((await run(process.execPath, [tsc, '-p', project], options)) === 0) continue;
        failures.push(`types  ${relative(top, project)} does not check`);
      }
    }
  };
  await Promise.all([checkNext(), checkNext()]);
  failures.forEach(sayTo(options));
  return { passed: projects.length - failures.length, failures };
}

const projectSchema = z.strictObject({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()),
  include: z.array(z.string()),
});
const readProject = (directory: string) =>
  projectSchema.parse(JSON.parse(readFileSync(join(directory, 'tsconfig.json'), 'utf8')));

/** Packages whose options are the same, together; the largest program first. */
function programsOf(directories: readonly string[]): string[][] {
  const programs = new Map<string, string[]>();
  for (const directory of directories) {
    const options = JSON.stringify(readProject(directory).compilerOptions);
    programs.set(options, [...(programs.get(options) ?? []), directory]);
  }
  return [...programs.values()].sort((one, other) => other.length - one.length);
}

const sayTo = ({ onLine = console.error }: CheckOptions) => onLine;

/** Says nothing of what it finds: each is checked by itself then. */
async function checkTogether(directories: readonly string[], { timeLimitMs }: CheckOptions): Promise<number> {
  // Below the top, where the types that it names are found.
  const cache = join(top, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const home = mkdtempSync(join(cache, 'types-'));
  const all = directories.map((directory) => ({ directory, ...readProject(directory) }));
  const program = {
    extends: join(top, 'tsconfig.base.json'),
    compilerOptions: all[0]?.compilerOptions,
    include: all.flatMap(({ directory, include }) => include.map((path) => join(directory, path))),
  };
  try {
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(program));
    return await run(process.execPath, [tsc, '-p', home], { timeLimitMs, onLine: () => undefined });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Lint and format over the whole tree, or over some files of it, count as one check each. */
export async function checkLint(files: readonly string[] = ['.'], options: CheckOptions = {}): Promise<Outcome> {
  const [eslint, prettier] = await Promise.all([
    run(
      process.execPath,
      [
        join(top, 'node_modules/eslint/bin/eslint.js'),
        ...files,
        '--max-warnings',
        '0',
        '--no-warn-ignored',
        '--no-error-on-unmatched-pattern',
      ],
      options,
    ),
    run(
      process.execPath,
      [
        join(top, 'node_modules/prettier/bin/prettier.cjs'),
        '--check',
        '--log-level',
        'warn',
        '--ignore-unknown',
        ...files,
      ],
      options,
    ),
  ]);
  if (prettier !== 0) sayTo(options)('`npm run format` writes these files as all others are written');
  const failures = [...(eslint === 0 ? [] : ['eslint']), ...(prettier === 0 ? [] : ['prettier'])];
  return { passed: 2 - failures.length, failures };
}

/** The rules that have to know types: a promise that nobody waits for loses its error. One check, by a linter that knows them. */
export async function checkPromises(paths: readonly string[] = ['.']): Promise<Outcome> {
  const oxlint = join(top, 'node_modules/oxlint/bin/oxlint');
  const code = await run(process.execPath, [oxlint, '--type-aware', '--quiet', ...paths]);
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['oxlint'] };
}

export interface JestOptions extends CheckOptions {
  /** One file after another. */
  readonly serial?: boolean;
  /** Only tests whose path matches one of these. */
  readonly paths?: readonly string[];
  /** No test at all is no failure. */
  readonly mayBeNone?: boolean;
}

/**
 * Each test file is read into a world of its own and is done in seconds: made fast as early as V8 does it, most of its code is made fast for
 * nothing, which is a fourth of all that screens cost. And what is collected beside the work takes the core of another stage.
 */
const v8Flags = [
  '--interrupt-budget=3000000',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--single-threaded-gc',
];

/** Runs projects of jest.config.mjs. A suite that could not run at all counts as failed. */
export async function runJest(
  projects: readonly string[],
  { serial = false, paths = [], mayBeNone = false, onLine = console.log, timeLimitMs }: JestOptions = {},
): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'wavereel-tests-'));
  const report = join(directory, 'report.json');
  try {
    const code = await run(
      process.execPath,
      [
        ...v8Flags,
        join(top, 'node_modules/jest/bin/jest.js'),
        '--selectProjects',
        ...projects,
        ...(serial ? ['--runInBand'] : ['--maxWorkers=2']),
        ...(mayBeNone ? ['--passWithNoTests'] : []),
        ...paths.flatMap((path) => ['--testPathPatterns', path]),
        '--json',
        '--outputFile',
        report,
      ],
      {
        env: { ...process.env, npm_config_loglevel: 'error' },
        timeLimitMs,
        onLine: (line) => isReport(line) || onLine(line),
      },
    );
    if (!existsSync(report)) return { passed: 0, failures: [`jest ended with ${code} and reported nothing`] };
    const { passed, failures } = readJestReport(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failures: code !== 0 && failures.length === 0 ? [`jest ended with ${code}`] : failures };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** With --json jest repeats its report on the standard output; a person wants the other lines. */
const isReport = (line: string): boolean => line.startsWith('{"num') || line.startsWith('Test results written to');
