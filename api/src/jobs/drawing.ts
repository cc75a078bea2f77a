import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { designDrawingSchema, picturesIn } from '@wavereel/contracts';
import { AudioRefused } from '../audio/refused';
import { audioKey } from '../media/view';
import { withPictures } from '../pictures/local';
import type { Platform } from '../platform';
import { discard } from '../platform/disk/local-files';
import { shippedPicture } from '../platform/paths';
import { StoreFullError, StoreUnreachableError } from '../platform/storage';
import { renderClip } from '../render/render-clip';
import { RenderFailed } from '../render/request';
import type { RenderProgress } from '../render/request';
import type { Reason } from '../work/kinds';
import type { JobFiles, RunOf } from './job-files';
import type { Drawing } from './drawings';

/** A finished video waits this long for a store that does not answer, before it is drawn anew. */
const storePatienceMs = 60_000;
const storeRetryMs = 3_000;

export function reasonOf(error: unknown): Reason {
  if (error instanceof AudioRefused) return { code: error.code, values: error.values, isFinal: true };
  if (error instanceof StoreFullError) return { code: 'render_no_space', isFinal: false };
  if (!(error instanceof RenderFailed)) return { code: 'render_failed', isFinal: false };
  if (error.code !== 'render_failed') return { code: error.code, values: error.values, isFinal: true };
  const wantedSpace = /ENOSPC|EDQUOT|EFBIG|No space left on device|Disk quota exceeded|File too large/i.test(
    error.detail,
  );
  return { code: wantedSpace ? 'render_no_space' : 'render_failed', isFinal: false };
}

interface DrawOptions {
  readonly signal: AbortSignal;
  readonly maxMegabytes: number;
  readonly onProgress: (progress: RenderProgress) => void;
}

/** Draws a clip into the files of a run. @returns seconds of drawing for each second of video */
export async function drawInto(
  mine: RunOf,
  {
    start,
    end,
    theme,
    captions,
    mediaGuid,
  }: Pick<Drawing, 'start' | 'end' | 'theme' | 'captions'> & { readonly mediaGuid: string },
  { storage, scratch }: Platform,
  files: JobFiles,
  { signal, maxMegabytes, onProgress }: DrawOptions,
): Promise<number> {
  const drawing = designDrawingSchema.parse(theme);
  const outputPath = join(scratch.directory, `${mine.run}.mp4`);
  const posterPath = join(scratch.directory, `${mine.run}.jpg`);
  const began = Date.now();
  try {
    await storage.withLocalFile(audioKey(mediaGuid), (audioPath) =>
      withPictures(storage, picturesIn(drawing.layers), (picturePaths) => {
        signal.throwIfAborted();
        return renderClip(
          {
            audioPath,
            start,
            end,
            drawing,
            backgroundPath: shippedPicture(drawing.backgroundImage ?? ''),
            picturePaths,
            captions,
            outputPath,
            posterPath,
          },
          { signal, maxMegabytes, onProgress },
        );
      }),
    );
    const pace = (Date.now() - began) / 1000 / (end - start);
    await whenReachable(() => files.publish(mine, { video: outputPath, poster: posterPath }), signal);
    return pace;
  } finally {
    await Promise.all([outputPath, posterPath].map(discard));
  }
}

/** Tries again while the store does not answer: what was drawn is worth waiting for. */
async function whenReachable(publish: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const end = Date.now() + storePatienceMs;
  for (;;) {
    signal.throwIfAborted();
    try {
      return await publish();
    } catch (error) {
      if (!(error instanceof StoreUnreachableError) || Date.now() > end) throw error;
    }
    await wait(storeRetryMs, undefined, { signal });
  }
}
