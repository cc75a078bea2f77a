import { Worker, parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '../error-code';

export interface ThreadOptions {
  readonly timeLimitMs: number;
  /** Of its heap. */
  readonly maxMegabytes: number;
}

/** A thread wanted more time or memory than it may have: its job is to blame, not its program. */
export class ThreadSpent extends Error {
  override readonly name = 'ThreadSpent';
}

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
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadSpent(`no answer within ${timeLimitMs} ms`)), timeLimitMs);
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isOutOfMemory(error) ? new ThreadSpent(error.message) : error));
      worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} and no answer`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: Error): boolean {
  return errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** For the program in the thread: what it is asked, and how to answer. */
export function threadJob(): { job: unknown; answer: (value: unknown) => void } {
  return { job: workerData, answer: (value) => parentPort?.postMessage(value) };
}
