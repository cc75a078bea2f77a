import { limits } from '@wavereel/contracts';
import type { CaptionCue, Language, captionsSaveSchema } from '@wavereel/contracts';
import { languageOf } from '@wavereel/words';
import type { z } from 'zod';
import type { TeamSpace } from '../files/team-space';
import { ApiFailure } from '../http/failure';
import type { Dropped } from '../jobs/asked';
import { secondsOf } from '../jobs/clip';
import { expectedBytes } from '../jobs/size';
import type { Orm } from '../platform/database';
import { keptFields } from './held';
import type { CaptionKeeper, CaptionsRow } from './keeper';
import { lookFor, usualProfile } from './looks';
import { captions } from './table';
import { isCurrent, wholeCaptions } from './view';
import type { FoundCaptions } from './view';

/** Seconds that a cue may reach beyond its clip: what two clocks differ by, and some. */
const slack = 1;

export type Save = z.output<typeof captionsSaveSchema>;

interface Needs {
  readonly space: TeamSpace;
  readonly keeper: CaptionKeeper;
}

export const wrongCues = (): ApiFailure => new ApiFailure('invalid', {}, { cues: 'fieldWrong' });

/** @throws ApiFailure invalid where cues are not in their order, or not in a clip of so many seconds */
export function assertCues(cues: readonly CaptionCue[], seconds: number): void {
  if (cues.length > limits.captionMaxCues) throw wrongCues();
  let last = 0;
  for (const { start, end } of cues) {
    if (start < last || end < start || end > seconds + slack) throw wrongCues();
    last = start;
  }
}

/** @throws ApiFailure captions_missing, captions_pending */
export function assertComplete<Row extends Pick<CaptionsRow, 'status'>>(row: Row | null): asserts row is Row {
  if (row === null || row.status === 'failed') throw new ApiFailure('captions_missing');
  if (row.status === 'pending') throw new ApiFailure('captions_pending');
}

/** Cues that somebody brings, in the language of their text, where nobody says and that is not clear in that of `reader`. What is under way for others is stopped. */
export async function bring(
  tx: Orm,
  { space, keeper }: Needs,
  { job, row: before, plain }: FoundCaptions,
  { cues, ...wish }: Save & { readonly cues: CaptionCue[] },
  reader: Language,
): Promise<readonly Dropped[]> {
  const { start, end, theme } = plain;
  assertCues(cues, secondsOf(plain));
  const keepsLook = before !== null && wish.preset === undefined && wish.styleId === undefined;
  const look = keepsLook ? { look: before.look, styleId: before.styleId } : await lookFor(tx, job.teamId, wish, theme);
  const row = keptFields({
    ...{ cues, transcript: null, start, end },
    ...look,
    ...({ status: 'complete', error: null, known: null, heard: null, isDrawingWanted: false } as const),
    language: wish.language ?? languageOf(cues.map(({ text }) => text).join('\n')) ?? before?.language ?? reader,
    profile: wish.profile ?? before?.profile ?? usualProfile(theme),
    revision: (before?.revision ?? job.captionsRevision) + 1,
  });
  await space.assertRoom(tx, job.teamId, Math.max(0, row.size - (before?.size ?? 0)));
  const dropped = await keeper.drop(tx, job.id);
  const whose = { jobId: job.id, teamId: job.teamId, owner: job.owner };
  await tx
    .insert(captions)
    .values({ ...row, ...whose })
    .onConflictDoUpdate({ target: captions.jobId, set: row });
  return dropped;
}

/** Has the captioned file drawn, unless it is there or on its way as it would be. @throws ApiFailure captions_missing, captions_pending, video_not_ready, storage_full, StoreFullError */
export async function draw(tx: Orm, { space, keeper }: Needs, found: FoundCaptions): Promise<readonly Dropped[]> {
  const { job, plain, open, shown } = found;
  const row = await wholeCaptions(tx, job.id);
  assertComplete(row);
  if (row.cues.length === 0) throw new ApiFailure('captions_missing');
  if (plain.status === 'failed') throw new ApiFailure('video_not_ready');
  const newest = open ?? shown;
  if (newest !== null && newest.status !== 'failed' && isCurrent(found, newest)) return [];
  await space.assertRoom(tx, job.teamId, Math.max(0, expectedBytes(plain, plain.theme) - (shown?.size ?? 0)));
  return keeper.draw(tx, job, plain, row);
}
