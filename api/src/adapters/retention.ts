import { createHmac } from 'node:crypto';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';

/** The retention helper asks for a proof that the page may speak for a customer. */
export interface Retention {
  /** HMAC-SHA256 of the customer id in hex. The customer is the owner of the active team. @throws ApiFailure not_found where it is off */
  hash(caller: Caller): Promise<string>;
}

export function createRetention({ config }: Pick<Platform, 'config'>, plans: PlanService): Retention {
  const secret = config.adapters.retentionSecret;
  return {
    hash: async (caller) => {
      if (secret === null) throw new ApiFailure('not_found');
      const { team } = caller;
      const { plan } = await plans.planOf(team.id);
      return createHmac('sha256', secret)
        .update(plan.stripeId ?? team.id)
        .digest('hex');
    },
  };
}
