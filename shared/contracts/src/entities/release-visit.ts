import { z } from 'zod';
import { openEnum } from '../open';
import { remoteFailureSchema } from './remote-failure';

const releaseOf = remoteFailureSchema.pick({ remote: true, version: true }).shape;
const milliseconds = z.number().int().min(0).max(60_000);

/** Whose fault it is that a remote is not there: the release's, the line's between page and server, or an extension's of the browser. */
export const blames = ['release', 'line', 'extension'] as const;
export type Blame = (typeof blames)[number];

/** What a page has seen of a release of a remote: that it stood, or that it failed. Told once of each for each page. */
export const releaseVisitSchema = z.discriminatedUnion('outcome', [
  z.object({
    ...releaseOf,
    outcome: z.literal('stood'),
    /** Until its files were there. */
    loadMs: milliseconds,
    /** From then until it was first drawn. */
    mountMs: milliseconds,
  }),
  z.object({
    ...releaseOf,
    outcome: z.literal('failed'),
    phase: remoteFailureSchema.shape.phase,
    message: remoteFailureSchema.shape.message,
    blame: z.enum(blames),
    /** Whether the page has told that it stood, before it failed. */
    hadStood: z.boolean(),
  }),
]);
export type ReleaseVisit = z.infer<typeof releaseVisitSchema>;

/** How a release has fared in the last two days. */
export const releaseHealthSchema = z.object({
  version: z.string(),
  /** When its first page of these days was counted; null where none was. */
  since: z.iso.datetime().nullable(),
  /** Pages that told of it, and those in which it failed by its own fault. */
  sessions: z.number().int().min(0),
  failures: z.number().int().min(0),
  /** Failures among sessions, 0 to 1; null without any. */
  rate: z.number().min(0).nullable(),
  /** Milliseconds within which three of four pages drew it first, by a log-normal curve over what they told; null without any. */
  firstRenderMs: z.number().min(0).nullable(),
  /** What is left until it is stopped, 1 to 0; null where it is not on trial. */
  budget: z.number().min(0).max(1).nullable(),
});

/** For whom a flag of a remote is on. */
export const suiteFlagSchema = z.object({
  name: z.string(),
  /** What it is for, as its remote says it. */
  purpose: z.string(),
  /** On and off are for everybody. */
  state: openEnum(['on', 'off', 'partly'], 'partly'),
  /** Of the accounts among whom it is tried, now. */
  share: z.number().int().min(0).max(100),
  /** Whether it is tried among some accounts alone. */
  isAmongSome: z.boolean(),
  /** Since when the share is that, and who set it; null where nothing is known of it. */
  since: z.iso.datetime().nullable(),
  by: z.string().nullable(),
  /** Whole days since it was first declared; null where that is not known. */
  ageDays: z.number().int().min(0).nullable(),
  /** It has been on or off for everybody for more than thirty days: it is to be taken out of the code. */
  isSpent: z.boolean(),
});

/** What the operator reads of a remote. */
export const suiteReleaseSchema = z.object({
  remote: z.string(),
  live: releaseHealthSchema,
  canary: releaseHealthSchema.extend({ share: z.number().int().min(1).max(100) }).nullable(),
  stopped: z.array(z.object({ version: z.string(), at: z.iso.datetime(), why: z.string() })),
  flags: z.array(suiteFlagSchema),
});
export type SuiteRelease = z.infer<typeof suiteReleaseSchema>;
