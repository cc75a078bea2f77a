import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Language, Media, MediaProgress } from '@wavereel/contracts';
import { probeAudio } from '../audio/probe';
import { AudioRefused } from '../audio/refused';
import { removeOrphans } from '../files/orphans';
import type { FileService } from '../files/service';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import type { ProxyAddresses } from '../proxy/addresses';
import { users } from '../users/table';
import { mediaFetching } from './fetching';
import { importEpisode } from './importing';
import type { EpisodeInput } from './importing';
import { MediaOutcomes } from './outcome';
import { mediaProcessing } from './processing';
import { media } from './table';
import { audioKey, mediaFolder, toMedia, toMediaProgress } from './view';
import type { MediaRow } from './view';

export interface MediaService {
  /** Newest first. */
  list(teamId: string, language: Language): Promise<Media[]>;
  /** What a video needs to know of its sound; null where there is no such item. */
  find(teamId: string, id: string): Promise<{ status: Media['status']; duration: number } | null>;
  /** @throws ApiFailure not_found */
  get(teamId: string, id: string, language: Language): Promise<Media>;
  /**
   * Takes an upload into the library; asking again answers the same item. What is refused is removed.
   * @throws ApiFailure upload_not_found, empty_file, not_audio, broken_audio, audio_too_long
   */
  create(caller: Caller, id: string, title: string, language: Language): Promise<Media>;
  /** Finds an episode in the library, or begins to fetch it. */
  import(caller: Caller, episode: EpisodeInput, language: Language): Promise<{ media: Media; reused: boolean }>;
  /** @throws ApiFailure not_found */
  progress(teamId: string, id: string, language: Language): Promise<MediaProgress>;
  /** @throws ApiFailure not_found */
  rename(teamId: string, id: string, title: string, language: Language): Promise<Media>;
  /** @throws ApiFailure not_found */
  remove(teamId: string, id: string): Promise<void>;
  /** Begins to fetch and to measure. */
  work(): void;
  /** Hands out what was left before it was. This and the next are for one process at a time. */
  callUp(): Promise<void>;
  /** Removes files of no item. */
  removeOrphans(): Promise<void>;
}

export interface MediaNeeds {
  readonly files: FileService;
  readonly addresses: ProxyAddresses;
  readonly notifications: NotificationService;
}

/** Fetching waits for others most of the time; it must not keep uploads from being measured. */
const fetchesAtOnce = 4;

export function mediaService(platform: Platform, { files, addresses, notifications }: MediaNeeds): MediaService {
  const { orm, queue, storage, config } = platform;
  const mine = (teamId: string, id: string) => and(eq(media.teamId, teamId), eq(media.id, id));
  const select = () =>
    orm.select({ row: media, ownerName: users.name }).from(media).innerJoin(users, eq(users.id, media.owner));

  const find = async (teamId: string, id: string): Promise<MediaRow | null> =>
    (await select().where(mine(teamId, id)))[0] ?? null;

  const present = (found: MediaRow, language: Language): Promise<Media> =>
    toMedia(found, { files, addresses }, language);

  const get = async (teamId: string, id: string, language: Language): Promise<Media> => {
    const found = await find(teamId, id);
    if (found === null) throw new ApiFailure('not_found');
    return present(found, language);
  };

  const probe = async (path: string) => {
    try {
      return await probeAudio(path, {});
    } catch (error) {
      throw error instanceof AudioRefused ? new ApiFailure(error.code, error.values) : error;
    }
  };

  /** Looks at the content of an uploaded file and keeps it. */
  const keep = async (caller: Caller, id: string, title: string, path: string): Promise<void> => {
    const { mime, duration } = await probe(path);
    const { size } = await storage.adopt(audioKey(id), path);
    await orm.insert(media).values({
      id,
      teamId: caller.team.id,
      owner: caller.user.id,
      title,
      status: 'pending',
      error: null,
      duration,
      size,
      mime,
      attempts: 0,
      dateAdded: new Date(),
    });
    await queue.add('media', id);
  };

  return {
    list: async (teamId, language) =>
      Promise.all(
        (await select().where(eq(media.teamId, teamId)).orderBy(desc(media.dateAdded), desc(media.id))).map((found) =>
          present(found, language),
        ),
      ),
    find: async (teamId, id) => (await find(teamId, id))?.row ?? null,
    get,
    create: async (caller, id, title, language) => {
      const already = await find(caller.team.id, id);
      if (already !== null) return present(already, language);
      await files.takeUpload(caller.user.id, id, (path) => keep(caller, id, title, path));
      return get(caller.team.id, id, language);
    },
    import: async (caller, episode, language) => {
      const { id, isReused } = await importEpisode(platform, caller, episode);
      if (!isReused) await queue.add('fetch', id);
      return { media: await get(caller.team.id, id, language), reused: isReused };
    },
    progress: async (teamId, id, language) => {
      const found = await find(teamId, id);
      if (found === null) throw new ApiFailure('not_found');
      return toMediaProgress(found.row, language);
    },
    rename: async (teamId, id, title, language) => {
      await orm.update(media).set({ title }).where(mine(teamId, id));
      return get(teamId, id, language);
    },
    remove: async (teamId, id) => {
      const removed = await orm.delete(media).where(mine(teamId, id)).returning({ id: media.id });
      if (removed.length === 0) throw new ApiFailure('not_found');
      await storage.removeFolder(mediaFolder(id));
    },
    work: () => {
      const outcomes = new MediaOutcomes(platform, notifications);
      const fetching = mediaFetching(platform, outcomes);
      queue.work('fetch', fetching.handler, fetchesAtOnce);
      queue.buryDead('fetch', fetching.giveUp);
      const processing = mediaProcessing(platform, outcomes);
      queue.work('media', processing.handler, config.workers);
      queue.buryDead('media', processing.giveUp);
    },
    removeOrphans: () =>
      removeOrphans(platform, 'media', (ids) => orm.select({ id: media.id }).from(media).where(inArray(media.id, ids))),
    callUp: async () => {
      const pending = await orm
        .select({ id: media.id, size: media.size })
        .from(media)
        .where(eq(media.status, 'pending'));
      if (pending.length === 0) return;
      const live = new Set([...(await queue.live('fetch')), ...(await queue.live('media'))]);
      for (const { id, size } of pending.filter((row) => !live.has(row.id)))
        await queue.add(size === 0 ? 'fetch' : 'media', id);
    },
  };
}
