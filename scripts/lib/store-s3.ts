import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseObjects } from '@wavereel/api/internals/platform/releases/objects';
import { bucketRegistry } from '@wavereel/api/internals/platform/releases/registry-store';
import type { RegistryChange, RegistryStore } from '@wavereel/api/internals/platform/releases/registry-store';
import type { Registry, Release } from '@wavereel/remote-kit/registry';
import {
  filesOf,
  pageFile,
  parseRelease,
  releaseFile,
  releaseText,
  type KeptRelease,
  type ReleaseStore,
} from './store';

const askMs = 10_000;
/** For one file, either way. */
const transferMs = 120_000;
const uploadsAtOnce = 6;

const within = (ms: number): AbortSignal => AbortSignal.timeout(ms);
const placeOf = (name: string, version: string): string => `remotes/${name}/${version}`;

/** A store in a bucket that honours conditional writes. The registry is written only where it is still the one that was read. */
export class S3Store implements ReleaseStore {
  private readonly registry: RegistryStore;

  constructor(
    private readonly objects: ReleaseObjects,
    readonly name: string,
    changeMs?: number,
  ) {
    this.registry = bucketRegistry(objects, name, changeMs);
  }

  readRegistry(): Promise<Registry | null> {
    return this.registry.read();
  }

  changeRegistry(change: RegistryChange): Promise<Registry> {
    return this.registry.change(change);
  }

  async putRemote(dist: string, name: string, release: Release): Promise<void> {
    const place = placeOf(name, release.version);
    if ((await this.readRelease(name, release.version)) !== null) return;
    await this.upload(dist, place, filesOf(dist));
    // The last one: it says that the version is whole.
    await this.objects.write(`${place}/${releaseFile}`, releaseText(dist, release), within(askMs));
  }

  async readRelease(name: string, version: string): Promise<KeptRelease | null> {
    const found = await this.objects.read(`${placeOf(name, version)}/${releaseFile}`, within(askMs));
    return found === null ? null : parseRelease(found.text);
  }

  readFile(path: string): Promise<Buffer | null> {
    return this.objects.bytes(path, within(transferMs));
  }

  async putShell(dist: string): Promise<void> {
    await this.upload(
      dist,
      'shell',
      filesOf(dist).filter((file) => file !== pageFile),
    );
  }

  async putPage(dist: string): Promise<void> {
    await this.upload(dist, 'shell', [pageFile]);
  }

  private async upload(dist: string, place: string, files: readonly string[]): Promise<void> {
    const waiting = [...files];
    const uploadNext = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        await this.objects.write(`${place}/${file}`, await readFile(join(dist, file)), within(transferMs));
      }
    };
    await Promise.all(Array.from({ length: uploadsAtOnce }, uploadNext));
  }
}
