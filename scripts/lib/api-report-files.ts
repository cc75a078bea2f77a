// Makes, checks and writes the reports of the shared packages whose public surface is versioned.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharedPackages from '@wavereel/build/shared-packages';
import { z } from 'zod';
import { judge, titleOf, wireTitle, type Judgement } from './api-report';
import { readDeclarations } from './api-report-declarations';
import { wireOf } from './api-report-wire';
import type { CheckOptions, Outcome } from './checks';
import { printOutline } from './outline';
import { run } from './run';
import { packages, readOptional, top, type Package } from './workspace';

const tsc = join(top, 'node_modules/@typescript/native/bin/tsc');

/** For the declarations of all of them, on a busy machine. */
const emitMs = 600_000;

/** Entries whose values say more than their types. They load without a page. */
const wired = new Set(['@wavereel/contracts', '@wavereel/remote-kit/registry']);

const manifestSchema = z.object({ exports: z.record(z.string(), z.string()).default({}) });

interface Entry {
  /** What it is imported as. */
  readonly name: string;
  /** Absolute. */
  readonly file: string;
}

export interface Report extends Judgement {
  readonly name: string;
  /** Absolute. */
  readonly file: string;
  readonly text: string;
  readonly isSame: boolean;
}

/** Makes the report of every shared package and judges the kept one by it. */
export async function makeReports(): Promise<readonly Report[]> {
  const all = packages()
    .filter(({ shortName }) => sharedPackages.includes(shortName))
    .map((each) => ({ ...each, entries: entriesOf(each).filter(isPublic) }));
  const surfaceOf = readDeclarations(
    await emitDeclarations(all.flatMap(({ entries }) => entries.filter(isSource).map(({ file }) => file))),
  );
  const reports: Report[] = [];
  for (const { name, version, directory, entries } of all) {
    const file = join(directory, 'api-report.md');
    const kept = readOptional(file);
    const text = await textOf(name, version, entries, surfaceOf);
    reports.push({ name, file, text, isSame: text === kept, ...judge(name, version, kept, text) });
  }
  return reports;
}

/** Judges each report: one check each. */
export async function checkContracts({ onLine = console.error }: Pick<CheckOptions, 'onLine'> = {}): Promise<Outcome> {
  const reports = await makeReports();
  const wrong = reports.filter(({ ok }) => !ok);
  for (const { message } of wrong) onLine(`contracts  ${message}\n`);
  return { passed: reports.length - wrong.length, failures: wrong.map(({ name }) => name) };
}

/** Writes every report whose package has been stepped far enough for what changed. */
export function writeReports(reports: readonly Report[]): void {
  for (const { file, text, mayWrite, isSame } of reports) if (mayWrite && !isSame) writeFileSync(file, text);
}

const isSource = ({ file }: Entry): boolean => /\.tsx?$/.test(file);

/** From the top of the repository. */
const declarationFile = (source: string): string => relative(top, source).replace(/\.tsx?$/, '.d.ts');

/** Has the compiler write the .d.ts files of some entries and all that they import, at once; answers their texts by path. */
async function emitDeclarations(entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const directory = mkdtempSync(join(tmpdir(), 'wavereel-declarations-'));
  const outDir = join(directory, 'out');
  const project = join(directory, 'tsconfig.json');
  const compilerOptions = {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    // The types stage checks; here only what the declarations need is worked out.
    noCheck: true,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: top,
    outDir,
    // What is reached through node_modules the compiler may take for foreign, and write nothing for it.
    paths: Object.fromEntries(
      packages()
        .flatMap(entriesOf)
        .map(({ name, file }) => [name, [file]]),
    ),
  };
  try {
    writeFileSync(
      project,
      JSON.stringify({
        extends: join(top, 'tsconfig.base.json'),
        compilerOptions,
        files: [...entries, join(top, 'shared/build/assets.d.ts')],
      }),
    );
    const lines: string[] = [];
    await run(process.execPath, [tsc, '-p', project], { timeLimitMs: emitMs, onLine: (line) => lines.push(line) });
    const faults = lines.filter(isFault);
    if (faults.length > 0)
      throw new Error(`The declarations of the shared packages could not be made:\n${faults.join('\n')}`);
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    return new Map(files.map((file) => [file, readFileSync(join(outDir, file), 'utf8')]));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Whether a line of the compiler tells of an error; those in packages without a report are none of this check's. */
function isFault(line: string): boolean {
  const unversioned = packages().filter(({ shortName }) => !sharedPackages.includes(shortName));
  return (
    /\berror TS\d+/.test(line) && !unversioned.some(({ directory }) => line.startsWith(`${relative(top, directory)}/`))
  );
}

/** What a package can be imported as. */
function entriesOf({ name, directory }: Package): readonly Entry[] {
  const { exports } = manifestSchema.parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')));
  return Object.entries(exports).map(([path, file]) => ({
    name: `${name}${path.slice(1)}`,
    file: join(directory, file),
  }));
}

/** What helps tests of this repository only is no contract. */
const isPublic = ({ name }: Entry): boolean => !/\/testing(\/|$)/.test(name);

async function textOf(
  name: string,
  version: string,
  entries: readonly Entry[],
  surfaceOf: ReturnType<typeof readDeclarations>,
): Promise<string> {
  const exports = new Set<string>();
  const wire = wireOf(await valuesOf(entries));
  const declarations = new Set<string>();
  for (const entry of entries) {
    if (!isSource(entry)) {
      exports.add(`- ${entry.name}`);
      continue;
    }
    const surface = surfaceOf(declarationFile(entry.file), wire.names);
    for (const each of surface.exports)
      exports.add(`- ${entry.name}: ${each.name}${each.from === null ? '' : `, from ${each.from}`}`);
    for (const text of surface.declarations) declarations.add(text);
  }
  return [
    titleOf(name, version),
    '',
    'What other packages can rely on. Made by `npm run contracts`; CONTRIBUTING.md says when.',
    '',
    '## Exports',
    ...[...exports].sort(),
    '',
    ...(wire.branches.length > 0 ? [wireTitle, '```', ...printOutline(wire.branches), '```', ''] : []),
    '## Declarations',
    '```ts',
    ...[...declarations].sort(byDeclaredName),
    '```',
    '',
  ].join('\n');
}

/** What the wired entries of a package export. */
async function valuesOf(entries: readonly Entry[]): Promise<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = {};
  for (const { file } of entries.filter(({ name }) => wired.has(name)))
    Object.assign(values, await import(pathToFileURL(file).href));
  return values;
}

function byDeclaredName(a: string, b: string): number {
  const [x, y] = [declaredName(a), declaredName(b)].map((name) => name.toLowerCase());
  if (x !== y) return (x ?? '') < (y ?? '') ? -1 : 1;
  return a < b ? -1 : 1;
}

/** The word after `const`, `function`, `interface` and so on. */
const declaredName = (text: string): string => /^(?:abstract )?\w+ ([\w$]+)/.exec(text)?.[1] ?? text;
