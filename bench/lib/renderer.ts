import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const top = join(import.meta.dirname, '../..');

/** The renderer's command line, as built. */
export const renderProgram = join(top, 'api/dist/render-cli.mjs');

/** Builds the renderer where its source has changed. */
export function buildRenderer(): void {
  const { status } = spawnSync('npx', ['tsx', 'scripts/build.ts', '@wavereel/api'], { cwd: top, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('the renderer could not be built');
}
