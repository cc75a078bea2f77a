import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { declarationSchema, registrySchema, type RegisteredRemote, type Registry, type Release } from '@wavereel/remote-kit/registry';
import { packages, readOptional, type Package } from './workspace';

/** Releases that stay in the registry for going back to. */
const keptEarlier = 5;
const registryFile = 'remotes.json';

const isShared = (name: string) => /^@wavereel\/(contracts|events|client|i18n|ui|router|remote-kit)$/.test(name);

/**
 * Puts the built shell and remotes into a store on disk. Files lie under addresses that hold their version and are never
 * changed or taken away; the registry follows in one atomic step, so that no page ever sees half a release.
 */
export function publish(store: string, stage: string, all: readonly Package[] = packages()): Registry {
  mkdirSync(store, { recursive: true });
  publishShell(all, store);
  const before = readRegistry(store);
  const remotes = all.filter((one) => one.remote !== undefined).map((one) => publishRemote(one, store, before));
  const offers = Object.fromEntries(all.filter(({ name }) => isShared(name)).map(({ name, version }) => [name, version]));
  const registry: Registry = { v: 1, stage, offers, remotes };
  replaceFile(join(store, registryFile), `${JSON.stringify(registry, null, 2)}\n`);
  return registry;
}

function readRegistry(store: string): Registry | null {
  const text = readOptional(join(store, registryFile));
  if (text === null) return null;
  const parsed = registrySchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

function publishRemote(source: Package, store: string, before: Registry | null): RegisteredRemote {
  const declaration = declarationSchema.parse(source.remote);
  const dist = join(source.directory, 'dist');
  const version = `${source.version}-${contentHash(dist)}`;
  copyOnce(dist, join(store, 'remotes', source.shortName, version));
  const release: Release = {
    version,
    entry: `/remotes/${source.shortName}/${version}/remoteEntry.js`,
    integrity: integrity(readFileSync(join(dist, 'remoteEntry.js'))),
    needs: Object.fromEntries(Object.entries(source.dependencies).filter(([name]) => isShared(name))),
  };
  const last = before?.remotes.find(({ name }) => name === source.shortName);
  const known: Release[] = last ? [{ version: last.version, entry: last.entry, integrity: last.integrity, needs: last.needs }, ...last.earlier] : [];
  const earlier = known.filter((one) => one.version !== version).slice(0, keptEarlier);
  return { name: source.shortName, ...declaration, ...release, earlier };
}

/** The shell's files carry their hash in their names and gather in one folder; its page is replaced last. */
function publishShell(all: readonly Package[], store: string): void {
  const shell = all.find(({ shortName }) => shortName === 'shell');
  if (!shell) throw new Error('There is no package @wavereel/shell');
  const dist = join(shell.directory, 'dist');
  const target = join(store, 'shell');
  mkdirSync(target, { recursive: true });
  cpSync(dist, target, { recursive: true, filter: (file) => !file.endsWith('index.html') });
  replaceFile(join(target, 'index.html'), readFileSync(join(dist, 'index.html')));
}

/** A folder is copied under another name first, so that one with its own name is always whole. */
function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return;
  const draft = `${to}.${process.pid}.draft`;
  cpSync(from, draft, { recursive: true });
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function replaceFile(file: string, content: string | Buffer): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

const integrity = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Eight hexadecimal digits over the names and contents of all files of a build. */
function contentHash(directory: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 8);
}
