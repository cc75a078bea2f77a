import { z } from 'zod';

/** A release of a remote that was not there for somebody: the files did not come, it could not be mounted, or its screen broke. */
export const remoteFailureSchema = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  version: z.string().regex(/^[0-9A-Za-z.-]{1,60}$/),
  phase: z.enum(['load', 'mount', 'render']),
  message: z.string().max(500),
});
export type RemoteFailureReport = z.infer<typeof remoteFailureSchema>;
