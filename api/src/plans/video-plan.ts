import { monthlyAllowances } from '@wavereel/contracts';
import type { VideoPlanId } from '@wavereel/contracts';

/** Whether a plan is one that videos are made on. */
export const isVideoPlan = (name: string): name is VideoPlanId => Object.hasOwn(monthlyAllowances, name);
