import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { registrySchema, type Registry } from '@wavereel/remote-kit/registry';
import { errorCode } from '../error-code';
import type { ReleaseObjects } from './objects';
import { lockRegistry } from './registry-lock';
import { webNames } from './web-store';

/** Pure: it may be asked again, with what somebody else has made of the registry. */
export type RegistryChange = (before: Registry | null) => Registry;

/** The registry of a store, as whoever releases and whoever takes back changes it. */
export interface RegistryStore {
  /** The registry, or null where nothing was released yet. @throws where it cannot be read, so that nobody writes over it */
  read(): Promise<Registry | null>;
  /** Changes the registry in one step: readers see the one before or the one after, and of two who change it at once both land. */
  change(change: RegistryChange): Promise<Registry>;
}

const askMs = 10_000;
/** How long others may get ahead of a change in a bucket. */
const usualChangeMs = 20_000;
const firstPauseMs = 30;
const longestPauseMs = 1_500;
const probeFile = 'conditions.txt';
const probeText = 'Each change of the registry looks here first whether this bucket honours conditional writes.\n';

const within = (ms: number): AbortSignal => AbortSignal.timeout(ms);
const parsed = (text: string): Registry => registrySchema.parse(JSON.parse(text));

/** The text of a registry that was looked at once more. @throws where it breaks its schema */
function written(registry: Registry): { registry: Registry; text: string } {
  const checked = registrySchema.parse(registry);
  return { registry: checked, text: `${JSON.stringify(checked, null, 2)}\n` };
}

/** That of a folder; it is changed under a lock. */
export function diskRegistry(directory: string): RegistryStore {
  const file = join(directory, webNames.registry);
  const read = async (): Promise<Registry | null> => {
    const text = readOptional(file);
    return text === null ? null : parsed(text);
  };
  return {
    read,
    change: async (change) => {
      mkdirSync(directory, { recursive: true });
      const unlock = await lockRegistry(directory);
      try {
        const { registry, text } = written(change(await read()));
        replaceFile(file, text);
        return registry;
      } finally {
        unlock();
      }
    },
  };
}

/** That of a bucket that honours conditional writes: it is written only where it is still the one that was read. */
export function bucketRegistry(objects: ReleaseObjects, name: string, changeMs = usualChangeMs): RegistryStore {
  const { registry: path } = webNames;
  return {
    read: async () => {
      const found = await objects.read(path, within(askMs));
      return found === null ? null : parsed(found.text);
    },
    change: async (change) => {
      await assertConditions(objects, name);
      let longest = firstPauseMs;
      let last: string | null = null;
      for (const until = Date.now() + changeMs; Date.now() < until; longest = Math.min(2 * longest, longestPauseMs)) {
        const before = await objects.read(path, within(askMs));
        // Ours was taken, and only the answer was lost: a second change would be one too many.
        if (before !== null && before.text === last) return parsed(before.text);
        const { registry, text } = written(change(before === null ? null : parsed(before.text)));
        if (await objects.replace(path, text, before?.tag ?? null, within(askMs))) return registry;
        last = text;
        // Of unequal length, so that those who met once do not meet again.
        await pause(longest * (0.5 + Math.random() / 2));
      }
      throw new Error(
        `Others changed the registry in ${name} again and again for ${changeMs / 1000} seconds. Look at npm run releases, and try again.`,
      );
    },
  };
}

/** @throws where the bucket writes over what is there although it was told not to: of two changes at once, one would be lost without a word */
async function assertConditions(objects: ReleaseObjects, name: string): Promise<void> {
  await objects.replace(probeFile, probeText, null, within(askMs));
  const isWrittenOver = await objects.replace(probeFile, probeText, null, within(askMs));
  if (isWrittenOver)
    throw new Error(
      `${name} does not honour conditional writes (If-Match, If-None-Match), so that releases at once could be lost. Choose a bucket that does, or a folder.`,
    );
}

/** Readers have the file from before or this one, whole. */
export function replaceFile(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

function readOptional(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
