import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quiet } from './build';
import { endAll } from './children';
import { linkModules } from './elsewhere';
import { remotesOf, shellOf } from './publish';
import { run } from './run';
import { packages, top, type Package } from './workspace';

const archiveMs = 60_000;
const buildMs = 300_000;

/** Another commit of the repository in a folder of its own, with what npm has installed here. */
export class TreeBefore {
  private readonly directory: string;

  constructor(commit: string) {
    // Below the top: on the same disk, and no part of what is kept.
    mkdirSync(join(top, 'var'), { recursive: true });
    this.directory = mkdtempSync(join(top, 'var', 'before-'));
    try {
      execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, this.directory], {
        cwd: top,
        timeout: archiveMs,
      });
      linkModules(this.directory);
    } catch (error) {
      this.remove();
      throw error;
    }
  }

  packages(): readonly Package[] {
    return packages(this.directory);
  }

  /** Builds the shell and every remote by the tree's own tools, two at once. @throws with the output of what could not be built */
  async build(): Promise<void> {
    const all = this.packages();
    const waiting = [shellOf(all), ...remotesOf(all)];
    const lane = async () => {
      for (let source = waiting.shift(); source; source = waiting.shift()) await build(source);
    };
    await Promise.all([lane(), lane()]);
  }

  /** What builds in it is ended first. */
  remove(): void {
    endAll();
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

async function build({ directory, shortName }: Package): Promise<void> {
  const lines: string[] = [];
  const code = await run('npm', ['run', 'build'], {
    cwd: directory,
    env: { ...process.env, ...quiet },
    timeLimitMs: buildMs,
    onLine: (line) => lines.push(line),
  });
  if (code !== 0) throw new Error(`${shortName} of before could not be built:\n${lines.join('\n')}`);
  console.log(`built     ${shortName} of before`);
}
