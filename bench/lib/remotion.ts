import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { measure, median } from './measure';

/** A project of its own, outside the workspace: only this benchmark installs it. */
const project = join(import.meta.dirname, '../remotion');

/** Frames a second that Remotion draws of the same length, size and kind of picture, with the machine's Chromium. Its bundling is not counted. */
export async function remotionFramesPerSecond(directory: string, { mp3, picture }: { mp3: string; picture: string }, runs: number): Promise<number> {
  if (!existsSync(join(project, 'node_modules'))) {
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('Remotion could not be installed; leave it out with --without-remotion');
  }
  mkdirSync(join(project, 'public'), { recursive: true });
  copyFileSync(mp3, join(project, 'public/voice.mp3'));
  copyFileSync(picture, join(project, 'public/picture'));
  const rates: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { output } = await measure(process.execPath, [join(project, 'render.mjs'), join(directory, 'remotion.mp4')]);
    rates.push(Number(/([\d.]+) frames\/s/.exec(output)?.[1]));
  }
  return median(rates);
}
