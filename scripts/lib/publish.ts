import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharedPackages from '@wavereel/build/shared-packages';
import { isWithin, partContract } from '@wavereel/contracts';
import {
  declarationSchema,
  releaseSchema,
  shareAt,
  type RegisteredRemote,
  type Registry,
  type Release,
  type RemoteDeclaration,
} from '@wavereel/remote-kit/registry';
import { live, unambiguous } from '@wavereel/api/internals/platform/releases/changes';
import { withFlagStates } from '@wavereel/api/internals/platform/releases/flag-changes';
import { filesOfModule, weightOf } from './built-files';
import { madeFrom } from './made';
import { contentHash, integrityOf, releaseOnly, type ReleaseStore } from './store';
import { packages, type Package } from './workspace';

const isShared = (name: string) => sharedPackages.some((shared) => name === `@wavereel/${shared}`);

/** Looks at a registry before it is written. @throws where it must not be */
type Check = (registry: Registry) => void;

/** How everything that is built is released. */
export interface Publishing {
  readonly check?: Check;
  /** What was released into this store before stays what it is there: a roll-back, a canary and a retired remote outlive a restart. */
  readonly isNewOnly?: boolean;
}

export interface Published {
  readonly registry: Registry;
  /** What was left as it is there, a line each. */
  readonly left: readonly string[];
}

/** Releases everything that is built: the shell, each remote, and the versions that the shell offers. */
export async function publish(
  store: ReleaseStore,
  stage: string,
  all: readonly Package[] = packages(),
  { check = () => undefined, isNewOnly = false }: Publishing = {},
): Promise<Published> {
  const built = await Promise.all(
    remotesOf(all).map(async (source) => {
      const { release, isKnown } = await putBuilt(store, source);
      return { name: source.shortName, release, stays: isNewOnly && isKnown };
    }),
  );
  const left = new Set<string>();
  const registry = await publishShell(
    store,
    all,
    (before, offers) => {
      left.clear();
      const known = new Map(before?.remotes.map((remote) => [remote.name, remote]));
      const remotes = built.flatMap(({ name, release, stays }): RegisteredRemote[] => {
        const remote = known.get(name);
        const isRetired = before?.retired.some((one) => one.name === name) ?? false;
        const note = remote?.stopped?.find(({ version }) => version === release.version);
        if (remote && note) {
          left.add(
            `${name} ${note.version} was stopped: ${note.why}. npm run release -- ${name} --again has it all the same.`,
          );
          return [remote];
        }
        if (stays && (remote !== undefined || isRetired)) {
          if (remote?.version !== release.version) left.add(leftLine(name, release.version, remote));
          return remote ? [remote] : [];
        }
        return [withFlagStates(remote ? live(release)(remote) : { name, ...release, earlier: [] })];
      });
      // What was released from elsewhere stays.
      const others = [...known.values()].filter(({ name }) => !built.some((one) => one.name === name));
      const named = [...remotes, ...others];
      const retired = (before?.retired ?? []).filter(({ name }) => !named.some((remote) => remote.name === name));
      return { v: 1, stage, offers, remotes: named, retired };
    },
    check,
  );
  return { registry, left: [...left] };
}

/** Says that a version was released before, and what stands in its place. */
function leftLine(name: string, version: string, remote: RegisteredRemote | undefined): string {
  const stands =
    remote === undefined
      ? 'is retired'
      : remote.canary?.release.version === version
        ? `is tried by ${shareAt(remote.canary, new Date())} % of the accounts, beside ${remote.version}`
        : `was released before, and ${remote.version} is live`;
  return `${name} ${version} ${stands}.`;
}

