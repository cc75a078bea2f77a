import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseObjects } from '@wavereel/api/internals/platform/releases/objects';
import type { Registry, Release } from '@wavereel/remote-kit/registry';
import {
  filesOf,
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

const askMs = 10_000;
/** For one file, either way. */
const transferMs = 120_000;
const uploadsAtOnce = 6;
/** How long others may get ahead of a change of the registry. */
const usualChangeMs = 20_000;
const firstPauseMs = 30;
const longestPauseMs = 1_500;
const probeFile = 'conditions.txt';
const probeText = 'Each change of the registry looks here first whether this bucket honours conditional writes.\n';

const within = (ms: number): AbortSignal => AbortSignal.timeout(ms);
const placeOf = (name: string, version: string): string => `remotes/${name}/${version}`;

/** A store in a bucket that honours conditional writes. The registry is written only where it is still the one that was read. */
export class S3Store implements ReleaseStore {
  constructor(
    private readonly objects: ReleaseObjects,
    readonly name: string,
    private readonly changeMs = usualChangeMs,
  ) {}

  async readRegistry(): Promise<Registry | null> {
    const found = await this.objects.read(registryFile, within(askMs));
    return found === null ? null : parseRegistry(found.text);
  }

  async changeRegistry(change: RegistryChange): Promise<Registry> {
    await this.assertConditions();
    let longest = firstPauseMs;
    let written: string | null = null;
    for (
      const until = Date.now() + this.changeMs;
      Date.now() < until;
      longest = Math.min(2 * longest, longestPauseMs)
    ) {
      const before = await this.objects.read(registryFile, within(askMs));
      // Ours was taken, and only the answer was lost: a second change would be one too many.
      if (before !== null && before.text === written) return parseRegistry(before.text);
      const { registry, text } = registryText(change(before === null ? null : parseRegistry(before.text)));
      if (await this.objects.replace(registryFile, text, before?.tag ?? null, within(askMs))) return registry;
      written = text;
      // Of unequal length, so that those who met once do not meet again.
      await pause(longest * (0.5 + Math.random() / 2));
    }
    throw new Error(
      `Others changed the registry in ${this.name} again and again for ${this.changeMs / 1000} seconds. Look at npm run releases, and try again.`,
    );
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

  /** @throws where the bucket writes over what is there although it was told not to: of two changes at once, one would be lost without a word */
  private async assertConditions(): Promise<void> {
    await this.objects.replace(probeFile, probeText, null, within(askMs));
    const isWrittenOver = await this.objects.replace(probeFile, probeText, null, within(askMs));
    if (isWrittenOver)
      throw new Error(
        `${this.name} does not honour conditional writes (If-Match, If-None-Match), so that releases at once could be lost. Choose a bucket that does, or a folder.`,
      );
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
