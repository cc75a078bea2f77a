import { z } from 'zod';
import { dateSchema } from '../common';
import { openEnum, openOptional } from '../open';
import { pageSchema } from '../page';
import { soldOfferIds } from '../plans/offers';
import { emailSchema } from './user';

/** Whole cents of a US dollar; below nothing where it is given back. */
const centsSchema = z.number().int();
const intervalSchema = openEnum(['month', 'year'], 'month');
/** What can be subscribed to: a plan, by the month or by the year. Sums are never sent: they are the server's. */
export const offerIdSchema = z.enum(soldOfferIds);
/** What somebody types to pay less. */
export const couponCodeSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/);

/** What takes from the price. One of the two sums is null. */
export const discountSchema = z.object({
  code: z.string(),
  percentOff: z.number().min(0).max(100).nullable(),
  centsOff: centsSchema.nullable(),
  /** `once`: of the first invoice alone; `repeating`: for so many months. */
  duration: openEnum(['once', 'repeating', 'forever'], 'once'),
  months: z.number().int().positive().nullable(),
  /** When it ends that serves already; null while it has no end, or has not begun. */
  endsAt: dateSchema.nullable(),
});
export type Discount = z.infer<typeof discountSchema>;

/** What was asked for and comes with the end of the period; it can be taken back until then. */
export const plannedChangeSchema = z.object({
  /** Names it where it is taken back. */
  txId: z.string(),
  kind: openEnum(['change', 'cancel', 'pause'], 'change'),
  /** When it comes. */
  date: dateSchema,
  /** The offer of then, where the plan changes. */
  offer: z.string().nullable(),
  /** When the plan goes on, where it pauses. */
  resumeDate: dateSchema.nullable(),
});
export type PlannedChange = z.infer<typeof plannedChangeSchema>;

/** What is had by number, some of it with the plan, the rest billed with its period. */
const extraSchema = z.object({
  /** Those that the plan brings. */
  included: z.number().int().nonnegative(),
  extra: z.number().int().nonnegative(),
  /** Of the extra ones, the most that were had at once in this period: so many may come back without a sum until it ends. */
  paid: z.number().int().nonnegative(),
  /** What one more costs a period. */
  cents: centsSchema,
});

/** How the subscription of the owner's team stands at the payment provider, read at this moment. */
export const billingSchema = z.object({
  /** No provider is named here: what stands in its place behaves like one, and no money moves. */
  isStandIn: z.boolean(),
  /** Null where nothing runs: then one can be begun. */
  subscription: z
    .object({
      /** The name of what is paid for, one of the offers; of another kind where the operator sells it by hand. */
      offer: z.string(),
      plan: z.string(),
      interval: intervalSchema,
      /** What a period costs, with all that is had beyond the plan and before discounts. */
      cents: centsSchema,
      seats: extraSchema,
      /** Left out where plans set no limits, and by an api from before they were sold. Null where the plan brings as many as one likes. */
      linkPages: openOptional(extraSchema.nullable()),
      discount: discountSchema.nullable(),
      planned: plannedChangeSchema.nullable(),
    })
    .nullable(),
  /** What is charged next, and when, as the provider reckons it; null where nothing will be. */
  next: z.object({ cents: centsSchema, date: dateSchema }).nullable(),
  /** A payment that failed: the sum, when it is tried again, and where it can be paid now. */
  failed: z.object({ cents: centsSchema, retryAt: dateSchema.nullable(), payUrl: z.string().nullable() }).nullable(),
  card: z
    .object({ brand: z.string(), last4: z.string(), expMonth: z.number().int(), expYear: z.number().int() })
    .nullable(),
  /** What the provider owes; it is taken from what is charged next. */
  creditCents: centsSchema,
  /** Days that are free at the beginning of a first subscription; 0 for whoever has had one. */
  trialDays: z.number().int().nonnegative(),
  /** Seats beyond those of a plan on which people sit: one that is begun pays for them. Left out where there are none, and by an api from before. */
  seatsTaken: openOptional(z.number().int().nonnegative()),
});
export type Billing = z.infer<typeof billingSchema>;

export const planWishSchema = z.object({ offer: offerIdSchema });

export const subscribeSchema = z.object({ offer: offerIdSchema, coupon: couponCodeSchema.optional() });

/** A page of somebody else, where something is paid for or looked after; it leads back here. */
export const paymentPageSchema = z.object({ url: z.url() });

