import { z } from 'zod';
import { colorSchema, dateSchema, idSchema, languageSchema, lineSchema, oneLine } from '../common';
import { limits } from '../limits';
import { openEnum } from '../open';
import { webAddressSchema } from './feed';

/** Of an active page: LIVE where its team's plan is paid for. OFF is a page that nobody can visit. */
export const linkStatusSchema = openEnum(['FREE', 'LIVE', 'OFF'], 'FREE');

/** How a page is laid out: its episodes as rows, as cards, under a wide cover, beside a column that stays, or its buttons alone. */
export const linkLayouts = ['list', 'cards', 'cover', 'split', 'plain'] as const;
export type LinkLayout = (typeof linkLayouts)[number];

/** Light or dark, or as whoever visits has their machine. */
export const linkThemes = ['auto', 'light', 'dark'] as const;
export type LinkTheme = (typeof linkThemes)[number];

export const linkLookSchema = z.object({
  layout: openEnum(linkLayouts, 'list'),
  theme: openEnum(linkThemes, 'auto'),
  /** The colour of what is pressed and of bars; null for that of the cover. Contrast is seen to when it is drawn. */
  color: colorSchema.nullable(),
});
export type LinkLook = z.infer<typeof linkLookSchema>;

/** What a button is for: it decides where it stands, and what it is called where it has no label. */
export const linkButtonKinds = ['link', 'subscribe', 'social', 'support'] as const;
export type LinkButtonKind = (typeof linkButtonKinds)[number];

export const linkButtonSchema = z.object({
  id: idSchema,
  kind: openEnum(linkButtonKinds, 'link'),
  label: lineSchema(limits.linkButtonChars),
  url: webAddressSchema,
});
export type LinkButton = z.infer<typeof linkButtonSchema>;

/** What a page shows by itself, where there is any, and can be told not to. */
export const linkSections = ['subscribe', 'search', 'soundbites', 'people', 'funding'] as const;
export type LinkSection = (typeof linkSections)[number];

/** All that is written and chosen of a page. What is published is such a whole, taken at one moment. */
export const linkContentSchema = z.object({
  /** Empty: the main feed's own. */
  title: z.string(),
  description: z.string(),
  /** In which the page itself speaks. */
  language: languageSchema,
  /** The addresses of its feeds, the main one first. */
  feeds: z.array(z.string()),
  buttons: z.array(linkButtonSchema),
  /** Chosen videos, by id of their job, in order. */
  videos: z.array(idSchema),
  look: linkLookSchema,
  /** Of `linkSections`. */
  hidden: z.array(z.string()),
});
export type LinkContent = z.infer<typeof linkContentSchema>;

/** A feed of a page, as it was last read. */
export const linkFeedSchema = z.object({
  url: z.string(),
  /** Its name; its host until it was read. */
  title: z.string(),
  /** A signed address of the proxy. */
  image: z.string().nullable(),
  /** Of the newest reading that came off; null before the first. */
  episodes: z.number().int().nonnegative().nullable(),
  dateRead: dateSchema.nullable(),
  /** Why the last reading failed, in words; what was read before is still shown. */
  problem: z.string().nullable(),
});
export type LinkFeed = z.infer<typeof linkFeedSchema>;

/**
 * How far a domain of a page is: nobody has shown yet that it is theirs, it does not lead here yet, it shows the page, or it was lost and
 * shows it no more.
 */
export const domainStates = ['proof', 'pointing', 'live', 'lost'] as const;
export type DomainState = (typeof domainStates)[number];

/** What was seen of a record: nothing yet, the record, none, another one, that another page has shown it first, or no answer at all. */
export const recordStates = ['waiting', 'found', 'missing', 'different', 'taken', 'unknown'] as const;
export type RecordState = (typeof recordStates)[number];

/** A record that belongs into the DNS of a domain. */
export const domainRecordSchema = z.object({
  type: openEnum(['TXT', 'CNAME'], 'TXT'),
  name: z.string(),
  value: z.string(),
  state: openEnum(recordStates, 'unknown'),
});
export type DomainRecord = z.infer<typeof domainRecordSchema>;

/** A domain that a page is to have, or has. */
export const linkDomainSchema = z.object({
  /** As DNS has it: in small letters of ASCII. */
  name: z.string(),
  state: openEnum(domainStates, 'proof'),
  /** What proves whose it is, and what leads here; both stay as long as it is used. */
  records: z.array(domainRecordSchema),
  /** When it was last looked at; null before that. */
  dateChecked: dateSchema.nullable(),
});
export type LinkDomain = z.infer<typeof linkDomainSchema>;

/** A public page that gathers a show's feeds. What is said of its content is what is written now, published or not. */
export const linkPageSchema = linkContentSchema.extend({
  _id: idSchema,
  shortId: z.string(),
  slug: z.string().nullable(),
  /** The domain that shows it now. */
  customDomain: z.string().nullable(),
  /** The domain that it is to have or has, with what it needs. */
  domain: linkDomainSchema.nullable(),
  /** Whether pages can have domains here at all. */
  hasDomains: z.boolean(),
  /** The path of its own icon, as a picture of 180 pixels; null for that of its cover. */
  favicon: z.string().nullable(),
  formEnabled: z.boolean(),
  analyticsEnabled: z.boolean(),
  active: z.boolean(),
  status: linkStatusSchema,
  dateAdded: dateSchema,
  /** When what is public was published; null before that. */
  datePublished: dateSchema.nullable(),
  /** What is written now is not what is public. */
  isChanged: z.boolean(),
  /** Where the page is public, whole where the api knows its own origin. */
  address: z.string(),
  /** A signed path that shows the page as it is written now; it expires after some hours. */
  previewUrl: z.string(),
  /** Its feeds, in their order. */
  feedsRead: z.array(linkFeedSchema),
});
export type LinkPage = z.infer<typeof linkPageSchema>;

/** At most `limits.linkFeeds` addresses, the main one first. */
export const linkFeedsSchema = z.array(webAddressSchema).max(limits.linkFeeds);

/** What is left out stays as it is. */
export const linkChangeSchema = z.object({
  _id: idSchema,
  title: z.string().transform(oneLine).pipe(z.string().max(limits.linkTitleChars)).optional(),
  description: z.string().trim().max(limits.linkDescriptionChars).optional(),
  language: languageSchema.optional(),
  feeds: linkFeedsSchema.optional(),
  buttons: z.array(linkButtonSchema).max(limits.linkButtons).optional(),
  videos: z.array(idSchema).max(limits.linkVideos).optional(),
  look: linkLookSchema.optional(),
  hidden: z.array(z.enum(linkSections)).max(linkSections.length).optional(),
  /** Whether it can be visited, once it is published. */
  active: z.boolean().optional(),
  /** Whether the form of its mailing list stands on it. */
  formEnabled: z.boolean().optional(),
  /** Whether visits of what is public are counted. */
  analyticsEnabled: z.boolean().optional(),
});
