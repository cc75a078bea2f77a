import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskRegistry, replaceFile } from '@wavereel/api/internals/platform/releases/registry-store';
import type { RegistryChange, RegistryStore } from '@wavereel/api/internals/platform/releases/registry-store';
import type { Registry, Release } from '@wavereel/remote-kit/registry';
import { pageFile, parseRelease, releaseFile, releaseText, type KeptRelease, type ReleaseStore } from './store';
import { readOptional } from './workspace';

/** A store in a folder. The registry is changed under a lock. */
export class DiskStore implements ReleaseStore {
  private readonly registry: RegistryStore;

  constructor(readonly directory: string) {
    mkdirSync(directory, { recursive: true });
    this.registry = diskRegistry(directory);
  }

  get name(): string {
    return this.directory;
  }

  readRegistry(): Promise<Registry | null> {
    return this.registry.read();
  }

  changeRegistry(change: RegistryChange): Promise<Registry> {
    return this.registry.change(change);
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
