import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { WorkService } from '../work/service';
import { createMarketing } from './marketing';
import type { Marketing } from './marketing';
import { createRecordings } from './recordings';
import type { Recordings } from './recordings';
import { createRetention } from './retention';
import type { Retention } from './retention';

/** Services of others, each behind a few calls and off until the operator names it. */
export interface Adapters {
  readonly marketing: Marketing;
  readonly recordings: Recordings;
  readonly retention: Retention;
}

export function createAdapters(platform: Platform, plans: PlanService, work: WorkService): Adapters {
  return {
    marketing: createMarketing(platform, work),
    recordings: createRecordings(platform),
    retention: createRetention(platform, plans),
  };
}
