import { join } from 'node:path';
import { run } from './run';
import { top } from './workspace';

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
 * was built before.
 * @throws with the whole output where a build fails.
 */
export async function buildPackages(
  names: readonly string[] = [],
  { anew = false, timeLimitMs }: { anew?: boolean; timeLimitMs?: number } = {},
): Promise<void> {
  const scope = names.flatMap((name) => ['--scope', name]);
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
      ...scope,
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
