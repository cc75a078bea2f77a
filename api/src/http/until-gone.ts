import type { FastifyReply } from 'fastify';
import { ApiFailure } from './failure';

/** Aborted once nobody waits for an answer any more, with a failure that is no fault: nobody hears of it, and it is not logged as one. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new ApiFailure('unavailable')));
  return gone.signal;
}
