/** What a child program has of its parent. */
export interface ParentChannel {
  /** The job that it was started for. Rejects where the parent ends before telling it. */
  readonly job: Promise<unknown>;
  /** Aborted when the parent asks for the end, or is gone. */
  readonly signal: AbortSignal;
  /** Settles once the parent has it; a parent that is gone gets nothing. */
  tell(message: object): Promise<void>;
  /** Ends this process. */
  end(code: number): never;
}

/** The parent of a program that was started by `runChildProgram`. */
export function parentChannel(): ParentChannel {
  const ending = new AbortController();
  const gone = () => ending.abort(new Error('The parent asked for the end'));
  process.once('SIGTERM', gone);
  process.once('SIGINT', gone);
  process.once('disconnect', gone);
  const job = new Promise<unknown>((resolve, reject) => {
    process.once('message', resolve);
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
  });
  job.catch(() => undefined);
  return {
    job,
    signal: ending.signal,
    tell: (message) =>
      new Promise((resolve) => {
        if (process.connected && process.send) process.send(message, undefined, undefined, () => resolve());
        else resolve();
      }),
    end: (code) => process.exit(code),
  };
}
