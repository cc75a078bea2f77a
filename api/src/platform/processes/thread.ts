import { Worker, parentPort, workerData } from 'node:worker_threads';

export interface ThreadOptions {
  readonly timeLimitMs: number;
  /** Of its heap. */
  readonly maxMegabytes: number;
}

/** A thread that took too long, wanted too much memory or ended without an answer. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/** Runs one of our own programs in a thread with one job, and answers its one message. @throws ThreadFailed */
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
      timer = setTimeout(() => reject(new ThreadFailed(`no answer within ${timeLimitMs} ms`)), timeLimitMs);
      worker.once('message', resolve);
      worker.once('error', (error) => reject(new ThreadFailed('it ended with an error', { cause: error })));
      worker.once('exit', (code) => reject(new ThreadFailed(`it ended with ${code} and no answer`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** For the program in the thread: what it is asked, and how to answer. */
export function threadJob(): { job: unknown; answer: (value: unknown) => void } {
  return { job: workerData, answer: (value) => parentPort?.postMessage(value) };
}
