import { limits } from '@wavereel/contracts';
import { AudioRefused } from '../audio/refused';
import { discard } from '../platform/disk/local-files';
import { renderChildPath } from '../platform/paths';
import { runChildProgram } from '../platform/processes/child-program';
import { childMessageSchema } from './child-messages';
import type { ChildJob, ChildMessage } from './child-messages';
import { RenderFailed, soundCopyPath, unfinishedPath } from './request';
import type { RenderOptions, RenderRequest, RenderResult } from './request';

/** The canvas asks for a frame's memory each time anew: its allocator is told to keep what it has instead of giving it back in between. */
const KEEP_MEMORY = { MIMALLOC_PURGE_DELAY: '-1' };
/**
 * It frees the pixels that it read itself, see `drawVideo`. So the engine, which counts them as if they were kept, need not search the whole
 * heap for them every other second, nor begin a thread to free a few: both together were a quarter of what drawing took.
 */
const FREES_BY_ITSELF = ['--expose-gc', '--initial-old-space-size=512', '--single-threaded-gc'];
/** Several times what the largest video takes. */
const MAX_MEGABYTES = 1024;
const TIME_LIMIT_MS = limits.jobTimeoutSeconds * 1000;

/**
 * Draws one video in a process of its own, which is gone when this settles. At its end the mp4 is there whole, or nothing is.
 * @throws AudioRefused where the source cannot be used, RenderFailed, or the signal's reason
 */
export async function renderClip(
  request: RenderRequest,
  { signal, onProgress, maxMegabytes = MAX_MEGABYTES }: RenderOptions = {},
): Promise<RenderResult> {
  let last: Exclude<ChildMessage, { kind: 'progress' }> | null = null;
  const onMessage = (raw: unknown) => {
    const message = childMessageSchema.parse(raw);
    if (message.kind === 'progress') onProgress?.({ stage: message.stage, progress: message.progress });
    else last = message;
  };
  const job: ChildJob = { request, timeLimitMs: TIME_LIMIT_MS };
  try {
    const end = await runChildProgram(renderChildPath, job, {
      signal,
      timeLimitMs: TIME_LIMIT_MS,
      maxMegabytes,
      environment: KEEP_MEMORY,
      nodeOptions: FREES_BY_ITSELF,
      onMessage,
    });
    if (end.timedOut) throw new RenderFailed('render_timeout', `stopped after ${TIME_LIMIT_MS} ms`);
    return resultOf(last, `ended with ${end.code ?? end.killedBy}: ${end.log}`);
  } catch (error) {
    // A child that was killed could not tidy up.
    await discard(unfinishedPath(request.outputPath));
    await discard(soundCopyPath(request.outputPath));
    if (request.posterPath !== null) await discard(request.posterPath);
    throw error;
  }
}

function resultOf(last: Exclude<ChildMessage, { kind: 'progress' }> | null, end: string): RenderResult {
  if (last === null) throw new RenderFailed('render_failed', end);
  if (last.kind === 'refused') throw new AudioRefused(last.code, last.values);
  if (last.kind === 'failed') throw new RenderFailed(last.code, last.detail);
  const { frames, duration, bytes } = last;
  return { frames, duration, bytes };
}
