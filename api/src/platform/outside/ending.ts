import { OutsideError } from './error';

/** Everything that has to be undone when a reading ends, and the one signal that ends it: by its deadline, or by whoever asked. */
export function endingOf(timeLimitMs: number, outer: AbortSignal | undefined) {
  const control = new AbortController();
  const undo: (() => void)[] = [];
  const end = (reason: unknown): void => control.abort(reason);
  const stop = (): void => end(outer?.reason);
  const deadline = setTimeout(() => end(new OutsideError('timeout', `not read within ${timeLimitMs} ms`)), timeLimitMs);
  if (outer?.aborted === true) stop();
  outer?.addEventListener('abort', stop, { once: true });
  undo.push(
    () => clearTimeout(deadline),
    () => outer?.removeEventListener('abort', stop),
  );
  return {
    signal: control.signal,
    end,
    then: (action: () => void) => void undo.push(action),
    finish: () => {
      for (const action of undo.splice(0)) action();
    },
  };
}
