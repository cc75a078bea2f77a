import { lenderOf, type Registry } from '../registry';
import type { PartDesk } from './props';

interface Frame extends Pick<PartDesk, 'load' | 'budgetMs' | 'onFailure' | 'onVisit' | 'flagsOf'> {
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
