import { execFile } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { findInPath, isExecutable } from '../processes/find-program';

const run = promisify(execFile);

/** What a program in PATH must be able to make before it is preferred to the one from npm. */
const NEEDED_ENCODERS = ['libx264', 'aac'];
const QUESTION_TIMEOUT_MS = 10_000;

let found: Promise<string> | undefined;

/**
 * The path of the ffmpeg to use: `FFMPEG_PATH`, else one in PATH that has the encoders, else the one that npm installed. Looked
 * for once. Throws a sentence for the operator where there is none.
 */
export function ffmpegPath(): Promise<string> {
  found ??= findFfmpeg(process.env);
  return found;
}

/** As `ffmpegPath`, for a given environment and without a memory. */
export async function findFfmpeg(environment: Record<string, string | undefined>): Promise<string> {
  const explicit = environment['FFMPEG_PATH'];
  if (explicit) {
    if (!(await isExecutable(explicit)))
      throw new Error(`FFMPEG_PATH is ${explicit}, which is no program that can be run. Correct it or leave it out.`);
    return explicit;
  }
  const inPath = await findInPath('ffmpeg', environment['PATH']);
  if (inPath !== null && (await hasEncoders(inPath))) return inPath;
  return installedByNpm();
}

async function installedByNpm(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let path: string;
  try {
    path = require.resolve(`@ffmpeg-installer/${platform}/ffmpeg`);
  } catch (cause) {
    throw new Error(
      `No ffmpeg was found, and npm has none for ${platform}. Install ffmpeg with libx264, or set FFMPEG_PATH.`,
      { cause },
    );
  }
  // Some archives lose the permission to run on the way.
  if (!(await isExecutable(path))) await chmod(path, 0o755);
  return path;
}

async function hasEncoders(path: string): Promise<boolean> {
  try {
    const { stdout } = await run(path, ['-hide_banner', '-encoders'], { timeout: QUESTION_TIMEOUT_MS });
    return NEEDED_ENCODERS.every((name) => new RegExp(`^ [VA]\\S+ ${name} `, 'm').test(stdout));
  } catch {
    return false;
  }
}
