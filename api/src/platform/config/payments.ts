import { z } from 'zod';
import { flag } from './values';

/** The variables of the payment provider. Without a key one of our own stands in for it, and no money moves. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, { error: 'a secret key like sk_live_… is needed' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{16,}$/, { error: 'the signing secret of the endpoint, like whsec_…, is needed' })
    .optional(),
  STRIPE_TEST_CLOCKS: flag.default(false),
} as const;

export interface PaymentConfig {
  readonly key: string;
  /** Proves that the provider tells of something. */
  readonly webhookSecret: string;
}

type Variables = z.output<z.ZodObject<typeof paymentVariables>>;

/** What does not go together; null where all does. */
export function halfPayment({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_TEST_CLOCKS: clocks,
}: Variables): string | null {
  if ((key === undefined) !== (secret === undefined))
    return 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither where no money is to move.';
  return clocks && key?.includes('_live_')
    ? 'STRIPE_TEST_CLOCKS moves the time of subscriptions, which a live key does not allow: leave it out, or use a test key.'
    : null;
}

/** Null where nobody pays with money. */
export function paymentConfig({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Variables): PaymentConfig | null {
  return key === undefined || webhookSecret === undefined ? null : { key, webhookSecret };
}
