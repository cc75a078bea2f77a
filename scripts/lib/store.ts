import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RegistryChange } from '@wavereel/api/internals/platform/releases/registry-store';
import { releaseSchema, type Registry, type Release } from '@wavereel/remote-kit/registry';
import { z } from 'zod';

/** Where releases lie, under addresses that hold their version or a hash; they are never changed or taken away. */
export interface ReleaseStore {
  /** As people know it, for messages. */
  readonly name: string;
  /** The registry, or null where nothing was released yet. @throws where it cannot be read, so that nobody writes over it */
  readRegistry(): Promise<Registry | null>;
  /**
   * Changes the registry in one step: readers see the one before or the one after, and of two who change it at once both land. `change` is pure:
   * it may be asked again, with what somebody else has made of the registry.
   */
  changeRegistry(change: RegistryChange): Promise<Registry>;
  /** Copies a built remote to where its version has its place, with what the registry will say of it; one that is there already stays. */
  putRemote(dist: string, name: string, release: Release): Promise<void>;
  /** Any version of a remote that was ever released into this store; null where it was not. */
  readRelease(name: string, version: string): Promise<KeptRelease | null>;
  /** Any released file, by its path below the store: `shell/…`, or what `fileOf` says; null where there is none. */
  readFile(path: string): Promise<Buffer | null>;
  /** Copies a built shell, its page left out: its files carry their hash in their names and gather in one folder. */
  putShell(dist: string): Promise<void>;
  /** Replaces the shell's page; its files are there. */
  putPage(dist: string): Promise<void>;
}

/** Names in a store, as the server knows them. */
export const pageFile = 'index.html';
/** The last file of a version: where it is, the version is whole. */
export const releaseFile = 'release.json';

/** Where a file of a version lies in a store. */
export const fileOf = (name: string, version: string, file: string): string => `remotes/${name}/${version}/${file}`;

const keptReleaseSchema = releaseSchema.extend({
  /** The integrity of every file, by its path; none where it was released before they were written down. */
  files: z.record(z.string(), z.string()).default({}),
});
/** What lies beside the files of a version: what the registry says of it, and what they were. */
export type KeptRelease = z.infer<typeof keptReleaseSchema>;

export const parseRelease = (text: string): KeptRelease => keptReleaseSchema.parse(JSON.parse(text));

/** What the registry says of a release that is kept. */
export const releaseOnly = ({ files: _files, ...release }: KeptRelease): Release => release;

/** What is kept of a release beside the files of its build. */
export function releaseText(dist: string, release: Release): string {
  const files = Object.fromEntries(filesOf(dist).map((file) => [file, integrityOf(readFileSync(join(dist, file)))]));
  return JSON.stringify({ ...release, files } satisfies KeptRelease);
}

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** All files of a build, by their path in it, sorted. */
export function filesOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
}

/** Eight hexadecimal digits over the names and contents of all files of a build, and over what is said of it beside them. */
export function contentHash(directory: string, declared: string): string {
  const hash = createHash('sha256').update(declared);
  for (const file of filesOf(directory).filter((name) => !name.endsWith('.map')))
    hash.update(file).update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 8);
}
