import { z } from 'zod';

/** What stands in the address that somebody brings others by. */
export const affiliateIdSchema = z.string().regex(/^[\w-]{8}$/);

export const referralSchema = z.object({ affiliateId: affiliateIdSchema });

/** What has come of the address of a person. */
export const conversionSchema = z.object({
  /** Theirs, for `/signup?ref=`. */
  affiliateId: z.string(),
  /** Who has signed up by it. */
  came: z.number().int().nonnegative(),
  /** Of these, who pays for a plan now. */
  subscribed: z.number().int().nonnegative(),
});
export type Conversion = z.infer<typeof conversionSchema>;
