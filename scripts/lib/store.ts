import { createHash } from 'node:crypto';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { registrySchema, releaseSchema, type Registry, type Release } from '@wavereel/remote-kit/registry';
import { readOptional } from './workspace';

const registryFile = 'remotes.json';
const releaseFile = 'release.json';
/** Writing a registry takes milliseconds; whoever holds it longer has died. */
const lockWaitMs = 20_000;
const lockLookMs = 25;

/** A store on disk. Files lie under addresses that hold their version and are never changed or taken away. */
export class ReleaseStore {
  constructor(readonly directory: string) {
    mkdirSync(directory, { recursive: true });
  }

  /** The registry, or null where nothing was released yet. @throws where it cannot be read, so that nobody writes over it */
  readRegistry(): Registry | null {
    const text = readOptional(join(this.directory, registryFile));
    return text === null ? null : registrySchema.parse(JSON.parse(text));
  }

  /** Changes the registry in one step: readers see the one before or the one after, and two who change it at once do so one after the other. */
  async changeRegistry(change: (before: Registry | null) => Registry): Promise<Registry> {
    const unlock = await this.lock();
    try {
      const registry = registrySchema.parse(change(this.readRegistry()));
      replaceFile(join(this.directory, registryFile), `${JSON.stringify(registry, null, 2)}\n`);
      return registry;
    } finally {
      unlock();
    }
  }

  /** Copies a built remote to where its version has its place, with what the registry will say of it; one that is there already stays. */
  putRemote(dist: string, name: string, release: Release): void {
    const to = this.placeOf(name, release.version);
    if (existsSync(to)) return;
    // Under another name first, so that a folder with its own name is always whole.
    const draft = `${to}.${process.pid}.draft`;
    cpSync(dist, draft, { recursive: true });
    writeFileSync(join(draft, releaseFile), JSON.stringify(release));
    try {
      renameSync(draft, to);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(to)) throw error;
    }
  }

  /** Any version of a remote that was ever released into this store; null where it was not. */
  readRelease(name: string, version: string): Release | null {
    const text = readOptional(join(this.placeOf(name, version), releaseFile));
    return text === null ? null : releaseSchema.parse(JSON.parse(text));
  }

  private placeOf(name: string, version: string): string {
    return join(this.directory, 'remotes', name, version);
  }

  /** The shell's files carry their hash in their names and gather in one folder; its page is replaced last. */
  putShell(dist: string): void {
    const target = join(this.directory, 'shell');
    mkdirSync(target, { recursive: true });
    cpSync(dist, target, { recursive: true, filter: (file) => !file.endsWith('index.html') });
    replaceFile(join(target, 'index.html'), readFileSync(join(dist, 'index.html')));
  }

  private async lock(): Promise<() => void> {
    const file = join(this.directory, `${registryFile}.lock`);
    for (const until = Date.now() + lockWaitMs; Date.now() < until; await pause(lockLookMs)) {
      if (!takeLock(file)) continue;
      return () => rmSync(file, { force: true });
    }
    throw new Error(`The registry is being changed by process ${readOptional(file) ?? 'unknown'} for too long. If that one has died, delete ${file} and try again.`);
  }
}

function takeLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeFileSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function replaceFile(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

export const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Eight hexadecimal digits over the names and contents of all files of a build. */
export function contentHash(directory: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 8);
}
