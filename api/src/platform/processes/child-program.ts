import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { hiddenForChildren } from './confine';
import { withinLimits } from './limits';

/** How long a child may take to clean up after itself before it is killed with all that it started. */
const MERCY_MS = 3000;
const LOG_BYTES = 16 * 1024;
/** All that a child learns of the environment: no secrets. */
const PASSED_ON = ['PATH', 'FFMPEG_PATH', 'TMPDIR', 'HOME', 'LANG', 'LD_LIBRARY_PATH'];

export interface ChildProgramOptions {
  /** Ends the child; the promise then rejects with the signal's reason, once the process is gone. */
  readonly signal?: AbortSignal | undefined;
  readonly timeLimitMs: number;
  /** What it may allocate; it is ended where it wants more. */
  readonly maxMegabytes: number;
  /** What the program is told by its environment, besides where to find things. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Options of Node itself, before the program. */
  readonly nodeOptions?: readonly string[];
  /** It comes after all other work of the machine. */
  readonly isPatient?: boolean;
  /**
   * It keeps nothing before its end, and may compute so long in one go that it hears nothing: it is killed at once where it is to end, and by the
   * system once it has computed for as long as its time limit, should this process be gone by then.
   */
  readonly isDisposable?: boolean;
  readonly onMessage: (message: unknown) => void;
}

export interface ChildProgramEnd {
  readonly code: number | null;
  readonly killedBy: string | null;
  /** The end of what it wrote to stderr. */
  readonly log: string;
  readonly timedOut: boolean;
}

/**
 * Runs one of our own programs in a process of its own, at low priority, with one job as its first message. It ends when this
 * process does: its channel closes.
 */
export async function runChildProgram(
  path: string,
  job: object,
  {
    signal,
    timeLimitMs,
    maxMegabytes,
    environment = {},
    nodeOptions = [],
    isPatient = false,
    isDisposable = false,
    onMessage,
  }: ChildProgramOptions,
): Promise<ChildProgramEnd> {
  signal?.throwIfAborted();
  const [program, before] = await withinLimits(process.execPath, {
    megabytes: maxMegabytes,
    seconds: isDisposable ? Math.ceil(timeLimitMs / 1000) : null,
  });
  signal?.throwIfAborted();
  const inherited = Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  // A group of its own, so that it can be killed with everything that it started.
  const child = fork(path, [], {
    execPath: program,
    // Its heap for itself, where the system sets no limit.
    execArgv: [...before, `--max-old-space-size=${maxMegabytes}`, ...nodeOptions],
    env: { ...inherited, ...hiddenForChildren(), ...environment },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { pid } = child;
  let mercy: NodeJS.Timeout | undefined;
  const stop = () => {
    if (isDisposable) return killGroup(pid);
    child.kill('SIGTERM');
    mercy ??= setTimeout(() => killGroup(pid), MERCY_MS);
  };
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop();
  }, timeLimitMs);
  signal?.addEventListener('abort', stop, { once: true });
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-LOG_BYTES)));
  child.on('message', onMessage);

  try {
    return await new Promise<ChildProgramEnd>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, killedBy) => {
        if (signal?.aborted) reject(signal.reason);
        else resolve({ code, killedBy, log, timedOut });
      });
      if (pid !== undefined) lowerPriority(pid, isPatient);
      child.send(job, (error) => {
        // A child that could not even be told its job ends by itself; its exit says why.
        if (error) child.kill('SIGKILL');
      });
    });
  } finally {
    clearTimeout(timer);
    clearTimeout(mercy);
    signal?.removeEventListener('abort', stop);
    killGroup(pid);
  }
}

/** The api answers people while a video is drawn. */
function lowerPriority(pid: number, isPatient: boolean): void {
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(pid, isPatient ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it: the work is the same, only less polite.
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}
