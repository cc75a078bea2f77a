import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { confined } from '../processes/confine';
import { ffmpegPath } from './binary';

const MEGABYTE = 1024 * 1024;
/** What one process may allocate where nobody says; a hostile header must not take the machine. */
const MAX_MEGABYTES = 1536;
const LARGEST_BLOCK_BYTES = 256 * MEGABYTE;
/** The end of the log is kept: that is where ffmpeg says why it stopped. */
const LOG_BYTES = 64 * 1024;

export interface FfmpegLimits {
  /** Kills the process. */
  readonly signal?: AbortSignal | undefined;
  readonly timeLimitMs: number;
  /** What it may allocate. */
  readonly maxMegabytes?: number | undefined;
}

export interface FfmpegEnd {
  /** Exit code; null where the process was killed. */
  readonly code: number | null;
  /** What it wrote to stderr, the end of it where it wrote much. */
  readonly log: string;
  readonly timedOut: boolean;
}

export interface FfmpegProcess {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Settles once the process is gone and its output was read. Rejects with the signal's reason where that killed it. */
  readonly ended: Promise<FfmpegEnd>;
  kill(): void;
}

/** Arguments that open a local file as one given format: no guessing, no other protocol, no name that reads as an option. */
export function fileInput(path: string, format: string): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-f', format, '-i', `file:${path}`];
}

/** Where ffmpeg finds what it is given besides its standard input. */
export const SECOND_INPUT = 'pipe:3';

/** Starts ffmpeg with an argument list. Standard input is for pictures only; it never asks anything. `second` is read from `SECOND_INPUT`. */
export async function startFfmpeg(
  args: readonly string[],
  limits: FfmpegLimits,
  second?: Uint8Array,
): Promise<FfmpegProcess> {
  limits.signal?.throwIfAborted();
  const [program, before] = await confined(await ffmpegPath(), limits.maxMegabytes ?? MAX_MEGABYTES);
  limits.signal?.throwIfAborted();
  const child = spawn(
    program,
    [...before, '-nostdin', '-hide_banner', '-max_alloc', String(LARGEST_BLOCK_BYTES), ...args],
    {
      stdio: second === undefined ? ['pipe', 'pipe', 'pipe'] : ['pipe', 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
    },
  );
  if (second !== undefined) give(child, second);
  const kill = () => void child.kill('SIGKILL');
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, limits.timeLimitMs);
  limits.signal?.addEventListener('abort', kill, { once: true });

  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-LOG_BYTES)));
  // A process that ends early closes its input; its exit code says so, not the pipe.
  child.stdin.on('error', () => undefined);

  const ended = new Promise<FfmpegEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (limits.signal?.aborted) reject(limits.signal.reason);
      else resolve({ code, log, timedOut });
    });
  }).finally(() => {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', kill);
  });
  // The caller may still be busy with the streams when the process fails.
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended, kill };
}

function give(child: ChildProcess, bytes: Uint8Array): void {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Writable)) throw new Error('ffmpeg was started without a second input');
  // As with the first: why it was closed early is told by the exit code.
  pipe.on('error', () => undefined);
  pipe.end(bytes);
}

/** Runs ffmpeg to its end, `input` as its standard input. Output is handed over as it comes; a callback that throws kills the process and rejects. */
export async function runFfmpeg(
  args: readonly string[],
  limits: FfmpegLimits,
  onOutput: (chunk: Buffer) => void = () => undefined,
  input?: Uint8Array,
): Promise<FfmpegEnd> {
  const process = await startFfmpeg(args, limits);
  process.stdin.end(input);
  try {
    for await (const chunk of process.stdout) onOutput(chunk);
  } catch (error) {
    process.kill();
    limits.signal?.throwIfAborted();
    throw error;
  }
  return process.ended;
}
