import { and, eq, inArray, sql } from 'drizzle-orm';
import { filledLayers, wordsOfVideo } from '@wavereel/contracts';
import type {
  BinEmptied,
  CardType,
  Design,
  DesignWords,
  Job,
  JobChange,
  JobProgress,
  Language,
  ManyVideos,
  ManyVideosChange,
  Marks,
  PageQuery,
  VideoFacets,
  jobInputSchema,
} from '@wavereel/contracts';
import type { z } from 'zod';
import type { DesignService } from '../designs/service';
import { removeOrphans } from '../files/orphans';
import type { FileService } from '../files/service';
import type { TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { Page } from '../http/page';
import type { MailService } from '../mails/service';
import type { MediaService } from '../media/service';
import type { MediaRow } from '../media/view';
import type { NotificationService } from '../notifications/service';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import type { ProxyAddresses } from '../proxy/addresses';
import type { EndWork } from '../work/kinds';
import type { WorkService } from '../work/service';
import { Asking } from './asking';
import type { NewVideo } from './asking';
import { jobBin } from './bin';
import { clipWithin } from './clip';
import { haltAll } from './asked';
import type { JobCaptions } from './asked';
import { recentPace } from './drawings';
import { episodeOf } from './episode';
import { facetsOf } from './facets';
import { jobFinding } from './finding';
import type { VideoSearch } from './finding';
import type { JobFiles } from './job-files';
import { manyVideos } from './many';
import type { Outcomes } from './outcome';
import { endOfKeeping } from './end-of-keeping';
import { lockJob } from './lock';
import { jobRows } from './rows';
import type { JobRow, JobStanding } from './rows';
import { inShape, siblingId } from './shapes';
import { withSpoken } from './spoken';
import { jobs } from './table';
import type { Clipping } from './table';
import { detailedStatus, toJob } from './view';
import type { Positions } from './view';
import { foundBy, writeWords } from './words';

export interface JobService {
  /** Those that are searched for, with where it is said in them. @throws ApiFailure invalid */
  list(teamId: string, search: VideoSearch, query: PageQuery, language: Language): Promise<Page<Job>>;
  /** How many there are, and where each page of so many begins. */
  marks(teamId: string, search: VideoSearch, every: number): Promise<Marks>;
  marksOfBin(teamId: string, every: number): Promise<Marks>;
  /** What was deleted last comes first. @throws ApiFailure invalid */
  listBin(teamId: string, query: PageQuery, language: Language): Promise<Page<Job>>;
  facets(teamId: string): Promise<VideoFacets>;
  /** @throws ApiFailure not_found */
  get(teamId: string, id: string, language: Language): Promise<Job>;
  /** @throws ApiFailure media_not_found, media_not_ready, design_not_found, clip_outside, clip_too_short, longer_than_plan, not_enough_time */
  create(caller: Caller, input: z.output<typeof jobInputSchema>, language: Language): Promise<Job>;
  /** A new job like another; a finished video is copied. @throws ApiFailure not_found, longer_than_plan, not_enough_time */
  clone(caller: Caller, id: string, language: Language): Promise<Job>;
  /** Unknown ids are left out. */
  progress(teamId: string, ids: string[], language: Language): Promise<JobProgress[]>;
  /** A new title, tags, a new clip and design to be drawn, put aside, into the bin or out of it, or several of these. @throws ApiFailure not_found and those of `create` */
  change(caller: Caller, id: string, change: JobChange, language: Language): Promise<Job>;
  /** Many at once; unknown ids are left out. */
  changeMany(teamId: string, those: ManyVideos, change: ManyVideosChange): Promise<{ count: number; date: string }>;
  /** @throws ApiFailure not_found, not_failed, longer_than_plan, not_enough_time */
  retry(teamId: string, id: string, language: Language): Promise<Job>;
  /** @throws ApiFailure not_found, not_pending */
  cancel(teamId: string, id: string, language: Language): Promise<Job>;
  /** Into the bin, or for good. @throws ApiFailure not_found */
  remove(teamId: string, id: string, how: { readonly forever: boolean }): Promise<void>;
  /** Deletes some of the bin for good: what came into it until a moment (ISO 8601). */
  emptyBin(teamId: string, until: string): Promise<BinEmptied>;
  /** Tells of videos that plans keep no longer, and puts them into the bin a week later. */
  endKeeping(): Promise<void>;
  /** Deletes for good what has been in the bin for long enough. */
  purgeOld(): Promise<void>;
  /** Removes files of no job. */
  removeOrphans(): Promise<void>;
  /** Writes down what videos are found by, of those that have none of it. */
  writeWords(): Promise<void>;
}

export interface JobNeeds {
  readonly files: FileService;
  readonly addresses: ProxyAddresses;
  readonly media: MediaService;
  readonly designs: DesignService;
  readonly plans: PlanService;
  readonly work: WorkService;
  readonly jobFiles: JobFiles;
  readonly outcomes: Outcomes;
  readonly space: TeamSpace;
  readonly captions: JobCaptions;
  readonly notifications: NotificationService;
  readonly mails: MailService;
}

/** What is asked for, in one shape of it. */
type OneWish = Omit<z.output<typeof jobInputSchema>, 'guid' | 'shapes'> & { readonly shape: CardType | null };

/** What a video is made of, as it is now. */
interface Materials {
  readonly source: MediaRow['row'];
  readonly design: Design;
}

/** Looked at where nothing waits. */
const nothingPending: Positions = { of: new Map(), pace: null };

/** When the episode of a sound came out; the present where nobody says. */
const dayOf = ({ episode }: MediaRow['row']): Date => new Date(episode?.isoDate ?? Date.now());

export function jobService(
  platform: Platform,
  {
    files,
    addresses,
    media,
    designs,
    plans,
    work,
    jobFiles,
    outcomes,
    space,
    captions,
    notifications,
    mails,
  }: JobNeeds,
): JobService {
  const { orm } = platform;
  const rows = jobRows(orm);
  const finding = jobFinding(orm);
  const bin = jobBin(orm, { plans, work, jobFiles, captions });
  const asking = new Asking(platform, { work, plans, files: jobFiles, outcomes, space, captions });

  const mine = (teamId: string, id: string) => and(eq(jobs.teamId, teamId), eq(jobs.id, id));

  const positionsOf = async (
    found: readonly (Pick<JobStanding, 'drawing'> & Partial<Pick<JobRow, 'captioned'>>)[],
  ): Promise<Positions> => {
    const isPending = found.some(
      ({ drawing, captioned }) => drawing.status === 'pending' || captioned?.open?.status === 'pending',
    );
    if (!isPending) return nothingPending;
    const [of, pace] = await Promise.all([work.positions('render'), recentPace(orm)]);
    return { of, pace };
  };

  const present = async (teamId: string, found: readonly JobRow[], language: Language): Promise<Job[]> => {
    const [positions, plan] = await Promise.all([
      positionsOf(found),
      found.length === 0 ? null : plans.videoPlanOf(orm, teamId),
    ]);
    const origin = platform.origin();
    return Promise.all(found.map((row) => toJob(row, { positions, plan }, language, { files, addresses, origin })));
  };

  const find = async (teamId: string, id: string): Promise<JobRow> => {
    const found = await rows.one(teamId, id);
    if (found === null) throw new ApiFailure('not_found');
    return found;
  };

  const get = async (teamId: string, id: string, language: Language): Promise<Job> => {
    const [job] = await present(teamId, [await find(teamId, id)], language);
    if (job === undefined) throw new ApiFailure('not_found');
    return job;
  };

  /** The sound and the design that a wish names. */
  const materialsOf = async (
    teamId: string,
    { mediaGuid, themeId }: Pick<OneWish, 'mediaGuid' | 'themeId'>,
  ): Promise<Materials> => {
    const source = await media.find(teamId, mediaGuid);
    if (source === null) throw new ApiFailure('media_not_found');
    if (source.status !== 'complete') throw new ApiFailure('media_not_ready');
    const design = await designs.find(teamId, themeId);
    if (design === null) throw new ApiFailure('design_not_found');
    return { source, design };
  };

  /** The clip and design of a wish, checked against the sound. */
  const editOf = (
    { source, design }: Materials,
    wish: Pick<Clipping, 'start' | 'end' | 'themeId' | 'shape'>,
    words: DesignWords,
  ): Clipping & { isFullLength: boolean } => {
    // With the words of this video for good: renamed later, it keeps its picture.
    const drawn = inShape(design, wish.shape);
    const theme = { ...drawn, layers: filledLayers(drawn.layers, words) };
    const clip = clipWithin(wish, source.duration);
    const isFullLength = clip.start === 0 && clip.end >= Math.floor(source.duration * 100) / 100;
    const { themeId, shape } = wish;
    return { ...clip, themeId, theme, shape, isFullLength };
  };

  /** The video of a wish, as it is written down. */
  const videoOf = (
    materials: Materials,
    id: string,
    { title, mediaGuid, episodeInfo: asked, captions: captionsWish, ...wish }: OneWish,
    language: Language,
  ): NewVideo => {
    const episodeInfo = episodeOf(materials.source, asked);
    const words = wordsOfVideo({ title, episode: episodeInfo, date: dayOf(materials.source), language });
    return { id, wish: { ...editOf(materials, wish, words), title, mediaGuid, episodeInfo }, captions: captionsWish };
  };

  /** The shapes of a wish that no video is there for yet, by the id of the video; the first has the id of the wish. */
  const missingOf = async (
    teamId: string,
    guid: string,
    shapes: readonly CardType[],
  ): Promise<ReadonlyMap<string, CardType | null>> => {
    const shape = sql<CardType>`${jobs.theme} ->> 'cardType'`;
    const [first] = await orm.select({ shape }).from(jobs).where(mine(teamId, guid));
    // Asked for again in another order or after an edit, the first stays the first.
    const head = first?.shape ?? shapes[0] ?? null;
    const siblings = shapes.filter((shape) => shape !== head).map((shape) => [siblingId(guid, shape), shape] as const);
    const wanted = new Map<string, CardType | null>([[guid, head], ...siblings]);
    for (const { id } of await rows.standings(teamId, [...wanted.keys()])) wanted.delete(id);
    return wanted;
  };

  /** What it is called and where it is put, with what it is found by. */
  const rename = async (
    teamId: string,
    id: string,
    { title, tags, archived }: Pick<JobChange, 'title' | 'tags' | 'archived'>,
  ): Promise<void> =>
    orm.transaction(async (tx) => {
      const job = await lockJob(tx, mine(teamId, id));
      if (job === null) throw new ApiFailure('not_found');
      const named = { ...job, title: title ?? job.title, tags: tags ?? job.tags };
      const dateArchived = archived === true ? (job.dateArchived ?? new Date()) : null;
      await tx
        .update(jobs)
        .set({
          ...{ title: named.title, tags: named.tags, ...foundBy(named) },
          ...(archived === undefined ? {} : { dateArchived, dateUnarchived: null }),
        })
        .where(eq(jobs.id, id));
    });

  return {
    list: async (teamId, search, query, language) => {
      const { ids, next } = await finding.page(teamId, search, query);
      const found = await present(teamId, await rows.byIds(teamId, ids), language);
      return { rows: await withSpoken(orm, found, search.search), next };
    },
    marks: finding.marks,
    marksOfBin: finding.marksOfBin,
    listBin: async (teamId, query, language) => {
      const page = await rows.bin(teamId, query);
      return { rows: await present(teamId, page.rows, language), next: page.next };
    },
    facets: (teamId) => facetsOf(orm, teamId),
    get,
    create: async (caller, { guid = newId(), shapes = [], ...wish }, language) => {
      const { team } = caller;
      let missing = await missingOf(team.id, guid, shapes);
      for (let tries = 0; missing.size > 0 && tries < 3; tries += 1) {
        const materials = await materialsOf(team.id, wish);
        const videos = [...missing].map(([id, shape]) => videoOf(materials, id, { ...wish, shape }, language));
        const isMade = await asking.create(caller, videos);
        // Where another one of the same wish was faster, what is missing after it.
        missing = isMade ? new Map() : await missingOf(team.id, guid, shapes);
      }
      // An id of somebody else's video is never made.
      if (missing.size > 0) throw new ApiFailure('not_found');
      return get(team.id, guid, language);
    },
    clone: async (caller, original, language) => {
      const { row, drawing } = await find(caller.team.id, original);
      const { title, mediaGuid, episodeInfo, isFullLength, tags } = row;
      const { start, end, themeId, theme, shape } = drawing;
      const wish = { start, end, themeId, theme, shape, title, mediaGuid, episodeInfo, isFullLength };
      const id = newId();
      await asking.create(caller, [{ id, wish, captionsOf: row.id, tags }]);
      return get(caller.team.id, id, language);
    },
    progress: async (teamId, ids, language) => {
      const found = ids.length === 0 ? [] : await rows.standings(teamId, ids);
      const positions = await positionsOf(found);
      return found.map(({ id, drawing }) => ({
        id,
        status: drawing.status,
        detailedStatus: detailedStatus(drawing, positions, language),
      }));
    },
    change: async (caller, id, { title, start, end, themeId, deleted, archived, tags }, language) => {
      if (deleted === false) await bin.restore(caller.team.id, id);
      const found = await find(caller.team.id, id);
      if (start !== undefined && end !== undefined && themeId !== undefined) {
        const { mediaGuid, title: before, episodeInfo: episode } = found.row;
        // Another design comes in its own shape.
        const shape = themeId === found.drawing.themeId ? found.drawing.shape : null;
        const materials = await materialsOf(caller.team.id, { mediaGuid, themeId });
        const words = wordsOfVideo({ title: title ?? before, episode, date: dayOf(materials.source), language });
        await asking.edit(found, editOf(materials, { start, end, themeId, shape }, words));
      }
      if ([title, archived, tags].some((each) => each !== undefined))
        await rename(caller.team.id, id, { title, archived, tags });
      const changed = await get(caller.team.id, id, language);
      if (deleted !== true) return changed;
      return { ...changed, deleted: true, dateDeleted: (await bin.put(caller.team.id, id)).toISOString() };
    },
    retry: async (teamId, id, language) => {
      await asking.retry(await find(teamId, id));
      return get(teamId, id, language);
    },
    cancel: async (teamId, id, language) => {
      const { drawing } = await find(teamId, id);
      const end: EndWork = (tx) => work.drop(tx, 'render', drawing.id);
      const isEnded = await outcomes.giveUp(drawing.id, { code: 'render_cancelled' }, end, { quietly: true });
      if (!isEnded) throw new ApiFailure('not_pending');
      await work.halt('render', drawing.id);
      const paused = await orm.transaction(async (tx) => {
        await lockJob(tx, mine(teamId, id));
        return captions.pause(tx, id);
      });
      await haltAll(work, paused);
      return get(teamId, id, language);
    },
    remove: async (teamId, id, { forever }) => void (await (forever ? bin.purge(teamId, id) : bin.put(teamId, id))),
    changeMany: manyVideos(orm, { bin, work }),
    emptyBin: bin.empty,
    endKeeping: endOfKeeping(orm, { bin, work, plans, notifications, mails }),
    purgeOld: bin.purgeOld,
    writeWords: () => writeWords(orm),
    removeOrphans: () =>
      removeOrphans(platform, 'jobs', (ids) => orm.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, ids))),
  };
}
