import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { BinEmptied, Language, Media, MediaChange, MediaProgress, PageQuery } from '@wavereel/contracts';
import { placeInBin } from '../bin/bin';
import { removeOrphans } from '../files/orphans';
import type { FileService } from '../files/service';
import type { TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import type { Platform } from '../platform';
import { joined } from '../platform/joined';
import type { Orm } from '../platform/database';
import type { ProxyAddresses } from '../proxy/addresses';
import type { WorkService } from '../work/service';
import { mediaBin } from './bin';
import { mediaFinding } from './finding';
import type { MediaFinding, MediaSearch } from './finding';
import { importEpisode } from './importing';
import type { EpisodeInput } from './importing';
import { drawOutlines } from './outlines';
import { media } from './table';
import { takenIn } from './taking';
import type { UploadedFile } from './taking';
import { audioKey, toMedia, toMediaProgress } from './view';
import type { CountVideos, MediaRow } from './view';
import { changeNamed, wordsOf, writeWords } from './words';

export interface MediaService {
  /** Those that are searched for, newest first. @throws ApiFailure invalid */
  list(teamId: string, search: MediaSearch, query: PageQuery, language: Language): Promise<Page<Media>>;
  /** How many there are, where each page of so many begins, and where the one stands that is asked for. */
  marks: MediaFinding['marks'];
  marksOfBin: MediaFinding['marksOfBin'];
  /** What was deleted last comes first. @throws ApiFailure invalid */
  listBin(teamId: string, query: PageQuery, language: Language): Promise<Page<Media>>;
  /** What a video needs to know of its sound; null where there is no such item. */
  find(teamId: string, id: string): Promise<MediaRow['row'] | null>;
  /** @throws ApiFailure not_found */
  get(teamId: string, id: string, language: Language): Promise<Media>;
  /**
   * Takes an upload into the library; asking again answers the same item, and asking meanwhile waits for it. What is refused is removed.
   * Without a title it has that of its tags, else the name of its file.
   * @throws ApiFailure upload_not_found, upload_claimed, list_full, storage_full, empty_file, not_audio, broken_audio, audio_too_short, audio_too_long
   */
  create(caller: Caller, id: string, title: string | undefined, language: Language): Promise<Media>;
  /** The newest complete item of a team that came from a file with this content; null where there is none. */
  known(teamId: string, fingerprint: string, language: Language): Promise<Media | null>;
  /** Finds an episode in the library, or begins to fetch it. */
  import(caller: Caller, episode: EpisodeInput, language: Language): Promise<{ media: Media; reused: boolean }>;
  /** @throws ApiFailure not_found */
  progress(teamId: string, id: string, language: Language): Promise<MediaProgress>;
  /** A new title, into the bin or out of it. @throws ApiFailure not_found */
  change(teamId: string, id: string, change: MediaChange, language: Language): Promise<Media>;
  /** Into the bin, or for good; what is not complete has nothing to be had back. @throws ApiFailure not_found */
  remove(teamId: string, id: string, how: { readonly forever: boolean }): Promise<void>;
  /** Deletes some of the bin for good: what came into it until a moment (ISO 8601). */
  emptyBin(teamId: string, until: string): Promise<BinEmptied>;
  /** Deletes for good what has been in the bin for long enough. */
  purgeOld(): Promise<void>;
  /** Removes files of no item. */
  removeOrphans(): Promise<void>;
  /** Writes down what sounds are found by, of those that have none of it. */
  writeWords(): Promise<void>;
  /** Gives some of the sounds from before there were any their small drawing. */
  drawOutlines(): Promise<void>;
}

export interface MediaNeeds {
  readonly files: FileService;
  readonly addresses: ProxyAddresses;
  readonly work: WorkService;
  readonly space: TeamSpace;
  readonly countVideos: CountVideos;
}

export function mediaService(
  platform: Platform,
  { files, addresses, work, space, countVideos }: MediaNeeds,
): MediaService {
  const { orm, storage } = platform;
  const taking = joined<void>();
  const mine = (teamId: string, id: string) => and(eq(media.teamId, teamId), eq(media.id, id));
  const finding = mediaFinding(orm);
  const { words: _words, ...row } = getTableColumns(media);
  const select = () => orm.select({ row, ownerName }).from(media).innerJoin(users, joinOwner(media));
  const ofTeam = and(eq(media.teamId, sql.placeholder('teamId')), isNull(media.dateDeleted));
  const one = select()
    .where(and(ofTeam, eq(media.id, sql.placeholder('id'))))
    .prepare('media_one');
  const byIds = select()
    .where(and(eq(media.teamId, sql.placeholder('teamId')), sql`${media.id} = ANY(${sql.placeholder('ids')}::uuid[])`))
    .prepare('media_by_ids');
  const bin = mediaBin(platform, work);
  const binned = newestFirst({
    name: 'media_bin',
    order: { moment: media.dateDeleted, id: media.id },
    select,
    ofWhom: and(eq(media.teamId, sql.placeholder('teamId')), isNotNull(media.dateDeleted)),
    placeOf: placeInBin,
  });

  const find = async (teamId: string, id: string): Promise<MediaRow | null> =>
    (await one.execute({ teamId, id }))[0] ?? null;

  const presentAll = async (teamId: string, found: readonly MediaRow[], language: Language): Promise<Media[]> => {
    const ids = found.map((each) => each.row.id);
    const videos = ids.length === 0 ? new Map<string, number>() : await countVideos(teamId, ids);
    return Promise.all(
      found.map((each) => toMedia({ ...each, videos: videos.get(each.row.id) ?? 0 }, { files, addresses }, language)),
    );
  };

  const present = async (found: MediaRow, language: Language): Promise<Media> => {
    const [item] = await presentAll(found.row.teamId, [found], language);
    if (item === undefined) throw new ApiFailure('not_found');
    return item;
  };

  const get = async (teamId: string, id: string, language: Language): Promise<Media> => {
    const found = await find(teamId, id);
    if (found === null) throw new ApiFailure('not_found');
    return present(found, language);
  };

  /** Looks at the content of an uploaded file and keeps it; answers what writes the item down. */
  const keep = async (caller: Caller, id: string, given: string | undefined, upload: UploadedFile) => {
    const { mime, duration, title, fingerprint } = await takenIn(upload, given);
    const { size } = await storage.adopt(audioKey(id), upload.path);
    const whose = { teamId: caller.team.id, owner: caller.user.id };
    return async (tx: Orm): Promise<void> => {
      await tx.insert(media).values({
        ...whose,
        id,
        title,
        status: 'pending',
        error: null,
        duration,
        size,
        mime,
        fingerprint,
        dateAdded: new Date(),
        words: wordsOf({ title, feedTitle: null, episode: null }),
      });
      await work.add(tx, 'measure', { ...whose, subject: id, size: duration });
    };
  };

  return {
    list: async (teamId, search, query, language) => {
      const { ids, next } = await finding.page(teamId, search, query);
      const found = new Map((await byIds.execute({ teamId, ids })).map((each) => [each.row.id, each]));
      const rows = ids.flatMap((id) => found.get(id) ?? []);
      return { rows: await presentAll(teamId, rows, language), next };
    },
    marks: finding.marks,
    marksOfBin: finding.marksOfBin,
    listBin: async (teamId, query, language) => {
      const { rows, next } = await binned({ teamId }, query);
      return { rows: await presentAll(teamId, rows, language), next };
    },
    find: async (teamId, id) => (await find(teamId, id))?.row ?? null,
    get,
    create: async (caller, id, title, language) => {
      const already = await find(caller.team.id, id);
      if (already !== null) return present(already, language);
      await assertFewer(orm, media, eq(media.teamId, caller.team.id), limits.soundsKept);
      await taking(`${caller.user.id} ${caller.team.id} ${id}`, () =>
        files.takeUpload(caller, id, (path, name) => keep(caller, id, title, { path, name })),
      );
      return get(caller.team.id, id, language);
    },
    known: async (teamId, fingerprint, language) => {
      const isIt = and(
        and(eq(media.teamId, teamId), isNull(media.dateDeleted)),
        and(eq(media.fingerprint, fingerprint), eq(media.status, 'complete')),
      );
      const [found] = await select().where(isIt).orderBy(desc(media.dateAdded)).limit(1);
      return found === undefined ? null : present(found, language);
    },
    import: async (caller, episode, language) => {
      const { id, isReused } = await importEpisode(platform, { work, space }, caller, episode);
      return { media: await get(caller.team.id, id, language), reused: isReused };
    },
    progress: async (teamId, id, language) => {
      const found = await find(teamId, id);
      if (found === null) throw new ApiFailure('not_found');
      return toMediaProgress(
        found.row,
        (await work.outlookOf('fetch', id)) ?? (await work.outlookOf('measure', id)),
        language,
      );
    },
    change: async (teamId, id, { title, deleted }, language) => {
      if (deleted === false) await bin.restore(teamId, id);
      const before = await get(teamId, id, language);
      if (title !== undefined) await changeNamed(orm, mine(teamId, id), { title });
      const changed = title === undefined ? before : await get(teamId, id, language);
      if (deleted !== true) return changed;
      return { ...changed, dateDeleted: (await bin.put(teamId, id)).toISOString() };
    },
    remove: async (teamId, id, { forever }) => void (await (forever ? bin.purge(teamId, id) : bin.put(teamId, id))),
    emptyBin: bin.empty,
    purgeOld: bin.purgeOld,
    writeWords: () => writeWords(orm),
    drawOutlines: () => drawOutlines(platform),
    removeOrphans: () =>
      removeOrphans(platform, 'media', (ids) => orm.select({ id: media.id }).from(media).where(inArray(media.id, ids))),
  };
}
