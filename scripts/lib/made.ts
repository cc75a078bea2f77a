import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Made } from '@wavereel/remote-kit/registry';

const ask = promisify(execFile);
const askMs = 10_000;
const most = { commit: 50, by: 100, change: 200 } as const;

/** Where the source in a folder comes from, by its repository: its commit (`+` where more was changed), who releases it, and what was said of the last change in it. */
export async function madeFrom(directory: string): Promise<Made> {
  const [commit, changed, change, by] = await Promise.all([
    git(directory, 'rev-parse', '--short=12', 'HEAD'),
    git(directory, 'status', '--porcelain', '--', '.'),
    git(directory, 'log', '-1', '--format=%s', '--', '.'),
    nameOf(directory),
  ]);
  return {
    commit: commit ? `${commit}${changed ? '+' : ''}`.slice(0, most.commit) : null,
    by,
    at: new Date().toISOString(),
    change: change.slice(0, most.change),
  };
}

/** Who works in a folder, by its repository, else by the machine. */
export const nameOf = async (directory: string): Promise<string> =>
  ((await git(directory, 'config', 'user.name')) || userInfo().username).slice(0, most.by);

/** What git answers; nothing where there is no repository, or no git. */
const git = (directory: string, ...question: string[]): Promise<string> =>
  ask('git', ['-C', directory, ...question], { timeout: askMs }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
