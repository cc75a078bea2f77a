import { Readable } from 'node:stream';
import { computePeaks } from '../audio/peaks';
import { AudioRefused } from '../audio/refused';
import type { Platform } from '../platform';
import type { WorkKind } from '../work/kinds';
import { pendingMedia } from './outcome';
import type { MediaOutcomes } from './outcome';
import { media } from './table';
import { audioKey, peaksKey } from './view';

const hourMs = 3600 * 1000;

/** Measures sounds: their peaks and their true duration. */
export function measureWork({ orm, storage, config }: Platform, outcomes: MediaOutcomes): WorkKind {
  return {
    places: config.workers,
    writesFiles: true,
    stage: 'measuring',
    timeLimitMs: hourMs,
    maxMegabytes: 1536,
    tries: 3,
    crashes: 5,
    pauseSeconds: () => 2,
    patienceMs: 24 * hourMs,
    crashed: { code: 'internal' },
    late: { code: 'internal' },
    run: async ({ subject: id, signal, maxMegabytes, end }) => {
      const [row] = await orm.select({ mime: media.mime }).from(media).where(pendingMedia(id));
      if (row === undefined) return;
      const { peaks, duration } = await storage.withLocalFile(audioKey(id), (path) =>
        computePeaks(path, row.mime, { signal, maxMegabytes }),
      );
      await storage.put(peaksKey(id), Readable.from([JSON.stringify(peaks)]), { maxBytes: Number.POSITIVE_INFINITY });
      await outcomes.complete(id, duration, end);
      await outcomes.removeIfGone(id);
    },
    reasonOf: (error) =>
      error instanceof AudioRefused
        ? { code: error.code, values: error.values, isFinal: true }
        : { code: 'internal', isFinal: false },
    giveUp: (id, failure, end) => outcomes.fail(id, failure, end),
  };
}
