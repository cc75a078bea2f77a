import type { VideoPlanId } from './allowances';

/** Days that each plan keeps a video after it was drawn; null for as long as one likes. */
export const videoStorageDays = {
  free: 7,
  alpha: 93,
  alpha10: 93,
  alpha365: 93,
  beta: 279,
  beta18: 279,
  beta365: 279,
  gamma: 365,
  gamma30: 365,
  gamma32: 365,
  gamma365: 365,
  gammalimited365: 365,
  pro60: null,
  pro495: null,
  pro600: null,
  creator: 93,
  influencer: 279,
  agency: 365,
  network: null,
} as const satisfies Record<VideoPlanId, number | null>;

/** No video is taken before its people have known of it for so many days. */
export const keepNoticeDays = 7;

const dayMs = 24 * 3600 * 1000;

export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);

/** Until when a plan keeps a video that was drawn then; null without an end, as where plans set no limits. */
export function keptUntil(plan: VideoPlanId | null, dateCompleted: Date): Date | null {
  const days = plan === null ? null : videoStorageDays[plan];
  return days === null ? null : daysAfter(dateCompleted, days);
}
