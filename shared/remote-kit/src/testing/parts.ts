import { parts, type PartName } from '@wavereel/contracts';
import { partModule } from '../remote/exposed';
import { createPartDesk } from '../remote/part-desk';
import type { PartDesk, RemoteApp } from '../remote/props';
import { aRegistry, aRemote } from './registry';

/** Parts that other remotes lend, each with how it is loaded; what is missing nobody lends. */
export type LentParts = Partial<Readonly<Record<PartName, () => Promise<RemoteApp>>>>;

const isPart = (name: string): name is PartName => name in parts;

/** A desk at which these parts are lent, each by a remote of its own. */
export function deskOf(lent: LentParts): PartDesk {
  const names = Object.keys(lent).filter(isPart);
  const registry = aRegistry(
    ...names.map((name) => aRemote(`lender-of-${name}`, { parts: [{ name, version: parts[name].version }] })),
  );
  return createPartDesk({
    registry: () => registry,
    readAnew: () => Promise.resolve(registry),
    load: (_remote, exposed) => {
      const load = names.filter((name) => partModule(name) === exposed).map((name) => lent[name])[0];
      return load ? load() : Promise.reject(new Error(`Nobody lends ${exposed}`));
    },
    budgetMs: 120_000,
    onFailure: () => undefined,
  });
}