/** Releases a built shell: its files, the registry that comes with it in one step, and last its page. `offers` are its versions of the shared packages. */
export async function publishShell(
  store: ReleaseStore,
  all: readonly Package[],
  change: (before: Registry | null, offers: Registry['offers']) => Registry,
  check: Check,
): Promise<Registry> {
  const dist = distOf(shellOf(all));
  await store.putShell(dist);
  const registry = await store.changeRegistry((before) => {
    const after = unambiguous(change(before, offersOf(all)));
    check(after);
    return after;
  });
  await store.putPage(dist);
  return registry;
}

/** The versions of the shared packages that a shell built now brings. */
export const offersOf = (all: readonly Package[]): Registry['offers'] =>
  Object.fromEntries(all.filter(({ name }) => isShared(name)).map(({ name, version }) => [name, version]));

/** The package that is the shell. */
export function shellOf(all: readonly Package[]): Package {
  const shell = all.find(({ shortName }) => shortName === 'shell');
  if (!shell) throw new Error('There is no package @wavereel/shell');
  return shell;
}

/** The packages that are remotes. */
export const remotesOf = (all: readonly Package[]): Package[] => all.filter((one) => one.remote !== undefined);

/**
 * Puts a built remote into the store, and answers what the registry says of it: of a version that is there already, what was said when it was
 * put there. @throws where it declares nonsense
 */
export const putRelease = async (store: ReleaseStore, source: Package): Promise<Release> =>
  (await putBuilt(store, source)).release;

/** The same, and whether it was there already. */
async function putBuilt(store: ReleaseStore, source: Package): Promise<{ release: Release; isKnown: boolean }> {
  const built = releaseOf(source);
  const kept = await store.readRelease(source.shortName, built.version);
  if (kept) return { release: releaseOnly(kept), isKnown: true };
  const release = { ...built, made: await madeFrom(source.directory) };
  await store.putRemote(distOf(source), source.shortName, release);
  return { release, isKnown: false };
}

/** What the registry says of a built remote, but for how it was made. @throws where it declares nonsense */
function releaseOf(source: Package): Release {
  const declaration = declarationSchema.parse(source.remote);
  assertOwnPlaces(source.shortName, declaration);
  assertKnownParts(source.shortName, declaration);
  const dist = distOf(source);
  const needs = needsOf(source);
  // What it declares is no file of its build, and a release all the same.
  const version = `${source.version}-${contentHash(dist, JSON.stringify({ declaration, needs }))}`;
  const at = (file: string) => `/remotes/${source.shortName}/${version}/${file}`;
  const ahead = (module: string) =>
    filesOfModule(dist, module).map(({ file, integrity }) => ({ file: at(file), integrity }));
  return releaseSchema.parse({
    ...declaration,
    version,
    entry: at('remoteEntry.js'),
    integrity: integrityOf(readFileSync(join(dist, 'remoteEntry.js'))),
    ahead: ahead('app'),
    parts: declaration.parts.map((part) => ({ ...part, ahead: ahead(`parts/${part.name}`) })),
    needs,
    weight: weightOf(dist),
  });
}

const distOf = ({ directory }: Package): string => join(directory, 'dist');

/** @throws where a place lies on a screen of somebody else */
function assertOwnPlaces(name: string, { places, routes }: RemoteDeclaration): void {
  for (const [place, path] of Object.entries(places)) {
    if (routes.some((route) => isWithin(path, route.path))) continue;
    throw new Error(`${name} declares the place ${place} at ${path}, which is on no route of its own.`);
  }
}

/** @throws where a part has no such contract: no slot could ask for it */
function assertKnownParts(name: string, { parts }: RemoteDeclaration): void {
  for (const { name: part, version } of parts) {
    const known = partContract(part)?.version;
    if (known === version) continue;
    throw new Error(
      known === undefined
        ? `${name} lends the part ${part}, of which the contracts know nothing.`
        : `${name} lends the part ${part} by version ${version} of its contract, which is ${known}.`,
    );
  }
}

/** The version ranges of the shared packages that a remote depends on. */
export const needsOf = ({ dependencies }: Package): Release['needs'] =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => isShared(name)));
