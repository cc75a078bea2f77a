/** Seconds of video that each plan gives a month; null for as much as one likes. Plans for link pages give none and are not here. */
export const monthlyAllowances = {
  free: 120,
  alpha: 600,
  alpha10: 600,
  alpha365: 600,
  beta: 1800,
  beta18: 1800,
  beta365: 1800,
  gamma: null,
  gamma30: null,
  gamma32: 18_000,
  gamma365: null,
  gammalimited365: 18_000,
  pro60: null,
  pro495: null,
  pro600: null,
  creator: 1800,
  influencer: 3600,
  agency: 18_000,
  network: null,
} as const satisfies Record<string, number | null>;

/** A plan that videos are made on, whether it is paid by the month or by the year. */
export type VideoPlanId = keyof typeof monthlyAllowances;
