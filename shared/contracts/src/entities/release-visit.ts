import { z } from 'zod';
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
