import type { FastifyReply } from 'fastify';

/** Aborted once nobody waits for an answer any more. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new Error('nobody waits for the answer')));
  return gone.signal;
}
