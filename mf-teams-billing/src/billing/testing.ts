import type { Billing } from '@wavereel/contracts';
import { screen, waitFor } from '@testing-library/react';

/** What the provider says of whoever never paid. */
export const nothingPaid: Billing = {
  isStandIn: true,
  ...{ subscription: null, next: null, failed: null, card: null },
  ...{ creditCents: 0, trialDays: 7 },
};

/** A pause as the provider has it for who pays. */
export const paidPause = {
  ...{ cents: 2399, startDate: '2026-12-24T10:00:00.000Z', resumeDate: '2027-12-24T10:00:00.000Z' },
  url: null,
};

export const paidSubscription = {
  ...{ offer: 'creator_month', plan: 'creator', interval: 'month' as const, cents: 1798 },
  seats: { included: 3, extra: 1, paid: 1, cents: 499 },
  ...{ discount: null, planned: null },
};

/** The same of somebody with a plan by the month. */
export const creatorPaid: Billing = {
  ...nothingPaid,
  trialDays: 0,
  subscription: paidSubscription,
  next: { cents: 1798, date: '2026-12-24T10:00:00.000Z' },
  card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 },
};

/** The page of billing comes as a whole: what is read of it before cannot be pressed yet. */
export const arrived = (): Promise<void> =>
  waitFor(() => expect(screen.queryByText('Loading what your team pays for')).not.toBeInTheDocument());
