import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds what the webpack.config.mjs of a folder says. @throws where that fails; webpack has said why */
export function bundle(directory: string): void {
  const built = spawnSync(process.execPath, [join(import.meta.dirname, '../../shared/build/webpack/bundle.mjs')], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error(`${directory} could not be built`);
}
