import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Job, JobChange, JobProgress, Language, jobInputSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import type { DesignService } from '../designs/service';
import { removeOrphans } from '../files/orphans';
import type { FileService } from '../files/service';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { MediaService } from '../media/service';
import { media as mediaTable } from '../media/table';
import type { NotificationService } from '../notifications/service';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { users } from '../users/table';
import { clipWithin, secondsOf } from './clip';
import { effective, fingerprintOf } from './fingerprint';
import { JobFiles } from './job-files';
import { callUp, callUpForgotten, placeFor } from './line';
import { Outcomes } from './outcome';
import { LiveProgress } from './progress';
import { completeTwin, rendering } from './rendering';
import { standingsOf } from './standing';
import { jobs } from './table';
import type { Edit } from './table';
import { detailedStatus, toJob } from './view';
import type { JobRow } from './view';

export interface JobService {
  /** Newest first. */
  list(teamId: string, language: Language): Promise<Job[]>;
  /** @throws ApiFailure not_found */
  get(teamId: string, id: string, language: Language): Promise<Job>;
  /** @throws ApiFailure media_not_found, media_not_ready, design_not_found, clip_outside, clip_too_short, not_enough_time */
  create(caller: Caller, input: z.output<typeof jobInputSchema>, language: Language): Promise<Job>;
  /** A new job like another; a finished video is copied. @throws ApiFailure not_found, not_enough_time */
  clone(caller: Caller, id: string, language: Language): Promise<Job>;
  /** Unknown ids are left out. */
  progress(teamId: string, ids: string[], language: Language): Promise<JobProgress[]>;
  /** A new title, a new clip and design to be drawn, or both. @throws ApiFailure not_found and those of `create` */
  change(caller: Caller, id: string, change: JobChange, language: Language): Promise<Job>;
  /** @throws ApiFailure not_found, not_failed, not_enough_time */
  retry(teamId: string, id: string, language: Language): Promise<Job>;
  /** @throws ApiFailure not_found, not_pending */
  cancel(teamId: string, id: string, language: Language): Promise<Job>;
  /** @throws ApiFailure not_found */
  remove(teamId: string, id: string): Promise<void>;
  /** Takes up what the last process left. */
  start(): Promise<void>;
  /** Begins to draw. */
  work(): void;
  /** Fails jobs that are pending for too long. This and the next two are for one process at a time. */
  endLate(): Promise<void>;
  /** Hands jobs to whoever draws that were left before they were. */
  callUp(): Promise<void>;
  /** Removes files of no job. */
  removeOrphans(): Promise<void>;
}

export interface JobNeeds {
  readonly files: FileService;
  readonly media: MediaService;
  readonly designs: DesignService;
  readonly notifications: NotificationService;
  readonly plans: PlanService;
}

type Row = JobRow['row'];
type NewJob = Pick<typeof jobs.$inferSelect, 'title' | 'mediaGuid' | 'isFullLength' | 'episodeInfo'> & Edit;

