import { join } from 'node:path';
import { Readable } from 'node:stream';
import { outlineOf } from '@wavereel/audio';
import { limits } from '@wavereel/contracts';
import { COPY_MIME, evenCopy, isEven } from '../audio/even-copy';
import { computePeaks, DECODE_TIME_LIMIT_MS, measurePeaks } from '../audio/peaks';
import { probeAudio } from '../audio/probe';
import type { AudioInfo } from '../audio/probe';
import { AudioRefused } from '../audio/refused';
import type { Platform } from '../platform';
import { discard, sizeOf } from '../platform/disk/local-files';
import type { Run, WorkKind } from '../work/kinds';
import { keepHead } from './head';
import { pendingMedia } from './outcome';
import type { MediaOutcomes } from './outcome';
import { media } from './table';
import { audioKey, peaksKey } from './view';

const hourMs = 3600 * 1000;

/** Measures sounds: their peaks and their true duration, their cover and show. What is not even is replaced by a copy that is, for all who use it later. */
export function measureWork(platform: Platform, outcomes: MediaOutcomes): WorkKind {
  const { orm, storage, scratch, config } = platform;
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
    run: async (run) => {
      const { subject: id, end } = run;
      const [row] = await orm.select().from(media).where(pendingMedia(id));
      if (row === undefined) return;
      const copyPath = join(scratch.directory, run.run);
      try {
        const { peaks, isCopied, ...measured } = await storage.withLocalFile(audioKey(id), async (path) => {
          const info = await probeAudio(path, run);
          // An earlier try may have put its copy there already.
          if (info.mime !== row.mime && info.mime !== COPY_MIME)
            throw new AudioRefused('not_audio', { found: info.mime });
          await keepHead(platform, { path, info }, row, run);
          return measure(path, info, copyPath, run);
        });
        const content = Readable.from([JSON.stringify(peaks)]);
        await storage.put(peaksKey(id), content, { maxBytes: Number.POSITIVE_INFINITY });
        if (isCopied) await storage.adopt(audioKey(id), copyPath);
        await outcomes.complete(id, { ...measured, peaks: outlineOf(peaks, limits.outlinePeaks) }, end);
      } finally {
        await discard(copyPath);
      }
      await outcomes.removeIfGone(id);
    },
    reasonOf: (error) =>
      error instanceof AudioRefused
        ? { code: error.code, values: error.values, isFinal: true }
        : { code: 'internal', isFinal: false },
    giveUp: (id, failure, end) => outcomes.fail(id, failure, end),
  };
}

async function measure(path: string, info: AudioInfo, copyPath: string, { signal, maxMegabytes }: Run) {
  const bounds = { signal, maxMegabytes };
  if (await isEven(path, info, signal))
    return { ...(await measurePeaks(path, info, bounds)), mime: info.mime, size: await sizeOf(path), isCopied: false };
  await evenCopy(path, info, copyPath, { ...bounds, timeLimitMs: DECODE_TIME_LIMIT_MS });
  const measured = await computePeaks(copyPath, COPY_MIME, bounds);
  return { ...measured, mime: COPY_MIME, size: await sizeOf(copyPath), isCopied: true };
}
