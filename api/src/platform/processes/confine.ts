import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { findInPath } from './find-program';
import { withinLimits } from './limits';

const run = promisify(execFile);
const questionTimeoutMs = 10_000;
/** What our own programs are told by, which start such tools as well. */
export const hiddenVariable = 'HIDDEN_FROM_TOOLS';

/** Covers each of the paths that are given before `--` with nothing, and becomes the program behind it. */
const cover = [
  'while [ "$1" != -- ]; do',
  '  if [ -d "$1" ]; then mount -t tmpfs -o size=4k,ro none "$1" || exit 126',
  '  elif [ -e "$1" ]; then mount --bind /dev/null "$1" || exit 126; fi',
  '  shift',
  'done',
  'shift',
  'exec "$@"',
].join('\n');
/** A user, a network and a view of the disk of its own: none of them has anything in it. */
const apart = ['--map-root-user', '--mount', '--net', '--', '/bin/sh', '-c', cover, 'sh'];

let hidden: readonly string[] = (process.env[hiddenVariable] ?? '').split(delimiter).filter((path) => path !== '');
let unshare: Promise<string | null> | undefined;

/** Keeps folders and files from the tools that read what strangers made, from now on. */
export function hideFromTools(paths: readonly string[]): void {
  hidden = paths;
}

/** What our own programs have to be told, so that their tools see no more than ours. */
export function hiddenForChildren(): Readonly<Record<string, string>> {
  return { [hiddenVariable]: hidden.join(delimiter) };
}

/**
 * How to start a tool that reads what strangers made: with so much memory, without a network, and without the paths that were hidden. Where
 * the system lets nobody have these, with as many of them as it does.
 */
export async function confined(program: string, megabytes: number): Promise<[program: string, before: string[]]> {
  const [limited, before] = await withinLimits(program, { megabytes, seconds: null });
  unshare ??= findUnshare();
  const found = await unshare;
  return found === null ? [limited, before] : [found, [...apart, ...hidden, '--', limited, ...before]];
}

/** Null where there is none, or where it may not be used: many containers do not let it. */
async function findUnshare(): Promise<string | null> {
  const path = process.platform === 'linux' ? await findInPath('unshare', process.env['PATH']) : null;
  if (path === null) return null;
  try {
    await run(path, [...apart, '/proc', '--', '/bin/true'], { timeout: questionTimeoutMs });
    return path;
  } catch {
    return null;
  }
}
