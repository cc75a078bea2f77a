import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type {
  CaptionFormat,
  CaptionLook,
  Captions,
  CaptionsProgress,
  Language,
  captionsChangeSchema,
  captionsLookChangeSchema,
} from '@wavereel/contracts';
import type { z } from 'zod';
import type { FileService } from '../files/service';
import { keptIn } from '../files/team-space';
import type { TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { dropOpen, haltAll } from '../jobs/asked';
import type { Dropped } from '../jobs/asked';
import { secondsOf } from '../jobs/clip';
import { recentPace, shownOf } from '../jobs/drawings';
import type { JobFiles } from '../jobs/job-files';
import { drawings, jobs } from '../jobs/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import type { WorkService } from '../work/service';
import { assertComplete, assertCues, bring, draw, wrongCues } from './changes';
import type { Save } from './changes';
import { captionFiles } from './files';
import { keptFields, printOf } from './held';
import type { CaptionKeeper } from './keeper';
import { assertStyle } from './looks';
import { lockVideo } from './outcome';
import { captions } from './table';
import { findCaptions, toCaptions, toCaptionsProgress, wholeCaptions } from './view';
import type { CaptionPositions, FoundCaptions } from './view';

type Change = z.output<typeof captionsChangeSchema>;
type LookChange = z.output<typeof captionsLookChangeSchema>;

/** Captions of the videos of a team, named by the video. All throw ApiFailure not_found where there is no such video. */
export interface CaptionService {
  get(teamId: string, id: string, language: Language): Promise<Captions>;
  progress(teamId: string, id: string, language: Language): Promise<CaptionsProgress>;
  /** Listens to the words, or takes the cues that are brought. @throws ApiFailure captions_full, invalid, storage_full, video_not_ready */
  save(caller: Caller, id: string, wish: Save, language: Language): Promise<Captions>;
  /** @throws ApiFailure captions_missing, captions_pending, captions_changed, invalid, storage_full */
  change(teamId: string, id: string, change: Change, language: Language): Promise<CaptionsProgress>;
  /** @throws ApiFailure captions_missing */
  look(teamId: string, id: string, change: LookChange, language: Language): Promise<CaptionsProgress>;
  /** Draws the captioned file, unless it is there or on its way as it would be. @throws ApiFailure captions_missing, captions_pending, video_not_ready, storage_full */
  finalize(caller: Caller, id: string, language: Language): Promise<CaptionsProgress>;
  /** @throws ApiFailure captions_not_pending */
  cancel(teamId: string, id: string, language: Language): Promise<CaptionsProgress>;
  /** @throws ApiFailure captions_not_drawn */
  assertDrawn(teamId: string, id: string): Promise<void>;
  /** As a file. @throws ApiFailure captions_missing */
  download(teamId: string, id: string, format: CaptionFormat): Promise<{ name: string; type: string; text: string }>;
  remove(teamId: string, id: string): Promise<void>;
  /** All of a team, for its export. */
  every(teamId: string, language: Language): AsyncIterable<Captions>;
}

export interface CaptionNeeds {
  readonly files: FileService;
  readonly jobFiles: JobFiles;
  readonly space: TeamSpace;
  readonly work: WorkService;
  readonly keeper: CaptionKeeper;
}

/** What the captions of a team take. */
export const keptCaptionBytes = keptIn(captions.teamId, captions.size);

export function captionService(
  { orm }: Pick<Platform, 'orm'>,
  { files, jobFiles, space, work, keeper }: CaptionNeeds,
): CaptionService {
  const needs = { space, keeper };
  const find = async (teamId: string, id: string, tx: Orm = orm): Promise<FoundCaptions> => {
    const found = await findCaptions(tx, teamId, id);
    if (found === null) throw new ApiFailure('not_found');
    return found;
  };

  /** Holds the row of the video, which whoever touches its captions takes first. */
  const locked = async (tx: Orm, teamId: string, id: string): Promise<FoundCaptions> => {
    await find(teamId, id, tx);
    await lockVideo(tx, id);
    return find(teamId, id, tx);
  };

  const positionsFor = async ({ row, open, shown }: FoundCaptions): Promise<CaptionPositions> => {
    const isDrawn = open?.status === 'pending';
    return {
      caption: row?.status === 'pending' ? await work.positions('caption') : new Map(),
      render: isDrawn
        ? { of: await work.positions('render'), pace: shown === null ? await recentPace(orm) : shown.pace }
        : { of: new Map(), pace: null },
    };
  };

  const progress = async (teamId: string, id: string, language: Language): Promise<CaptionsProgress> => {
    const found = await find(teamId, id);
    return toCaptionsProgress(found, await positionsFor(found), files, language);
  };

  const get = async (teamId: string, id: string, language: Language): Promise<Captions> => {
    const found = await find(teamId, id);
    return toCaptions(found, await wholeCaptions(orm, id), await positionsFor(found), files, language);
  };

  /** Changes captions, and halts what that has taken back. */
  const changing = async (
    teamId: string,
    id: string,
    change: (tx: Orm, found: FoundCaptions) => Promise<readonly Dropped[]>,
  ): Promise<void> => {
    const dropped = await orm.transaction(async (tx) => change(tx, await locked(tx, teamId, id)));
    await haltAll(work, dropped);
  };

  return {
    get,
    progress,
    save: async ({ team }, id, { cues, draw: isDrawingWanted, ...wish }, language) => {
      await changing(team.id, id, async (tx, found) => {
        if (found.plain.status === 'failed') throw new ApiFailure('video_not_ready');
        if (cues !== undefined) {
          const dropped = await bring(tx, needs, found, { cues, draw: isDrawingWanted, ...wish }, language);
          return isDrawingWanted ? [...dropped, ...(await draw(tx, needs, await find(team.id, id, tx)))] : dropped;
        }
        if (found.row?.status !== 'pending') {
          await space.assertRoom(tx, team.id, 0);
          await keeper.listen(tx, { ...found.job, ...clippingOf(found.plain) }, wish, { draw: isDrawingWanted });
        } else if (isDrawingWanted) await tx.update(captions).set({ isDrawingWanted }).where(eq(captions.jobId, id));
        return [];
      });
      return get(team.id, id, language);
    },
    change: async (teamId, id, { revision, at, remove, insert, ...of }, language) => {
      await changing(teamId, id, async (tx, { job }) => {
        const row = await wholeCaptions(tx, id);
        assertComplete(row);
        if (row.revision !== revision) throw new ApiFailure('captions_changed');
        if (at + remove > row.cues.length) throw wrongCues();
        const cues = row.cues.toSpliced(at, remove, ...insert);
        assertCues(cues, secondsOf(row));
        const { transcript, look, language: spoken } = row;
        const kept = keptFields({ cues, transcript, look, language: of.language === undefined ? spoken : of.language });
        if (kept.size > row.size) await space.assertRoom(tx, job.teamId, kept.size - row.size);
        await tx
          .update(captions)
          .set({
            ...{ ...kept, error: null, revision: revision + 1 },
            ...(of.profile === undefined ? {} : { profile: of.profile }),
          })
          .where(eq(captions.jobId, id));
        return [];
      });
      return progress(teamId, id, language);
    },
    look: async (teamId, id, { look, fields, styleId }, language) => {
      await changing(teamId, id, async (tx) => {
        const row = await wholeCaptions(tx, id);
        if (row === null) throw new ApiFailure('captions_missing');
        if (styleId !== null) await assertStyle(tx, teamId, styleId);
        const both = fields === undefined ? look : { ...row.look, ...pick(look, fields) };
        const print = printOf({ ...row, look: both });
        // With what somebody else made of it, it is no style that is kept.
        const style = isDeepStrictEqual(both, look) ? styleId : null;
        await tx.update(captions).set({ look: both, styleId: style, print }).where(eq(captions.jobId, id));
        return [];
      });
      return progress(teamId, id, language);
    },
    finalize: async ({ team }, id, language) => {
      await changing(team.id, id, (tx, found) => draw(tx, needs, found));
      return progress(team.id, id, language);
    },
    cancel: async (teamId, id, language) => {
      await changing(teamId, id, async (tx, { row }) => {
        const dropped = [...(await keeper.drop(tx, id)), ...(await dropOpen(tx, work, id, 'captioned'))];
        const isPending = row?.status === 'pending';
        if (!isPending && dropped.length === 0) throw new ApiFailure('captions_not_pending');
        // Where there were none before, there are none again.
        const mine = and(eq(captions.jobId, id), eq(captions.status, 'pending'));
        await forget(tx, id, and(mine, sql`${captions.cues} = '[]'::jsonb`));
        await tx
          .update(captions)
          .set({ status: 'complete', known: null, heard: null, isDrawingWanted: false })
          .where(mine);
        return dropped;
      });
      return progress(teamId, id, language);
    },
    assertDrawn: async (teamId, id) => {
      const { shown } = await find(teamId, id);
      if (shown === null) throw new ApiFailure('captions_not_drawn');
    },
    download: async (teamId, id, format) => {
      const { job } = await find(teamId, id);
      const row = await wholeCaptions(orm, id);
      assertComplete(row);
      const { type, write } = captionFiles[format];
      return { name: `${job.title}.${format}`, type, text: write(row.cues) };
    },
    remove: async (teamId, id) => {
      const runs: string[] = [];
      await changing(teamId, id, async (tx, { shown }) => {
        const dropped = [...(await keeper.drop(tx, id)), ...(await dropOpen(tx, work, id, 'captioned'))];
        await forget(tx, id, eq(captions.jobId, id));
        await tx.delete(drawings).where(shownOf(id, 'captioned'));
        if (shown?.files != null) runs.push(shown.files);
        return dropped;
      });
      for (const run of runs) await jobFiles.remove({ id, run });
    },
    every: async function* (teamId, language) {
      // One at a time: together they may be hundreds of megabytes.
      const nextAfter = async (id: string | null): Promise<string | null> => {
        const isAfter = id === null ? undefined : gt(captions.jobId, id);
        const [next] = await orm
          .select({ id: captions.jobId })
          .from(captions)
          .where(and(eq(captions.teamId, teamId), isAfter))
          .orderBy(asc(captions.jobId))
          .limit(1);
        return next?.id ?? null;
      };
      for (let id = await nextAfter(null); id !== null; id = await nextAfter(id)) {
        const found = await findCaptions(orm, teamId, id);
        if (found === null) continue;
        yield toCaptions(found, await wholeCaptions(orm, id), await positionsFor(found), files, language);
      }
    },
  };
}

/** Takes captions away; those that come after them go on with their revisions. */
async function forget(tx: Orm, jobId: string, which: SQL | undefined): Promise<void> {
  const [gone] = await tx.delete(captions).where(which).returning({ revision: captions.revision });
  if (gone)
    await tx
      .update(jobs)
      .set({ captionsRevision: gone.revision + 1 })
      .where(eq(jobs.id, jobId));
}

/** Some fields of a look. */
const pick = (look: CaptionLook, fields: readonly (keyof CaptionLook)[]): Partial<CaptionLook> =>
  Object.fromEntries(fields.map((field) => [field, look[field]]));

const clippingOf = ({ start, end, themeId, theme, shape }: FoundCaptions['plain']) => ({
  ...{ start, end, themeId, theme, shape },
});
