import { z } from 'zod';
import { openEnum } from '../open';

/** Where a release comes from; null where it was released before that was written down. */
const madeSchema = z
  .object({
    commit: z.string().nullable(),
    by: z.string(),
    at: z.iso.datetime(),
    /** The first line that its last commit said. */
    change: z.string(),
  })
  .nullable();

/** How a release has fared in the last two days, and what it is made of. */
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
  made: madeSchema,
  /** Bytes of its first screen, compressed; null where that was not written down. */
  weight: z.number().int().min(0).nullable(),
  /** The most that it declares for that; null where it declares nothing. */
  mostBytes: z.number().int().min(1).nullable(),
  /** The version ranges of the shared packages that it was built with. */
  needs: z.record(z.string(), z.string()),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;

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
export type SuiteFlag = z.infer<typeof suiteFlagSchema>;

/** What the operator reads of a remote. */
export const suiteReleaseSchema = z.object({
  remote: z.string(),
  live: releaseHealthSchema,
  /** Tried by a share of the accounts; among some alone where a list was named. */
  canary: releaseHealthSchema.extend({ share: z.number().int().min(0).max(100), isAmongSome: z.boolean() }).nullable(),
  /** What can be gone back to, the newest first. */
  earlier: z.array(z.object({ version: z.string(), made: madeSchema })),
  stopped: z.array(z.object({ version: z.string(), at: z.iso.datetime(), why: z.string() })),
  flags: z.array(suiteFlagSchema),
});
export type SuiteRelease = z.infer<typeof suiteReleaseSchema>;

/** Another environment, by what its registry says to everybody. */
export const suiteEnvironmentSchema = z.object({
  name: z.string(),
  origin: z.string(),
  /** Null where it did not answer. */
  remotes: z
    .array(
      z.object({
        remote: z.string(),
        version: z.string(),
        made: madeSchema,
        canary: z.object({ version: z.string(), share: z.number().int().min(0).max(100) }).nullable(),
      }),
    )
    .nullable(),
});
export type SuiteEnvironment = z.infer<typeof suiteEnvironmentSchema>;

const remote = z.string().min(1).max(60);
const version = z.string().min(1).max(60);

/** Back from the release that the operator sees live to an earlier one; a canary ends by it. */
export const goBackSchema = z.object({ remote, from: version, to: version });

/** The canary that the operator sees is given to nobody any more. */
export const endTrialSchema = z.object({ remote, version });
