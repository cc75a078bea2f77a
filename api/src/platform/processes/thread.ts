import { Worker, parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '../error-code';

export interface ThreadOptions {
  /** Milliseconds of computing. On a busy machine a thread may take longer, up to `patience` times that. */
  readonly timeLimitMs: number;
  /** Of its heap. */
  readonly maxMegabytes: number;
}

/** A thread wanted more time or memory than it may have: its job is to blame, not its program. */
export class ThreadSpent extends Error {
  override readonly name = 'ThreadSpent';
}

const patience = 4;
const leastMs = 20;

/**
 * Runs one of our own programs in a thread with one job, and answers its one message.
 * @throws ThreadSpent, or what its program failed by
 */
export async function runThread(
  path: string,
  job: unknown,
  { timeLimitMs, maxMegabytes }: ThreadOptions,
): Promise<unknown> {
  // It learns nothing of the environment: no secrets.
  const worker = new Worker(path, {
    workerData: job,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const ending = new AbortController();
  try {
    return await new Promise<unknown>((resolve, reject) => {
      whenSpent(timeLimitMs, ending.signal, () => reject(new ThreadSpent(`no answer within ${timeLimitMs} ms`)));
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isOutOfMemory(error) ? new ThreadSpent(error.message) : error));
      worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} and no answer`)));
    });
  } finally {
    ending.abort();
    await worker.terminate();
  }
}

/**
 * Calls once a thread that begins now has had its time. What a thread computed is not told, but it is no more than what the whole process did: where
 * that is less than the limit, it was kept waiting by others, for which its job is not to blame.
 */
function whenSpent(limitMs: number, signal: AbortSignal, spent: () => void): void {
  const begun = performance.now();
  const before = process.cpuUsage();
  let timer: NodeJS.Timeout;
  const wait = (ms: number): void => {
    timer = setTimeout(check, ms);
  };
  const check = (): void => {
    const { user, system } = process.cpuUsage(before);
    const leftMs = limitMs - (user + system) / 1000;
    if (leftMs <= 0 || performance.now() - begun >= patience * limitMs) spent();
    else wait(Math.max(leastMs, leftMs));
  };
  wait(limitMs);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

function isOutOfMemory(error: Error): boolean {
  return errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** For the program in the thread: what it is asked, and how to answer. */
export function threadJob(): { job: unknown; answer: (value: unknown) => void } {
  return { job: workerData, answer: (value) => parentPort?.postMessage(value) };
}
