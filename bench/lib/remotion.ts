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
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('Remotion could not be installed; leave it out with --without-remotion');
  }
  mkdirSync(join(project, 'public'), { recursive: true });
  copyFileSync(mp3, join(project, 'public/voice.mp3'));
  copyFileSync(picture, join(project, 'public/picture'));
}

export interface RemotionSpeed extends Cost {
  /** Seconds from the call to the first frame. */
  readonly start: number;
  /** Frames a second from then on, to the finished file. */
  readonly rate: number;
}

/** Draws 20 seconds of the same kind of picture with the machine's Chromium; its bundling is left out. */
export async function measureRemotion(directory: string): Promise<RemotionSpeed> {
  const { cpu, wall, output } = await measure(process.execPath, [
    join(project, 'render.mjs'),
    join(directory, 'remotion.mp4'),
  ]);
  const [, start, frames, seconds] = /first after ([\d.]+) s, (\d+) more in ([\d.]+) s/.exec(output) ?? [];
  return { cpu, wall, start: Number(start), rate: Number(frames) / Number(seconds) };
}
