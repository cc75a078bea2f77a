import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import type { WorkService } from '../work/service';

export interface Marketing {
  /** Has the e-mail marketing told of a person, or of what changes about them in a transaction. */
  subscribe(transaction: Orm, userId: string): Promise<void>;
}

export function createMarketing({ config }: Pick<Platform, 'config'>, work: WorkService): Marketing {
  return {
    subscribe: async (transaction, userId) => {
      if (config.adapters.marketing !== null)
        await work.add(transaction, 'marketing', { subject: userId, owner: userId });
    },
  };
}
