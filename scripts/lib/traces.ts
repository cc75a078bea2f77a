import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readOptional, type Package } from './workspace';

/** What no build reads: what is installed and built, and tests. */
const isUnread = (name: string) => /^(node_modules|dist|dist-alone|coverage|test)$|\.test\.tsx?$/.test(name);

/** What every build stands on, from the top. */
const ground = ['package-lock.json', 'nx.json'];

/** Size and time of a file, or of every file in a folder, told apart from any other by its path. */
function* tracesOf(path: string, from: string, isLeftOut: (name: string) => boolean): Generator<string> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) {
    yield `${relative(from, path)} ${found?.size} ${found?.mtimeMs}`;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!isLeftOut(name)) yield* tracesOf(join(path, name), from, isLeftOut);
}

function digest(paths: readonly string[], from: string, isLeftOut: (name: string) => boolean): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const trace of tracesOf(path, from, isLeftOut)) hash.update(`${trace}\n`);
  return hash.digest('hex');
}

/** A package and all of ours that it is built on. */
function builtOn(one: Package, all: readonly Package[], seen = new Set<Package>()): ReadonlySet<Package> {
  seen.add(one);
  for (const name of Object.keys({ ...one.dependencies, ...one.devDependencies })) {
    const other = all.find((each) => each.name === name);
    if (other && !seen.has(other)) builtOn(other, all, seen);
  }
  return seen;
}

/**
 * What the file system tells of a package, without reading a file: whether nothing was touched since it was built, of its source, of that of what it
 * is built on, of what is installed, and of what came of it. Then there is nothing to build or to restore, and whoever runs what was built
 * keeps it under their feet.
 */
export class Traces {
  /** @param top of the workspace that the packages are of */
  constructor(
    private readonly top: string,
    private readonly all: readonly Package[],
  ) {}

  /** What a build reads, as it is now. */
  source(one: Package): string {
    const folders = [...builtOn(one, this.all)].map(({ directory }) => directory).sort();
    return digest([...ground.map((file) => join(this.top, file)), ...folders], this.top, isUnread);
  }

  /** Keeps what was built. @param source what it was built from, as it was before that began: what is touched meanwhile is built again */
  keep(one: Package, source: string): void {
    const file = this.file(one);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, this.told(one, source));
  }

  /** @param source what a build would read, where that is known */
  isUntouched(one: Package, source = this.source(one)): boolean {
    return readOptional(this.file(one)) === this.told(one, source);
  }

  private told(one: Package, source: string): string {
    return `${source}\n${digest([join(one.directory, 'dist')], this.top, () => false)}\n`;
  }

  private file({ shortName }: Package): string {
    return join(this.top, 'node_modules/.cache/traces', shortName);
  }
}
