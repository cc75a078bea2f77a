import type { ChildProcess } from 'node:child_process';

/** Leaders of groups of processes. */
const groups = new Set<number>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let isWatching = false;

/**
 * Ends a child that was started `detached`, and all that it has started itself, no later than this program ends.
 * @returns what ends them before
 */
export function endWithUs(child: ChildProcess): () => void {
  watch();
  const { pid } = child;
  if (pid === undefined) return () => undefined;
  groups.add(pid);
  child.once('close', () => groups.delete(pid));
  return () => endGroup(pid);
}

/** Ends all of them, for whoever clears away what they work on. */
export const endAll = (): void => groups.forEach(endGroup);

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('exit', endAll);
  for (const signal of signals) {
    process.once(signal, () => {
      endAll();
      // Once more, to end as whoever takes no notice of signals does.
      process.kill(process.pid, signal);
    });
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}
