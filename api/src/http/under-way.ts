import { finished } from 'node:stream';
import type { Endpoint } from '@wavereel/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { slots } from '../platform/slots';
import { ApiFailure } from './failure';

/** Pages under way: each may be a few megabytes, kept until it was taken. A page of the product asks for two or three at once. */
const places = slots({ count: 128, each: 4, waitingEach: 64 });
/** Whoever waits for a place for so long is told to try again. */
const waitMs = 30_000;
/** Who has not taken a page by then does not read it. */
const takenMs = 60_000;

/** Whether an endpoint answers a list, a page at a time. */
export const answersPages = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'cursor' in query.shape;

/**
 * Waits until a person may have one more page under way, which it is until it was taken. Who does not read their answers waits for themselves.
 * @throws ApiFailure unavailable
 */
export async function placeForPage(whose: string, { raw }: FastifyReply): Promise<void> {
  const gone = new AbortController();
  const ends: (() => void)[] = [() => gone.abort()];
  finished(raw, () => ends.forEach((end) => end()));
  const leave = await places.take(AbortSignal.any([gone.signal, AbortSignal.timeout(waitMs)]), whose).catch(() => {
    throw new ApiFailure('unavailable');
  });
  const late = setTimeout(() => raw.destroy(), takenMs).unref();
  ends.push(leave, () => clearTimeout(late));
  // They may have gone in the very moment.
  if (gone.signal.aborted) ends.forEach((end) => end());
}
