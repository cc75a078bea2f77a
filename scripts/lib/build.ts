import { join } from 'node:path';
import { run } from './run';
import { Traces } from './traces';
import { packages, top, type Package } from './workspace';

/** Set for every build so that none of the tools reaches out or leaves a process behind. */
export const quiet = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  CI: 'true',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  npm_config_loglevel: 'error',
};

/**
 * Builds what changed since the last time, two packages at once, with a line for each. All packages, or only those named; with `anew`, whatever
 * was built before. What nothing of was touched stays as it lies there: a server may run from it.
 * @throws with the whole output where a build fails, and where there is no such package
 */
export async function buildPackages(
  names: readonly string[] = [],
  { anew = false, timeLimitMs }: { anew?: boolean; timeLimitMs?: number } = {},
): Promise<void> {
  const all = packages();
  const traces = new Traces(top, all);
  const touched = named(all, names)
    .map((one) => ({ one, source: traces.source(one) }))
    .filter(({ one, source }) => {
      const isTouched = anew || !traces.isUntouched(one, source);
      if (!isTouched) console.log(`unchanged  ${one.name}`);
      return isTouched;
    });
  if (touched.length === 0) return;
  await runBuilds(
    touched.map(({ one }) => one),
    { anew, timeLimitMs },
  );
  for (const { one, source } of touched) traces.keep(one, source);
}

/** Those of the packages that are built, or those of the given names. */
function named(all: readonly Package[], names: readonly string[]): readonly Package[] {
  const built = all.filter(({ scripts }) => scripts['build'] !== undefined);
  const unknown = names.filter((name) => !built.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`Nothing is built by the name of ${unknown.join(', ')}`);
  return names.length === 0 ? built : built.filter(({ name }) => names.includes(name));
}

async function runBuilds(
  some: readonly Package[],
  { anew, timeLimitMs }: { anew: boolean; timeLimitMs: number | undefined },
): Promise<void> {
  const lines: string[] = [];
  const code = await run(
    process.execPath,
    [
      join(top, 'node_modules/lerna/dist/cli.js'),
      'run',
      'build',
      '--concurrency',
      '2',
      ...(anew ? ['--skip-nx-cache'] : []),
      ...some.flatMap(({ name }) => ['--scope', name]),
    ],
    {
      env: { ...process.env, ...quiet },
      timeLimitMs,
      onLine: (line) => {
        lines.push(line);
        const task = /^> (@wavereel\/\S+):build(.*)$/.exec(line);
        if (task) console.log(`${task[2]?.includes('cache') ? 'unchanged' : 'built    '}  ${task[1]}`);
      },
    },
  );
  if (code !== 0) throw new Error(`The build failed:\n${lines.join('\n')}`);
}

const bundleMs = 120_000;

/** Bundles the package of a folder by its own webpack.config.mjs, outside of the order and the cache of `buildPackages`. @throws with what was wrong */
export async function bundle(directory: string): Promise<void> {
  const lines: string[] = [];
  const code = await run(process.execPath, [join(top, 'shared/build/webpack/bundle.mjs')], {
    cwd: directory,
    timeLimitMs: bundleMs,
    onLine: (line) => lines.push(line),
  });
  if (code !== 0) throw new Error(`${directory} could not be bundled:\n${lines.join('\n')}`);
}
