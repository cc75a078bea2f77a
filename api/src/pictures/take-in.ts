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
 * Draws a file anew as a picture, in a process of its own: what a stranger made is never decoded in this one.
 * @throws ApiFailure not_picture, picture_too_large, unavailable where too many of the team wait
 */
export async function takeIn(path: string, outputPath: string, teamId: string): Promise<TakenPicture> {
  const leave = await enter(teamId);
  try {
    const message = await run(path, outputPath);
    if (message.kind === 'done') return message;
    throw new ApiFailure(message.code, { limit: limits.pictureMaxPixels / 1_000_000 });
  } finally {
    leave();
  }
}

async function enter(teamId: string): Promise<() => void> {
  try {
    return await places.take(AbortSignal.timeout(2 * TIME_LIMIT_MS), teamId);
  } catch (error) {
    if (error instanceof LineFull || (error instanceof Error && error.name === 'TimeoutError'))
      throw new ApiFailure('unavailable');
    throw error;
  }
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
