import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, Release } from '@wavereel/remote-kit/registry';
import { lockRegistry } from './registry-lock';
import {
  pageFile,
  parseRegistry,
  parseRelease,
  registryFile,
  registryText,
  releaseFile,
  releaseText,
  type KeptRelease,
  type RegistryChange,
  type ReleaseStore,
} from './store';
import { readOptional } from './workspace';

/** A store in a folder. The registry is changed under a lock. */
export class DiskStore implements ReleaseStore {
  constructor(readonly directory: string) {
    mkdirSync(directory, { recursive: true });
  }

  get name(): string {
    return this.directory;
  }

  async readRegistry(): Promise<Registry | null> {
    const text = readOptional(join(this.directory, registryFile));
    return text === null ? null : parseRegistry(text);
  }

  async changeRegistry(change: RegistryChange): Promise<Registry> {
    const unlock = await lockRegistry(this.directory);
    try {
      const { registry, text } = registryText(change(await this.readRegistry()));
      replaceFile(join(this.directory, registryFile), text);
      return registry;
    } finally {
      unlock();
    }
  }

  async putRemote(dist: string, name: string, release: Release): Promise<void> {
    const to = this.placeOf(name, release.version);
    if (existsSync(to)) return;
    // Under another name first, so that a folder with its own name is always whole.
    const draft = `${to}.${process.pid}.draft`;
    cpSync(dist, draft, { recursive: true });
    writeFileSync(join(draft, releaseFile), releaseText(dist, release));
    try {
      renameSync(draft, to);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(to)) throw error;
    }
  }

  async readRelease(name: string, version: string): Promise<KeptRelease | null> {
    const text = readOptional(join(this.placeOf(name, version), releaseFile));
    return text === null ? null : parseRelease(text);
  }

  async readFile(path: string): Promise<Buffer | null> {
    const file = join(this.directory, path);
    return existsSync(file) ? readFileSync(file) : null;
  }

  async putShell(dist: string): Promise<void> {
    cpSync(dist, this.shell(), { recursive: true, filter: (file) => !file.endsWith(pageFile) });
  }

  async putPage(dist: string): Promise<void> {
    replaceFile(join(this.shell(), pageFile), readFileSync(join(dist, pageFile)));
  }

  private placeOf(name: string, version: string): string {
    return join(this.directory, 'remotes', name, version);
  }

  private shell(): string {
    const folder = join(this.directory, 'shell');
    mkdirSync(folder, { recursive: true });
    return folder;
  }
}

function replaceFile(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
