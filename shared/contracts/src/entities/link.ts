import { z } from 'zod';
import { dateSchema, idSchema, lineSchema } from '../common';
import { openEnum } from '../open';
import { webAddressSchema } from './feed';

export const linkStatusSchema = openEnum(['FREE', 'LIVE', 'OFF'], 'FREE');

/** A public page that gathers a show's feeds. */
export const linkPageSchema = z.object({
  _id: idSchema,
  shortId: z.string(),
  title: z.string(),
  description: z.string(),
  slug: z.string().nullable(),
  customDomain: z.string().nullable(),
  favicon: z.string().nullable(),
  formEnabled: z.boolean(),
  analyticsEnabled: z.boolean(),
  feeds: z.array(z.string()),
  active: z.boolean(),
  status: linkStatusSchema,
  dateAdded: dateSchema,
});
export type LinkPage = z.infer<typeof linkPageSchema>;

export const linkChangeSchema = z.object({
  _id: idSchema,
  title: lineSchema(120).optional(),
  description: z.string().trim().max(500).optional(),
  /** The addresses of its feeds, the main one first. */
  feeds: z.array(webAddressSchema).max(20).optional(),
});
