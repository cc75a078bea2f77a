import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Job, JobProgress, Language, jobInputSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import type { DesignService } from '../designs/service';
import { removeOrphans } from '../files/orphans';
import type { FileService } from '../files/service';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { MediaService } from '../media/service';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { users } from '../users/table';
import { clipWithin } from './clip';
import { LiveProgress } from './progress';
import { rendering } from './rendering';
import { jobs } from './table';
import { detailedStatus, jobFolder, toJob } from './view';
import type { JobRow } from './view';

export interface JobService {
  /** Newest first. */
  list(teamId: string, language: Language): Promise<Job[]>;
  /** @throws ApiFailure not_found */
  get(teamId: string, id: string, language: Language): Promise<Job>;
  /** @throws ApiFailure media_not_found, media_not_ready, design_not_found, clip_outside, clip_too_short */
  create(caller: Caller, input: z.output<typeof jobInputSchema>, language: Language): Promise<Job>;
  /** Unknown ids are left out. */
  progress(teamId: string, ids: string[], language: Language): Promise<JobProgress[]>;
  /** @throws ApiFailure not_found */
  rename(teamId: string, id: string, title: string, language: Language): Promise<Job>;
  /** @throws ApiFailure not_found, not_failed */
  retry(teamId: string, id: string, language: Language): Promise<Job>;
  /** @throws ApiFailure not_found */
  remove(teamId: string, id: string): Promise<void>;
  /** Takes up what the last process left, and begins to draw. */
  start(): Promise<void>;
  /** Fails jobs that are pending for too long. Time in which no process ran does not count. */
  sweep(): Promise<void>;
}

export interface JobNeeds {
  readonly files: FileService;
  readonly media: MediaService;
  readonly designs: DesignService;
  readonly notifications: NotificationService;
}

export function jobService(platform: Platform, { files, media, designs, notifications }: JobNeeds): JobService {
  const { orm, queue, storage, log } = platform;
  const started = Date.now();
  const live = new LiveProgress((id, progress) => {
    const write = orm.update(jobs).set(progress).where(and(eq(jobs.id, id), eq(jobs.status, 'pending')));
    write.catch((error: unknown) => log.error({ err: error, job: id }, 'progress not saved'));
  });
  const renders = rendering(platform, notifications, live);

  const mine = (teamId: string, id: string) => and(eq(jobs.teamId, teamId), eq(jobs.id, id));
  const select = () => orm.select({ row: jobs, ownerName: users.name }).from(jobs).innerJoin(users, eq(users.id, jobs.owner));

  /** Ids of all pending jobs in the order in which they are drawn. */
  const waiting = async (): Promise<string[]> =>
    (await orm.select({ id: jobs.id }).from(jobs).where(eq(jobs.status, 'pending')).orderBy(asc(jobs.queued), asc(jobs.id))).map(({ id }) => id);

  const present = async (rows: JobRow[], language: Language): Promise<Job[]> => {
    const order = rows.some(({ row }) => row.status === 'pending') ? await waiting() : [];
    return rows.map((found) => toJob(found, detailedStatus(found.row, live, order, language), files));
  };

  const get = async (teamId: string, id: string, language: Language): Promise<Job> => {
    const [job] = await present(await select().where(mine(teamId, id)), language);
    if (job === undefined) throw new ApiFailure('not_found');
    return job;
  };

  return {
    list: async (teamId, language) => present(await select().where(eq(jobs.teamId, teamId)).orderBy(desc(jobs.dateAdded), desc(jobs.id)), language),
    get,
    create: async (caller, { title, mediaGuid, themeId, start, end, episodeInfo }, language) => {
      const source = await media.find(caller.team.id, mediaGuid);
      if (source === null) throw new ApiFailure('media_not_found');
      if (source.status !== 'complete') throw new ApiFailure('media_not_ready');
      const theme = await designs.find(caller.team.id, themeId);
      if (theme === null) throw new ApiFailure('design_not_found');
      const clip = clipWithin({ start, end }, source.duration);
      const id = newId();
      const now = new Date();
      await orm.insert(jobs).values({
        ...clip,
        id,
        teamId: caller.team.id,
        owner: caller.user.id,
        title,
        status: 'pending',
        stage: 'waiting',
        progress: 0,
        error: null,
        mediaGuid,
        themeId,
        theme,
        episodeInfo: episodeInfo ?? null,
        editCount: 0,
        attempts: 0,
        queued: now,
        dateAdded: now,
        dateCompleted: null,
        dateEdited: null,
      });
      await queue.add('render', id);
      return get(caller.team.id, id, language);
    },
    progress: async (teamId, ids, language) => {
      const rows = ids.length === 0 ? [] : await select().where(and(eq(jobs.teamId, teamId), inArray(jobs.id, ids)));
      return (await present(rows, language)).map((job) => ({ id: job.id, status: job.status, detailedStatus: job.detailedStatus }));
    },
    rename: async (teamId, id, title, language) => {
      await orm.update(jobs).set({ title }).where(mine(teamId, id));
      return get(teamId, id, language);
    },
    retry: async (teamId, id, language) => {
      const again = { status: 'pending', stage: 'waiting', progress: 0, error: null, attempts: 0, queued: new Date() } as const;
      const changed = await orm.update(jobs).set(again).where(and(mine(teamId, id), eq(jobs.status, 'failed'))).returning({ id: jobs.id });
      const job = await get(teamId, id, language);
      if (changed.length === 0) throw new ApiFailure('not_failed');
      await queue.add('render', id);
      return job;
    },
    remove: async (teamId, id) => {
      const removed = await orm.delete(jobs).where(mine(teamId, id)).returning({ id: jobs.id });
      if (removed.length === 0) throw new ApiFailure('not_found');
      await renders.cancel(id);
      await storage.removeFolder(jobFolder(id));
    },
    start: async () => {
      await removeOrphans(platform, 'jobs', (ids) => orm.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, ids)));
      await orm.update(jobs).set({ stage: 'waiting', progress: 0 }).where(eq(jobs.status, 'pending'));
      const queued = await queue.live('render');
      for (const id of (await waiting()).filter((each) => !queued.has(each))) await queue.add('render', id);
      queue.work('render', renders.handler);
    },
    sweep: async () => {
      const latest = Date.now() - platform.config.jobTimeoutSeconds * 1000;
      if (started > latest) return;
      const late = await orm.select({ id: jobs.id }).from(jobs).where(and(eq(jobs.status, 'pending'), lt(jobs.queued, new Date(latest))));
      for (const { id } of late) {
        await renders.fail(id, { code: 'render_timeout' });
        await renders.cancel(id);
      }
    },
  };
}
