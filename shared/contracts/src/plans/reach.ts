import { limits } from '../limits';
import type { VideoPlanId } from './allowances';

/** Link pages that a team may have on each plan; null for as many as one likes. Those of before count as the plan that took their place. */
export const linkPages = {
  free: 2,
  alpha: 12,
  alpha10: 12,
  alpha365: 12,
  beta: 36,
  beta18: 36,
  beta365: 36,
  gamma: 48,
  gamma30: 48,
  gamma32: 48,
  gamma365: 48,
  gammalimited365: 48,
  pro60: null,
  pro495: null,
  pro600: null,
  creator: 12,
  influencer: 36,
  agency: 48,
  network: null,
} as const satisfies Record<VideoPlanId, number | null>;

/** Seconds that one video may last on the plans that say so; on all others it is what no video exceeds. */
const videoSeconds: Partial<Record<VideoPlanId, number>> = {
  free: 60,
  alpha: 600,
  alpha10: 600,
  alpha365: 600,
  beta: 1800,
  beta18: 1800,
  beta365: 1800,
  gamma: 3600,
  gamma365: 3600,
  pro60: 3600,
  pro495: 3600,
  pro600: 3600,
};

/** The longest video that a plan allows, in seconds; that of the default where plans set no limits. */
export const maxVideoSeconds = (plan: VideoPlanId | null): number =>
  (plan === null ? undefined : videoSeconds[plan]) ?? limits.videoMaxSeconds;
