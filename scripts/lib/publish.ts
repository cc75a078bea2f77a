import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationSchema, releaseSchema, type RegisteredRemote, type Registry, type Release } from '@wavereel/remote-kit/registry';
import { z } from 'zod';
import { live } from './registry-change';
import { contentHash, integrityOf, type ReleaseStore } from './store';
import { packages, readOptional, type Package } from './workspace';

const isShared = (name: string) => /^@wavereel\/(contracts|events|client|i18n|ui|router|remote-kit)$/.test(name);

/** What the build says of the files that an exposed module needs at once. */
const filesSchema = z.object({ app: z.array(z.object({ file: z.string(), integrity: z.string() })) });

/** Releases everything that is built: the shell, each remote, and the versions that the shell offers. */
export async function publish(store: ReleaseStore, stage: string, all: readonly Package[] = packages()): Promise<Registry> {
  const shell = all.find(({ shortName }) => shortName === 'shell');
  if (!shell) throw new Error('There is no package @wavereel/shell');
  store.putShell(join(shell.directory, 'dist'));
  const releases = remotesOf(all).map((remote) => [remote.shortName, putRelease(store, remote)] as const);
  const offers = Object.fromEntries(all.filter(({ name }) => isShared(name)).map(({ name, version }) => [name, version]));
  return store.changeRegistry((before) => {
    const known = new Map(before?.remotes.map((remote) => [remote.name, remote]));
    const remotes = releases.map(([name, release]): RegisteredRemote => {
      const remote = known.get(name);
      return remote ? live(release)(remote) : { name, ...release, earlier: [] };
    });
    // What was released from elsewhere stays.
    const others = [...known.values()].filter(({ name }) => !releases.some(([one]) => one === name));
    return { v: 1, stage, offers, remotes: [...remotes, ...others] };
  });
}

/** The packages that are remotes. */
export const remotesOf = (all: readonly Package[]): Package[] => all.filter((one) => one.remote !== undefined);

/** Puts a built remote into the store, and answers what the registry says of it. @throws where it declares nonsense */
export function putRelease(store: ReleaseStore, source: Package): Release {
  const declaration = declarationSchema.parse(source.remote);
  const dist = join(source.directory, 'dist');
  const version = `${source.version}-${contentHash(dist)}`;
  const at = (file: string) => `/remotes/${source.shortName}/${version}/${file}`;
  const files = filesSchema.parse(JSON.parse(readOptional(join(dist, 'files.json')) ?? '{"app":[]}'));
  const release = releaseSchema.parse({
    ...declaration,
    version,
    entry: at('remoteEntry.js'),
    integrity: integrityOf(readFileSync(join(dist, 'remoteEntry.js'))),
    ahead: files.app.map(({ file, integrity }) => ({ file: at(file), integrity })),
    needs: needsOf(source),
  });
  store.putRemote(dist, source.shortName, release);
  return release;
}

/** The version ranges of the shared packages that a remote depends on. */
export const needsOf = ({ dependencies }: Package): Release['needs'] => Object.fromEntries(Object.entries(dependencies).filter(([name]) => isShared(name)));
