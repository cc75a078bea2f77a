import { z } from 'zod';
import { dateSchema, idSchema, languageSchema } from '../common';

/** What whoever may subscribe is told of a list. */
export const mailingListSchema = z.object({
  /** Of the page that it is of. */
  title: z.string(),
  /** Whether it has room for others. */
  isOpen: z.boolean(),
});

/** Somebody who has confirmed that they want mails of a list. */
export const subscriberSchema = z.object({
  _id: idSchema,
  email: z.string(),
  /** When they confirmed it. */
  dateAdded: dateSchema,
  /** Of the page on which they subscribed. */
  language: languageSchema,
});
export type Subscriber = z.infer<typeof subscriberSchema>;

export const subscriberCountSchema = z.object({
  /** Who has confirmed. */
  count: z.number().int().nonnegative(),
  /** Who was mailed a link and has not opened it yet. */
  waiting: z.number().int().nonnegative(),
});