export function jobService(platform: Platform, { files, media, designs, notifications, plans }: JobNeeds): JobService {
  const { orm, database, config } = platform;
  const started = Date.now();
  const live = new LiveProgress();
  const jobFiles = new JobFiles(platform.storage);
  const outcomes = new Outcomes(orm, jobFiles, notifications);
  const renders = rendering(platform, { files: jobFiles, outcomes, live });

  const mine = (teamId: string, id: string) => and(eq(jobs.teamId, teamId), eq(jobs.id, id));
  const select = () =>
    orm
      .select({ row: jobs, ownerName: users.name, mime: mediaTable.mime })
      .from(jobs)
      .innerJoin(users, eq(users.id, jobs.owner))
      .leftJoin(mediaTable, and(eq(mediaTable.id, jobs.mediaGuid), eq(mediaTable.teamId, jobs.teamId)));

  const present = async (rows: JobRow[], language: Language): Promise<Job[]> => {
    const standings = await standingsOf(
      database,
      rows.filter(({ row }) => row.status === 'pending').map(({ row }) => row.id),
    );
    return Promise.all(rows.map((found) => toJob(found, detailedStatus(found.row, live, standings, language), files)));
  };

  const find = async (teamId: string, id: string): Promise<JobRow> => {
    const [found] = await select().where(mine(teamId, id));
    if (found === undefined) throw new ApiFailure('not_found');
    return found;
  };

  const get = async (teamId: string, id: string, language: Language): Promise<Job> => {
    const [job] = await present([await find(teamId, id)], language);
    if (job === undefined) throw new ApiFailure('not_found');
    return job;
  };

  /** The clip and design of a wish, checked against the sound. */
  const editOf = async (
    teamId: string,
    mediaGuid: string,
    wish: { start: number; end: number; themeId: string },
  ): Promise<Edit & { isFullLength: boolean }> => {
    const source = await media.find(teamId, mediaGuid);
    if (source === null) throw new ApiFailure('media_not_found');
    if (source.status !== 'complete') throw new ApiFailure('media_not_ready');
    const theme = await designs.find(teamId, wish.themeId);
    if (theme === null) throw new ApiFailure('design_not_found');
    const clip = clipWithin(wish, source.duration);
    return {
      ...clip,
      themeId: wish.themeId,
      theme,
      isFullLength: clip.start === 0 && clip.end >= Math.floor(source.duration * 100) / 100,
    };
  };

  /** A new row, and the video at once where the team has the very same already. */
  const add = async ({ team, user }: Pick<Caller, 'team' | 'user'>, wish: NewJob): Promise<string> => {
    const id = newId();
    const fingerprint = fingerprintOf({ ...wish, teamId: team.id, edited: null, wish: null });
    const run = newId();
    const twin = await completeTwin(platform, { id, fingerprint });
    const isCopied = twin !== null && (await jobFiles.copy(twin, { id, run }).catch(() => false));
    const place = await placeFor(orm, user.id);
    const row = {
      ...place,
      ...wish,
      id,
      fingerprint,
      teamId: team.id,
      owner: user.id,
      editCount: 0,
      dateAdded: place.queued,
      run: isCopied ? run : null,
    };
    try {
      await plans.spend(team.id, { seconds: secondsOf(wish) }, (database) => database.insert(jobs).values(row));
    } catch (error) {
      if (isCopied) await jobFiles.removeAll(id);
      throw error;
    }
    if (isCopied) await outcomes.complete({ id, run }, null);
    else await callUp(platform, row);
    return id;
  };

  /** Puts a job into the line anew, with what changes. False where `where` does not hold (any more). @throws ApiFailure not_enough_time */
  const again = async (
    { id, teamId, owner }: Row,
    where: ReturnType<typeof and>,
    change: Partial<typeof jobs.$inferInsert>,
    seconds: number | null,
  ): Promise<boolean> => {
    const place = await placeFor(orm, owner);
    const write = (database: Orm) =>
      database
        .update(jobs)
        .set({ ...place, ...change })
        .where(where)
        .returning({ id: jobs.id });
    const changed = await (seconds === null ? write(orm) : plans.spend(teamId, { seconds, replaces: id }, write));
    if (changed.length === 0) return false;
    await renders.cancel(id);
    await callUp(platform, { id, round: place.round });
    return true;
  };

  const edit = async (
    caller: Caller,
    { row }: JobRow,
    wish: { start: number; end: number; themeId: string },
  ): Promise<void> => {
    const { isFullLength: _known, ...edited } = await editOf(caller.team.id, row.mediaGuid, wish);
    const fingerprint = fingerprintOf({ ...row, wish: edited });
    if (row.status === 'complete' && fingerprint === row.fingerprint) return;
    // Making a video shorter is always allowed, once its time is taken.
    const isShorter = row.status !== 'failed' && secondsOf(edited) <= secondsOf(effective(row));
    const seconds = isShorter ? null : secondsOf(edited);
    const isEdited = await again(
      row,
      mine(caller.team.id, row.id),
      { wish: edited, fingerprint, editCount: row.editCount + 1, dateEdited: new Date() },
      seconds,
    );
    if (!isEdited) throw new ApiFailure('not_found');
  };

  return {
    list: async (teamId, language) =>
      present(await select().where(eq(jobs.teamId, teamId)).orderBy(desc(jobs.dateAdded), desc(jobs.id)), language),
    get,
    create: async (caller, { title, mediaGuid, episodeInfo, ...wish }, language) => {
      const clip = await editOf(caller.team.id, mediaGuid, wish);
      const id = await add(caller, { ...clip, title, mediaGuid, episodeInfo: episodeInfo ?? null });
      return get(caller.team.id, id, language);
    },
    clone: async (caller, original, language) => {
      const { row } = await find(caller.team.id, original);
      const { title, mediaGuid, episodeInfo, isFullLength } = row;
      const id = await add(caller, { ...effective(row), title, mediaGuid, episodeInfo, isFullLength });
      return get(caller.team.id, id, language);
    },
    progress: async (teamId, ids, language) => {
      const rows =
        ids.length === 0
          ? []
          : await orm
              .select()
              .from(jobs)
              .where(and(eq(jobs.teamId, teamId), inArray(jobs.id, ids)));
      const standings = await standingsOf(
        database,
        rows.filter(({ status }) => status === 'pending').map(({ id }) => id),
      );
      return rows.map((row) => ({
        id: row.id,
        status: row.status,
        detailedStatus: detailedStatus(row, live, standings, language),
      }));
    },
    change: async (caller, id, { title, start, end, themeId }, language) => {
      const found = await find(caller.team.id, id);
      if (start !== undefined && end !== undefined && themeId !== undefined)
        await edit(caller, found, { start, end, themeId });
      if (title !== undefined) await orm.update(jobs).set({ title }).where(mine(caller.team.id, id));
      return get(caller.team.id, id, language);
    },
    retry: async (teamId, id, language) => {
      const { row } = await find(teamId, id);
      const isAgain = await again(
        row,
        and(mine(teamId, id), eq(jobs.status, 'failed')),
        {},
        row.status === 'failed' ? secondsOf(effective(row)) : null,
      );
      if (!isAgain) throw new ApiFailure('not_failed');
      return get(teamId, id, language);
    },
    cancel: async (teamId, id, language) => {
      await find(teamId, id);
      const ended = await outcomes.giveUp(id, { code: 'render_cancelled' }, { quietly: true });
      if (ended === null) throw new ApiFailure('not_pending');
      await renders.cancel(id);
      return get(teamId, id, language);
    },
    remove: async (teamId, id) => {
      await orm.transaction(async (tx) => {
        const [removed] = await tx.delete(jobs).where(mine(teamId, id)).returning();
        if (removed === undefined) throw new ApiFailure('not_found');
        await plans.keepSpent(tx, removed);
      });
      await renders.cancel(id);
      await jobFiles.removeAll(id);
    },
    start: async () => {
      // Only here it is sure that nobody draws.
      if (!database.isShared)
        await orm.update(jobs).set({ stage: 'waiting', progress: 0, estimate: null }).where(eq(jobs.status, 'pending'));
    },
    work: () => {
      platform.queue.work('render', renders.handler, config.workers);
      platform.queue.buryDead('render', async (id) => void (await outcomes.giveUp(id, { code: 'render_crashed' })));
    },
    callUp: () => callUpForgotten(platform),
    removeOrphans: () =>
      removeOrphans(platform, 'jobs', (ids) => orm.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, ids))),
    endLate: async () => {
      const latest = Date.now() - config.jobTimeoutSeconds * 1000;
      // Time in which the only process there is did not run is nobody's fault.
      if (!database.isShared && started > latest) return;
      const late = await orm
        .select({ id: jobs.id, error: jobs.error })
        .from(jobs)
        .where(and(eq(jobs.status, 'pending'), lt(jobs.queued, new Date(latest))));
      for (const { id, error } of late) {
        await outcomes.giveUp(id, error ?? { code: 'render_timeout' });
        await renders.cancel(id);
      }
    },
  };
}
