import { join } from 'node:path';
import { limits } from '@wavereel/contracts';
import { fingerprintOfFile } from '../audio/fingerprint';
import { AudioRefused } from '../audio/refused';
import { lookAt } from '../audio/take-in';
import { chaptersAt } from '../feeds/chapters';
import { megabytes } from '../files/megabytes';
import type { TeamSpace } from '../files/team-space';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import { discard, sizeOf } from '../platform/disk/local-files';
import { OutsideError } from '../platform/outside';
import type { OutsideAnswer } from '../platform/outside';
import { StoreFullError, TooLargeError } from '../platform/storage';
import { isFull, writeBounded } from '../platform/storage/local';
import type { Reason, Run, WorkKind } from '../work/kinds';
import type { WorkService } from '../work/service';
import { pendingMedia } from './outcome';
import type { MediaOutcomes } from './outcome';
import { media } from './table';
import { audioKey } from './view';
import type { Row } from './view';

const timeLimitMs = 30 * 60_000;
/** Fetching waits for others most of the time. */
const fetchesAtOnce = 4;
/** Of those of one person. */
const fetchesEach = 2;
/** Whole talks have come at this pace before the time is over. */
const leastBytesPerSecond = 16 * 1024;
const patienceMs = 24 * 3600 * 1000;

/** The other side answered, but not with a sound. */
class NotServed extends Error {
  override readonly name = 'NotServed';

  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

/** Why a fetch failed, and whether another would only repeat it. */
function reasonOf(error: unknown): Reason {
  if (error instanceof ApiFailure) return { code: error.code, values: error.values, isFinal: true };
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

type Fetched = Pick<Row, 'teamId' | 'owner' | 'episode'>;

/** Brings the sounds of episodes into the store and has them measured. Deleting an item stops it. */
export function fetchWork(
  { orm, outside, scratch, storage }: Platform,
  outcomes: MediaOutcomes,
  { work, space }: { work: WorkService; space: TeamSpace },
): WorkKind {
  /** Writes what an address answers into a file. */
  const download = async (url: string, owner: string, path: string, { signal, tell }: Run): Promise<void> => {
    const answer = await outside.open(url, {
      headers: { accept: 'audio/*, video/mp4, application/octet-stream;q=0.9, */*;q=0.1' },
      lane: 'fetching',
      whose: owner,
      maxBytes: limits.audioMaxBytes,
      timeLimitMs,
      leastBytesPerSecond,
      signal,
    });
    if (answer.status !== 200) {
      answer.body.destroy();
      throw new NotServed(answer.status);
    }
    const total = announcedBytes(answer);
    let got = 0;
    answer.body.on('data', ({ length }: Buffer) => {
      got += length;
      const progress = total === null ? null : Math.min(100, Math.floor((100 * got) / total));
      tell({ stage: 'fetching', progress, estimate: null });
    });
    await writeBounded(answer.body, path, { maxBytes: limits.audioMaxBytes });
    signal.throwIfAborted();
  };

  /** Looks at the content of a fetched file, keeps it and hands it on, with the chapters that its feed names. */
  const keep = async (path: string, { teamId, owner, episode }: Fetched, run: Run): Promise<void> => {
    const { subject: id, signal, end } = run;
    const { mime, duration } = await lookAt(path, signal);
    await space.assertRoom(orm, teamId, await sizeOf(path));
    const fingerprint = await fingerprintOfFile(path, signal);
    const url = episode?.chaptersUrl;
    const chapters = url === undefined ? null : await chaptersAt(url, { outside, owner, signal });
    const { size } = await storage.adopt(audioKey(id), path);
    await orm.transaction(async (tx) => {
      if (!(await end(tx))) return;
      const [row] = await tx
        .update(media)
        .set({ mime, duration, size, fingerprint, ...(chapters === null ? {} : { chapters }) })
        .where(pendingMedia(id))
        .returning();
      if (row !== undefined)
        await work.add(tx, 'measure', { subject: id, teamId: row.teamId, owner: row.owner, size: duration });
    });
    await outcomes.removeIfGone(id);
  };

  return {
    places: fetchesAtOnce,
    placesEach: fetchesEach,
    writesFiles: true,
    stage: 'fetching',
    // A little longer than the reading itself, whose own limit says more.
    timeLimitMs: timeLimitMs + 60_000,
    maxMegabytes: 0,
    tries: 3,
    crashes: 5,
    pauseSeconds: () => 2,
    patienceMs,
    crashed: { code: 'remote_audio_failed' },
    late: { code: 'remote_audio_failed' },
    run: async (run) => {
      const [row] = await orm
        .select({ url: media.sourceUrl, teamId: media.teamId, owner: media.owner, episode: media.episode })
        .from(media)
        .where(pendingMedia(run.subject));
      if (row?.url == null) return;
      const path = join(scratch.directory, run.run);
      try {
        await download(row.url, row.owner, path, run);
        await keep(path, row, run);
      } finally {
        await discard(path);
      }
    },
    reasonOf,
    giveUp: (id, failure, end) => outcomes.fail(id, failure, end),
  };
}

/** How many bytes will come; null where that is not said of the bytes as we get them. */
function announcedBytes({ headers }: OutsideAnswer): number | null {
  const length = Number(headers['content-length']);
  return headers['content-encoding'] === undefined && length > 0 ? length : null;
}
