import { join } from 'node:path';
import { limits } from '@wavereel/contracts';
import { probeAudio } from '../audio/probe';
import { AudioRefused } from '../audio/refused';
import { megabytes } from '../files/megabytes';
import type { Failure } from '../http/failure';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { discard, sizeOf } from '../platform/local-files';
import { OutsideError } from '../platform/outside';
import type { OutsideAnswer } from '../platform/outside';
import { NotYet } from '../platform/queue';
import { StoreFullError, StoreUnreachableError, TooLargeError } from '../platform/storage';
import { isFull, writeBounded } from '../platform/storage-local';
import { maxAttempts, maxBegun, unfetchedMedia } from './outcome';
import type { MediaOutcomes, MediaStep } from './outcome';
import { media } from './table';
import { audioKey } from './view';

const timeLimitMs = 30 * 60_000;
/** How often a fetch looks whether it is still wanted, and tells how far it is. */
const watchMs = 500;

/** The other side answered, but not with a sound. */
class NotServed extends Error {
  override readonly name = 'NotServed';

  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

/** Why a fetch failed, and whether another would only repeat it. */
function reasonOf(error: unknown): Failure & { isFinal: boolean } {
  if (error instanceof AudioRefused) return { code: error.code, values: error.values, isFinal: true };
  if (error instanceof StoreFullError || isFull(error)) return { code: 'store_full', isFinal: true };
  if (error instanceof TooLargeError || (error instanceof OutsideError && error.reason === 'too_large')) {
    return { code: 'too_large', values: { limit: megabytes(limits.audioMaxBytes) }, isFinal: true };
  }
  const isForGood =
    error instanceof NotServed
      ? error.status < 500 && ![408, 425, 429].includes(error.status)
      : error instanceof OutsideError && error.reason === 'refused';
  return { code: 'remote_audio_failed', isFinal: isForGood };
}

/**
 * Brings the sound of an episode into the store and hands the item over to be measured. Doing it again does no harm, nor does
 * doing it twice at once; deleting the item stops it.
 */
export function mediaFetching(platform: Platform, outcomes: MediaOutcomes): MediaStep {
  const { orm, outside, queue, scratch, storage, log } = platform;

  /** Tells how far a fetch is and aborts it when nobody wants it any more. */
  const watch = (id: string, percent: () => Promise<number | null>, unwanted: AbortController): NodeJS.Timeout => {
    const look = async (): Promise<void> => {
      const rows = await orm
        .update(media)
        .set({ progress: await percent(), stage: 'fetching' })
        .where(unfetchedMedia(id))
        .returning({ id: media.id });
      if (rows.length === 0) unwanted.abort(new Error('This sound is not wanted any more'));
    };
    return setInterval(
      () => void look().catch((error: unknown) => log.error({ err: error, media: id }, 'progress not saved')),
      watchMs,
    );
  };

  /** Writes what an address answers into a file, as long as somebody wants it. */
  const download = async (
    id: string,
    url: string,
    path: string,
    signal: AbortSignal,
    unwanted: AbortController,
  ): Promise<void> => {
    let total: number | null = null;
    const percent = async () =>
      total === null ? null : Math.min(100, Math.floor((100 * (await sizeOf(path).catch(() => 0))) / total));
    const watching = watch(id, percent, unwanted);
    try {
      const answer = await outside.open(url, {
        headers: { accept: 'audio/*, video/mp4, application/octet-stream;q=0.9, */*;q=0.1' },
        maxBytes: limits.audioMaxBytes,
        timeLimitMs,
        signal,
      });
      if (answer.status !== 200) {
        answer.body.destroy();
        throw new NotServed(answer.status);
      }
      total = announcedBytes(answer);
      await writeBounded(answer.body, path, limits.audioMaxBytes);
      signal.throwIfAborted();
    } finally {
      clearInterval(watching);
    }
  };

  /** Looks at the content of a fetched file and keeps it. */
  const keep = async (id: string, path: string, signal: AbortSignal): Promise<void> => {
    const { mime, duration } = await probeAudio(path, { signal });
    const { size } = await storage.adopt(audioKey(id), path);
    await orm
      .update(media)
      .set({ mime, duration, size, stage: 'waiting', progress: null, attempts: 0 })
      .where(unfetchedMedia(id));
    await outcomes.removeIfGone(id);
  };

  const attempt = async (id: string, url: string, signal: AbortSignal, unwanted: AbortController): Promise<void> => {
    const path = join(scratch.directory, newId());
    const either = AbortSignal.any([signal, unwanted.signal]);
    try {
      await download(id, url, path, either, unwanted);
      await keep(id, path, either);
    } finally {
      await discard(path);
    }
  };

  /** Decides what a failed try means. @throws what makes the queue hand it out again */
  const answerFailure = async (id: string, attempts: number, error: unknown, signal: AbortSignal): Promise<void> => {
    if (signal.aborted || error instanceof StoreUnreachableError) {
      await outcomes.takeBack(id);
      throw signal.aborted ? error : new NotYet('the store does not answer', { cause: error });
    }
    const { isFinal, ...reason } = reasonOf(error);
    if (!isFinal && attempts < maxAttempts) throw error;
    log.warn({ err: error, media: id }, 'a sound could not be fetched');
    await outcomes.fail(id, reason);
  };

  return {
    giveUp: (id) => outcomes.fail(id, { code: 'remote_audio_failed' }),
    handler: async (id, signal) => {
      const row = await outcomes.begin(id, 'fetching');
      if (row !== null && row.sourceUrl !== null) {
        if (row.attempts > maxBegun) return outcomes.fail(id, { code: 'remote_audio_failed' });
        const unwanted = new AbortController();
        try {
          await attempt(id, row.sourceUrl, signal, unwanted);
        } catch (error) {
          if (unwanted.signal.aborted) return;
          return answerFailure(id, row.attempts, error, signal);
        }
      }
      await queue.add('media', id);
    },
  };
}

/** How many bytes will come; null where that is not said of the bytes as we get them. */
function announcedBytes({ headers }: OutsideAnswer): number | null {
  const length = Number(headers['content-length']);
  return headers['content-encoding'] === undefined && length > 0 ? length : null;
}
