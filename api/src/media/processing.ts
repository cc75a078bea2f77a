import { Readable } from 'node:stream';
import { computePeaks } from '../audio/peaks';
import { AudioRefused } from '../audio/refused';
import type { Platform } from '../platform';
import { NotYet } from '../platform/queue';
import { StoreUnreachableError } from '../platform/storage';
import { maxAttempts, maxBegun } from './outcome';
import type { MediaOutcomes, MediaStep } from './outcome';
import { audioKey, peaksKey } from './view';

/** Measures one item: its peaks and its true duration. Doing it again does no harm, nor does doing it twice at once. */
export function mediaProcessing({ storage, log }: Platform, outcomes: MediaOutcomes): MediaStep {
  const measure = async (id: string, mime: string, signal: AbortSignal): Promise<void> => {
    const { peaks, duration } = await storage.withLocalFile(audioKey(id), (path) =>
      computePeaks(path, mime, { signal }),
    );
    await storage.put(peaksKey(id), Readable.from([JSON.stringify(peaks)]), { maxBytes: Number.POSITIVE_INFINITY });
    await outcomes.complete(id, duration);
    await outcomes.removeIfGone(id);
  };

  return {
    giveUp: (id) => outcomes.fail(id, { code: 'internal' }),
    handler: async (id, signal) => {
      const row = await outcomes.begin(id, 'measuring');
      if (row === null) return;
      if (row.attempts > maxBegun) return outcomes.fail(id, { code: 'internal' });
      try {
        await measure(id, row.mime, signal);
      } catch (error) {
        if (signal.aborted || error instanceof StoreUnreachableError) {
          await outcomes.takeBack(id);
          throw signal.aborted ? error : new NotYet('the store does not answer', { cause: error });
        }
        if (error instanceof AudioRefused) return outcomes.fail(id, { code: error.code, values: error.values });
        if (row.attempts < maxAttempts) throw error;
        log.error({ err: error, media: id }, 'media processing failed');
        await outcomes.fail(id, { code: 'internal' });
      }
    },
  };
}
