import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { pictureChildPath } from '../platform/paths';
import { runChildProgram } from '../platform/processes/child-program';
import { LineFull, slots } from '../platform/slots';
import { pictureMessageSchema } from './messages';
import type { PictureMessage, TakenPicture } from './messages';

const TIME_LIMIT_MS = 30_000;
/** Several times what the largest picture takes. */
const MAX_MEGABYTES = 1024;
/** Whoever finds no place waits, each team for its own share. */
const places = slots({ count: 2, each: 1, waitingEach: 32 });

/**
 * Does something for a team that takes in one picture, as soon as there is a place for it.
 * @throws ApiFailure unavailable where too many of the team wait, or for too long
 */
export async function inTurn<T>(teamId: string, use: () => Promise<T>): Promise<T> {
  const leave = await enter(teamId);
  try {
    return await use();
  } finally {
    leave();
  }
}

async function enter(teamId: string): Promise<() => void> {
  const late = AbortSignal.timeout(2 * TIME_LIMIT_MS);
  try {
    return await places.take(late, teamId);
  } catch (error) {
    if (error instanceof LineFull || late.aborted) throw new ApiFailure('unavailable');
    throw error;
  }
}

/**
 * Draws a file anew as a picture, in a process of its own: what a stranger made is never decoded in this one.
 * @throws ApiFailure not_picture, picture_too_large
 */
export async function takeIn(path: string, outputPath: string): Promise<TakenPicture> {
  const message = await run(path, outputPath);
  if (message.kind === 'done') return message;
  throw new ApiFailure(message.code, { limit: limits.pictureMaxPixels / 1_000_000 });
}

/** A picture at which the program ends early is none. */
async function run(path: string, outputPath: string): Promise<PictureMessage> {
  let answer: PictureMessage = { kind: 'refused', code: 'not_picture' };
  await runChildProgram(
    pictureChildPath,
    { path, outputPath },
    {
      timeLimitMs: TIME_LIMIT_MS,
      maxMegabytes: MAX_MEGABYTES,
      onMessage: (message) => (answer = pictureMessageSchema.parse(message)),
    },
  );
  return answer;
}
