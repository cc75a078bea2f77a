import { lenderOf, type RegisteredRemote, type Registry } from '../registry';
import type { RemoteFailure } from '../host/mount';
import type { LoadExposed } from './exposed';

/** Where the screens of a remote ask for parts of others. */
export interface PartDesk {
  /** The remote that lends a part by a version of its contract; undefined where none does. */
  readonly find: (part: string, version: number) => RegisteredRemote | undefined;
  /** The same, by a registry that is read anew. */
  readonly findAnew: (part: string, version: number) => Promise<RegisteredRemote | undefined>;
  readonly load: LoadExposed;
  /** Milliseconds that a part has for loading and mounting together. */
  readonly budgetMs: number;
  /** Told of every failure. */
  readonly onFailure: (failure: RemoteFailure) => void;
}

interface Frame extends Pick<PartDesk, 'load' | 'budgetMs' | 'onFailure'> {
  /** The registry as it is known; null while it is not. */
  readonly registry: () => Registry | null;
  /** @throws where it cannot be read */
  readonly readAnew: () => Promise<Registry>;
}

/** The desk of a frame, by its registry. */
export function createPartDesk({ registry, readAnew, ...rest }: Frame): PartDesk {
  return {
    ...rest,
    find: (part, version) => {
      const known = registry();
      return known ? lenderOf(known, part, version) : undefined;
    },
    findAnew: async (part, version) => lenderOf(await readAnew(), part, version),
  };
}
