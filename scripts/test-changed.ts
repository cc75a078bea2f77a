// npm run test:changed [-- --since <revision>]: only what a change can touch, since the branch left main or since a revision, with what is not
// committed yet. `npm test` says more; this says it sooner.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { checkContracts } from './lib/api-report-files';
import { planFor, type Journey, type SourcePackage } from './lib/changed';
import { checkLint, checkPromises, checkTypes, runJest } from './lib/checks';
import { run } from './lib/run';
import { built, runLanes, type Stages } from './lib/stages';
import { packages, top } from './lib/workspace';

const remoteSchema = z.object({
  routes: z.array(z.object({ path: z.string(), title: z.record(z.string(), z.string()) })),
  parts: z.array(z.unknown()).default([]),
});

const { since = git('merge-base', 'HEAD', 'main').trim() } = parseArgs({
  options: { since: { type: 'string' } },
}).values;
const changed = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((list) => list.split('\n'))
  .filter((path) => path !== '');
const plan = planFor(changed, packages().map(sourceOf), readJourneys());

if (plan.everything)
  process.exitCode = await run(process.execPath, [...process.execArgv, join(top, 'scripts/test.ts')]);
else await runLanes([stagesOfSource(), stagesOfProduct()]);

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
}

function sourceOf({ name, directory, dependencies, devDependencies, remote }: ReturnType<typeof packages>[number]) {
  const declared = remote === undefined ? null : remoteSchema.parse(remote);
  const path = relative(top, directory);
  const source: SourcePackage = {
    name,
    directory: path,
    dependencies: Object.keys({ ...dependencies, ...devDependencies }),
    remote: declared && {
      words: [path, ...declared.routes.flatMap((route) => [route.path, ...Object.values(route.title).map(quoted)])],
      lends: declared.parts.length > 0,
    },
  };
  return source;
}

function quoted(text: string): string {
  return `'${text}'`;
}

function readJourneys(): Journey[] {
  return readdirSync(join(top, 'e2e'))
    .filter((name) => name.endsWith('.e2e.test.ts'))
    .map((name) => {
      const own = readFileSync(join(top, 'e2e', name), 'utf8');
      const support = [...own.matchAll(/from '\.(\/support\/[\w-]+)'/g)].map(([, path]) =>
        readFileSync(join(top, 'e2e', `${path}.ts`), 'utf8'),
      );
      return { path: `e2e/${name}`, text: [own, ...support].join('\n') };
    });
}

function stagesOfSource(): Stages {
  const files = plan.lint.filter((path) => existsSync(join(top, path)));
  return {
    ...(plan.types.length > 0 && {
      types: () => checkTypes((directory) => plan.types.includes(`${relative(top, directory)}/`)),
    }),
    ...(plan.types.length > 0 && { promises: () => checkPromises(plan.types) }),
    ...(plan.contracts && { contracts: checkContracts }),
    ...(files.length > 0 && { lint: () => checkLint(files) }),
    ...(plan.unit.length > 0 && { unit: () => runJest(['unit'], { paths: plan.unit, mayBeNone: true }) }),
    ...(plan.screens.length > 0 && { screens: () => runJest(['screens'], { paths: plan.screens, mayBeNone: true }) }),
  };
}

function stagesOfProduct(): Stages {
  return {
    ...(plan.api.length > 0 && { api: built(() => runJest(['api'], { paths: plan.api })) }),
    ...(plan.browser.length > 0 && { browser: built(() => runJest(['browser'], { paths: plan.browser })) }),
    ...(plan.media.length > 0 && { media: built(() => runJest(['media'], { paths: plan.media, serial: true })) }),
  };
}
