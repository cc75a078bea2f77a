import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharedPackages from '@wavereel/build/shared-packages';
import { isWithin, partContract } from '@wavereel/contracts';
import {
  declarationSchema,
  releaseSchema,
  type RegisteredRemote,
  type Registry,
  type Release,
  type RemoteDeclaration,
} from '@wavereel/remote-kit/registry';
import { z } from 'zod';
import { live, unambiguous } from '@wavereel/api/internals/platform/releases/changes';
import { contentHash, integrityOf, type ReleaseStore } from './store';
import { packages, readOptional, type Package } from './workspace';

const isShared = (name: string) => sharedPackages.some((shared) => name === `@wavereel/${shared}`);

/** What the build says of the files that each exposed module needs at once. */
const filesSchema = z.record(z.string(), z.array(z.object({ file: z.string(), integrity: z.string() })));

/** Looks at a registry before it is written. @throws where it must not be */
type Check = (registry: Registry) => void;

/** Releases everything that is built: the shell, each remote, and the versions that the shell offers. */
export async function publish(
  store: ReleaseStore,
  stage: string,
  all: readonly Package[] = packages(),
  check: Check = () => undefined,
): Promise<Registry> {
  const releases = await Promise.all(
    remotesOf(all).map(async (remote) => [remote.shortName, await putRelease(store, remote)] as const),
  );
  return publishShell(
    store,
    all,
    (before, offers) => {
      const known = new Map(before?.remotes.map((remote) => [remote.name, remote]));
      const remotes = releases.map(([name, release]): RegisteredRemote => {
        const remote = known.get(name);
        return remote ? live(release)(remote) : { name, ...release, earlier: [] };
      });
      // What was released from elsewhere stays.
      const others = [...known.values()].filter(({ name }) => !releases.some(([one]) => one === name));
      return { v: 1, stage, offers, remotes: [...remotes, ...others] };
    },
    check,
  );
}

/** Releases a built shell: its files, the registry that comes with it in one step, and last its page. `offers` are its versions of the shared packages. */
export async function publishShell(
  store: ReleaseStore,
  all: readonly Package[],
  change: (before: Registry | null, offers: Registry['offers']) => Registry,
  check: Check,
): Promise<Registry> {
  const dist = join(shellOf(all).directory, 'dist');
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

/** Puts a built remote into the store, and answers what the registry says of it. @throws where it declares nonsense */
export async function putRelease(store: ReleaseStore, source: Package): Promise<Release> {
  const declaration = declarationSchema.parse(source.remote);
  assertOwnPlaces(source.shortName, declaration);
  assertKnownParts(source.shortName, declaration);
  const dist = join(source.directory, 'dist');
  const version = `${source.version}-${contentHash(dist)}`;
  const at = (file: string) => `/remotes/${source.shortName}/${version}/${file}`;
  const files = filesSchema.parse(JSON.parse(readOptional(join(dist, 'files.json')) ?? '{}'));
  const ahead = (module: string) => (files[module] ?? []).map(({ file, integrity }) => ({ file: at(file), integrity }));
  const release = releaseSchema.parse({
    ...declaration,
    version,
    entry: at('remoteEntry.js'),
    integrity: integrityOf(readFileSync(join(dist, 'remoteEntry.js'))),
    ahead: ahead('app'),
    parts: declaration.parts.map((part) => ({ ...part, ahead: ahead(`parts/${part.name}`) })),
    needs: needsOf(source),
  });
  await store.putRemote(dist, source.shortName, release);
  return release;
}

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
