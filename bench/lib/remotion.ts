import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './measure';
import type { Cost } from './measure';

/** A project of its own, outside the workspace: only this benchmark installs it. */
const project = join(import.meta.dirname, '../remotion');

/** Installs Remotion where it is not yet, and gives it the sound and the picture. */
export function prepareRemotion({ mp3, picture }: { mp3: string; picture: string }): void {
  if (!existsSync(join(project, 'node_modules'))) {
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('Remotion could not be installed; leave it out with --without-remotion');
  }
  mkdirSync(join(project, 'public'), { recursive: true });
  copyFileSync(mp3, join(project, 'public/voice.mp3'));
  copyFileSync(picture, join(project, 'public/picture'));
}

/** Draws a part of the same length of the same kind of picture with the machine's Chromium; the clock is that of `frames` frames, its bundling left out. */
export async function renderWithRemotion(directory: string, frames: number): Promise<Cost> {
  const { cpu, output } = await measure(process.execPath, [join(project, 'render.mjs'), join(directory, 'remotion.mp4')]);
  const [, drawn, seconds] = /(\d+) frames in ([\d.]+) s/.exec(output) ?? [];
  return { cpu, wall: (Number(seconds) / Number(drawn)) * frames };
}