/** What a sum is for. */
export const reckonedLineSchema = z.object({
  /** In the provider's words, or the code of a discount. */
  text: z.string(),
  cents: centsSchema,
  /** What is given back of a period that is paid for, or what is left of it costs; without, only its text says what it is. */
  of: openOptional(
    z.object({
      kind: z.enum(['unused', 'rest']),
      /** Or `seat`, or `link_addon`. */
      plan: z.string(),
      quantity: z.number().int().nonnegative(),
    }),
  ),
});
export type ReckonedLine = z.infer<typeof reckonedLineSchema>;

/** What a change of plan would do, reckoned by the provider and not done. */
export const changePreviewSchema = z.object({
  /** Better at once, and paid for at once; smaller at the end of the period. */
  when: openEnum(['now', 'period_end'], 'now'),
  date: dateSchema,
  /** What is charged at that press; what is given back goes on account. */
  dueNowCents: centsSchema,
  lines: z.array(reckonedLineSchema),
  /** What a period costs from then on. */
  thenCents: centsSchema,
  /** Send it with the change, and that is what is charged, to the cent. */
  reckonedAt: dateSchema,
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;

export const planChangeWishSchema = planWishSchema.extend({
  /** That of the preview. */
  reckonedAt: dateSchema.optional(),
  /** That of the preview: another sum is not charged. */
  dueNowCents: centsSchema.optional(),
});

/** What other seats, or link pages, would cost, reckoned by the provider and not done. */
export const seatsPreviewSchema = z.object({
  /** For what is left of this period, which comes with the next invoice; 0 in a trial, and for those that are paid for. */
  restCents: centsSchema,
  /** When the next period begins; null where nobody asks for money. */
  date: dateSchema.nullable(),
  /** What all beyond those of the plan cost a period from then on. */
  thenCents: centsSchema,
  interval: intervalSchema,
});
export type SeatsPreview = z.infer<typeof seatsPreviewSchema>;

/** An offer with a coupon: what it costs at first, and afterwards. */
export const couponCheckSchema = discountSchema.extend({ firstCents: centsSchema, thenCents: centsSchema });
export type CouponCheck = z.infer<typeof couponCheckSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  /** What it is called on paper; null for one that is not finished. */
  number: z.string().nullable(),
  date: dateSchema,
  totalCents: centsSchema,
  paidCents: centsSchema,
  status: openEnum(['draft', 'open', 'paid', 'void', 'uncollectible'], 'open'),
  /** As a PDF. */
  pdfUrl: z.string().nullable(),
  /** Where it can be paid; null once it is. */
  payUrl: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
export const invoicePageSchema = pageSchema(12);

/** Where invoices and what concerns payments are mailed; null for the address of the account. */
export const billingCustomerSchema = z.object({ emailToBilling: z.string().nullable() });
export const billingCustomerWishSchema = z.object({ emailToBilling: emailSchema.nullable() });

const returnPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\w\-./?=&%]*$/);
/** A path of the product, where a page of somebody else leads back to. */
export const returnUrlSchema = z.object({ returnUrl: returnPath.default('/billing') });
export const pauseQuerySchema = z.object({
  /** Where a page leads back to on which another card is named; without it none is asked for. */
  returnUrl: returnPath.optional(),
});

const pauseDatesSchema = z.object({
  /** What is charged when it begins, for a year; null where nobody collects money. */
  cents: centsSchema.nullable(),
  startDate: dateSchema,
  /** When the plan goes on by itself. */
  resumeDate: dateSchema,
});

/** What a pause would be, or is that is planned already. */
export const pauseTermsSchema = pauseDatesSchema.extend({
  /** Where another card is named that it is charged to; null where that was not asked for, or nobody collects money. */
  url: z.url().nullable(),
});
export type PauseTerms = z.infer<typeof pauseTermsSchema>;

/** What somebody may have instead of cancelling, null for what is not to be had, and what that still costs. */
export const stayOffersSchema = z.object({
  pause: pauseDatesSchema.nullable(),
  /** Once a team: so much off the next payment. */
  discount: z.object({ percentOff: z.number().min(0).max(100), date: dateSchema }).nullable(),
  /** The next smaller plan, from the end of the period on. */
  smaller: z
    .object({ offer: z.string(), plan: z.string(), interval: intervalSchema, cents: centsSchema, date: dateSchema })
    .nullable(),
  /** What is charged with the end of the period by whoever cancels now, for seats and link pages that were taken within it; null for nothing. */
  lastCents: centsSchema.nullable().default(null),
});
export type StayOffers = z.infer<typeof stayOffersSchema>;
