import { limits } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { pictureChildPath } from '../platform/paths';
import { runChildProgram } from '../platform/processes/child-program';
import { LineFull, slots } from '../platform/slots';
import type { Slots } from '../platform/slots';
import { pictureMessageSchema } from './messages';
import type { IconPaths, PictureJob, PictureMessage, PictureSize, SizedPicture, TakenPicture } from './messages';

const TIME_LIMIT_MS = 30_000;
/** Several times what the largest picture takes. */
const MAX_MEGABYTES = 1024;
/** Whoever finds no place waits: a person has one, whatever teams they are in, and so has a team. */
const places = slots({ count: 2, each: 1, waitingEach: 32 });
const turns = slots({ count: Infinity, each: 1, waitingEach: 32 });
/** Covers on their way from outside, which may take their time: none holds a place meanwhile. */
const fetching = slots({ count: 16, each: 2, waitingEach: 32 });

/**
 * Does something for a person that takes in one picture, as soon as there is a place for it.
 * @throws ApiFailure unavailable where too many of them or their team wait, or for too long
 */
export async function inTurn<T>({ team, user }: Pick<Caller, 'team' | 'user'>, use: () => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(2 * TIME_LIMIT_MS);
  return within(turns, team.id, late, () => within(places, user.id, late, use));
}

/**
 * Does something for a person that fetches a cover first.
 * @throws ApiFailure unavailable where too many of theirs wait, or for too long
 */
export const whileFetching = <T>({ user }: Pick<Caller, 'user'>, use: () => Promise<T>): Promise<T> =>
  within(fetching, user.id, AbortSignal.timeout(2 * TIME_LIMIT_MS), use);

async function within<T>(of: Slots, whose: string, late: AbortSignal, use: () => Promise<T>): Promise<T> {
  const leave = await of.take(late, whose).catch((error: unknown) => {
    throw error instanceof LineFull || late.aborted ? new ApiFailure('unavailable') : error;
  });
  try {
    return await use();
  } finally {
    leave();
  }
}

/**
 * Draws a file anew as a picture, in a process of its own: what a stranger made is never decoded in this one.
 * @throws ApiFailure not_picture, picture_too_large
 */
export const takeIn = (path: string, outputPath: string): Promise<TakenPicture> => run({ path, outputPath }, 'done');

/**
 * The same as squares of several sizes, cut from its middle.
 * @throws ApiFailure not_picture, picture_too_large
 */
export const takeSizes = (path: string, sizes: PictureSize[]): Promise<SizedPicture> => run({ path, sizes }, 'sized');

/**
 * The same as the icons of a site.
 * @throws ApiFailure not_picture, picture_too_large
 */
export async function takeIcons(path: string, icons: IconPaths): Promise<void> {
  await run({ path, icons }, 'iconed');
}

type Told = Exclude<PictureMessage['kind'], 'refused'>;

/** A picture at which the program ends early is none. */
async function run<Kind extends Told>(job: PictureJob, kind: Kind): Promise<Extract<PictureMessage, { kind: Kind }>> {
  let answer: PictureMessage = { kind: 'refused', code: 'not_picture' };
  await runChildProgram(pictureChildPath, job, {
    timeLimitMs: TIME_LIMIT_MS,
    maxMegabytes: MAX_MEGABYTES,
    onMessage: (message) => (answer = pictureMessageSchema.parse(message)),
  });
  return told(answer, kind);
}

function told<Kind extends Told>(answer: PictureMessage, kind: Kind): Extract<PictureMessage, { kind: Kind }> {
  if (answer.kind === 'refused') throw new ApiFailure(answer.code, { limit: limits.pictureMaxPixels / 1_000_000 });
  if (!isOf(answer, kind)) throw new Error(`a picture program told ${answer.kind} for ${kind}`);
  return answer;
}

const isOf = <Kind extends PictureMessage['kind']>(
  message: PictureMessage,
  kind: Kind,
): message is Extract<PictureMessage, { kind: Kind }> => message.kind === kind;
