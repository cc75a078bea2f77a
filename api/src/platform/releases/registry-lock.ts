import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../config/values';
import { lockDirectory } from '../disk/lock';

/** Writing a registry takes milliseconds. */
const waitMs = 20_000;
const lookMs = 25;

/** Who comes next in this process, by folder: the lock on disk tells processes apart and nothing finer. */
const lines = new Map<string, Promise<void>>();

/**
 * Waits until nobody else changes the registry of a folder, in this process or another, on this machine or another. A lock whose process is gone is
 * taken over.
 * @returns what gives it back
 * @throws where somebody holds it for too long
 */
export async function lockRegistry(directory: string): Promise<() => void> {
  const before = lines.get(directory);
  let leave = (): void => undefined;
  lines.set(directory, new Promise((resolve) => (leave = resolve)));
  await before;
  try {
    const release = await lockOnDisk(directory);
    return () => {
      release();
      leave();
    };
  } catch (error) {
    leave();
    throw error;
  }
}

async function lockOnDisk(directory: string): Promise<() => void> {
  const folder = join(directory, 'lock');
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(lookMs)) {
    try {
      return (await lockDirectory(folder, { host: hostname(), port: 0 })).release;
    } catch (error) {
      // Somebody has it.
      if (!(error instanceof StartError)) throw error;
    }
  }
  throw new Error(
    `The registry in ${directory} is being changed by another process for too long, which ${join(folder, 'lock.json')} names. Look what became of that one, and try again.`,
  );
}
