import { isDeepStrictEqual } from 'node:util';
import { and, count, desc, eq, gt, inArray, or, sql, sum } from 'drizzle-orm';
import { cutText, limits } from '@wavereel/contracts';
import type {
  Language,
  PageQuery,
  Transcription,
  TranscriptionUsage,
  transcriptionChangeSchema,
} from '@wavereel/contracts';
import type { z } from 'zod';
import type { FileService } from '../files/service';
import type { TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { everyRow, newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { say } from '../locales';
import type { MediaService } from '../media/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import type { Speech } from '../speech';
import type { Position } from '../work/position';
import type { WorkService } from '../work/service';
import { assertFewOf, transcriptionAsking } from './asking';
import type { Wanted } from './asking';
import { selectListed, selectWhole } from './rows';
import type { Summariser } from './summariser';
import { transcriptions } from './table';
import type { TranscriptVersions } from './versions';
import { toListed, toWhole } from './view';
import { rewritten, withChange, writtenOf, writtenText } from './written';
import type { Written } from './written';

export interface ListQuery extends PageQuery {
  readonly onlyPending?: string | undefined;
  /** Of this sound alone. */
  readonly guid?: string | undefined;
}

export interface TranscriptionService {
  /** Newest first, each with its beginning alone; where a moment is named those alone that are pending or changed since. */
  list(teamId: string, query: ListQuery, language: Language): Promise<Page<Transcription>>;
  /** Every one of a team with all of its text, newest first. */
  every(teamId: string, language: Language): AsyncGenerator<Transcription>;
  /** An empty one, complete at once: it is written by hand. @throws ApiFailure list_full */
  create(caller: Caller, title: string, language: Language): Promise<Transcription>;
  /** Begins to write down what is said in a sound. @throws ApiFailure invalid, not_found, list_full, transcriptions_full, storage_full, and those of an import */
  begin(caller: Caller, wanted: Wanted, language: Language): Promise<Transcription>;
  /** @throws ApiFailure not_found */
  get(teamId: string, id: string, language: Language): Promise<Transcription>;
  /** The newest of a sound. @throws ApiFailure not_found */
  ofSound(teamId: string, guid: string, language: Language): Promise<Transcription>;
  /** Of several, those that are there, as a list has them. */
  several(teamId: string, ids: readonly string[], language: Language): Promise<Transcription[]>;
  /** What it replaces may be kept as a version. @throws ApiFailure not_found, transcription_pending, transcript_changed, invalid, storage_full */
  update(
    caller: Caller,
    id: string,
    change: z.output<typeof transcriptionChangeSchema>,
    language: Language,
  ): Promise<Transcription>;
  /** @throws ApiFailure not_found, transcription_pending, list_full, storage_full */
  clone(caller: Caller, id: string, language: Language): Promise<Transcription>;
  /** Writes its summary anew. @throws ApiFailure not_found, transcription_pending, nothing_to_summarise */
  summarise(teamId: string, id: string, language: Language, signal: AbortSignal): Promise<Transcription>;
  /** Listens again where that failed; what was heard before is kept. @throws ApiFailure not_found, transcriptions_full */
  retry(caller: Caller, id: string, language: Language): Promise<Transcription>;
  usage(teamId: string): Promise<TranscriptionUsage>;
  /** What is under way is stopped. @throws ApiFailure not_found */
  remove(teamId: string, id: string): Promise<void>;
}

export interface TranscriptionNeeds {
  readonly files: FileService;
  readonly media: MediaService;
  readonly space: TeamSpace;
  readonly speech: Speech;
  readonly summariser: Summariser;
  readonly versions: TranscriptVersions;
  readonly work: WorkService;
}

export function transcriptionService(
  { orm }: Pick<Platform, 'orm'>,
  { files, media, space, speech, summariser, versions, work }: TranscriptionNeeds,
): TranscriptionService {
  const asking = transcriptionAsking({ orm }, { media, space, work });
  const ofTeam = eq(transcriptions.teamId, sql.placeholder('teamId'));
  const mine = (teamId: string, id: string) => and(eq(transcriptions.teamId, teamId), eq(transcriptions.id, id));
  const one = selectWhole(orm)
    .where(and(ofTeam, eq(transcriptions.id, sql.placeholder('id'))))
    .prepare('transcription_one');
  const newestOfSound = selectWhole(orm)
    .where(and(ofTeam, eq(transcriptions.mediaGuid, sql.placeholder('guid'))))
    .orderBy(desc(transcriptions.dateAdded), desc(transcriptions.id))
    .limit(1)
    .prepare('transcription_of_sound');
  const pages = {
    order: { moment: transcriptions.dateAdded, id: transcriptions.id },
    select: () => selectListed(orm),
    placeOf: ({ row }: { row: { dateAdded: Date; id: string } }) => row,
  };
  const ofSound = sql.placeholder('guid');
  const listed = and(ofTeam, sql`(${ofSound}::uuid IS NULL OR ${transcriptions.mediaGuid} = ${ofSound}::uuid)`);
  const page = newestFirst({ ...pages, name: 'transcriptions', ofWhom: listed });
  const since = sql.param(sql.placeholder('since'), transcriptions.lastStatusUpdate);
  const isNews = or(eq(transcriptions.status, 'Pending'), gt(transcriptions.lastStatusUpdate, since));
  const newsPage = newestFirst({ ...pages, name: 'transcriptions_news', ofWhom: and(listed, isNews) });

  /** How all that waits or is under way stands; nothing is read where none of them does. */
  const positionsFor = async (rows: readonly { row: { status: string } }[]): Promise<ReadonlyMap<string, Position>> =>
    rows.some(({ row }) => row.status === 'Pending') ? work.positions('transcribe') : new Map();

  const get = async (teamId: string, id: string, language: Language): Promise<Transcription> => {
    const [found] = await one.execute({ teamId, id });
    if (found === undefined) throw new ApiFailure('not_found');
    return toWhole(found, await positionsFor([found]), files, language);
  };

  /** The same as a list has it. */
  const short = async (teamId: string, id: string, language: Language): Promise<Transcription> => {
    const [found] = await selectListed(orm).where(mine(teamId, id));
    if (found === undefined) throw new ApiFailure('not_found');
    return toListed(found, await positionsFor([found]), language);
  };

  /** Locks a row whose words are there. */
  const taken = async (tx: Orm, teamId: string, id: string) => {
    const [row] = await tx.select().from(transcriptions).where(mine(teamId, id)).for('update');
    if (row === undefined) throw new ApiFailure('not_found');
    return row;
  };
  const complete = async (tx: Orm, teamId: string, id: string) => {
    const row = await taken(tx, teamId, id);
    if (row.status === 'Pending') throw new ApiFailure('transcription_pending');
    return row;
  };

  return {
    list: async (teamId, { onlyPending, guid = null, ...query }, language) => {
      const { rows, next } = await (onlyPending === undefined
        ? page({ teamId, guid }, query)
        : newsPage({ teamId, guid, since: new Date(onlyPending) }, query));
      const positions = await positionsFor(rows);
      return { rows: rows.map((row) => toListed(row, positions, language)), next };
    },
    every: async function* (teamId, language) {
      // One at a time: a page of them is a gigabyte where each is as long as it may be. One that is deleted meanwhile is left out.
      for await (const { row } of everyRow((query) => page({ teamId, guid: null }, query))) {
        const [found] = await one.execute({ teamId, id: row.id });
        if (found !== undefined) yield toWhole(found, new Map(), files, language);
      }
    },
    create: async ({ team, user }, title, language) => {
      const id = newId();
      const now = new Date();
      await assertFewOf(orm, team.id);
      await orm.insert(transcriptions).values({
        ...writtenText(''),
        id,
        teamId: team.id,
        owner: user.id,
        title,
        status: 'Complete',
        savedBy: user.id,
        dateSaved: now,
        lastStatusUpdate: now,
        dateAdded: now,
      });
      return get(team.id, id, language);
    },
    begin: async (caller, wanted, language) =>
      get(caller.team.id, await asking.begin(caller, wanted, language), language),
    get,
    ofSound: async (teamId, guid, language) => {
      const [found] = await newestOfSound.execute({ teamId, guid });
      if (found === undefined) throw new ApiFailure('not_found');
      return toWhole(found, await positionsFor([found]), files, language);
    },
    several: async (teamId, ids, language) => {
      const rows = await selectListed(orm).where(
        and(eq(transcriptions.teamId, teamId), inArray(transcriptions.id, [...ids])),
      );
      const positions = await positionsFor(rows);
      return rows.map((row) => toListed(row, positions, language));
    },
    update: async ({ team, user }, id, asked, language) => {
      const { title, contentWithoutTitle, change } = asked;
      const teamId = team.id;
      if (contentWithoutTitle !== undefined && change !== undefined)
        throw new ApiFailure('invalid', {}, { change: 'fieldWrong' });
      await orm.transaction(async (tx) => {
        const row = await (contentWithoutTitle === undefined && change === undefined ? taken : complete)(
          tx,
          teamId,
          id,
        );
        let written: Written | null = null;
        if (contentWithoutTitle !== undefined) written = rewritten(row, contentWithoutTitle, asked.revision);
        if (change !== undefined) written = withChange(row, change);
        if (written !== null && written.size > row.size) await space.assertRoom(tx, teamId, written.size - row.size);
        const now = new Date();
        const save = { by: user.id, at: now, keepsPresent: asked.keepsPresent === true };
        const isSame = written?.size === row.size && isDeepStrictEqual(written, writtenOf(row));
        const saved = written === null || isSame ? {} : await versions.keep(tx, row, save);
        await tx
          .update(transcriptions)
          .set({
            ...(title === undefined ? {} : { title }),
            ...(written === null ? {} : { ...(isSame ? {} : written), ...saved, revision: row.revision + 1 }),
            lastStatusUpdate: now,
          })
          .where(mine(teamId, id));
      });
      return asked.brief === true ? short(teamId, id, language) : get(teamId, id, language);
    },
    clone: async ({ team, user }, id, language) => {
      const copy = newId();
      const now = new Date();
      await orm.transaction(async (tx) => {
        const original = await complete(tx, team.id, id);
        await assertFewOf(tx, team.id);
        await space.assertRoom(tx, team.id, original.size);
        await tx.insert(transcriptions).values({
          ...original,
          id: copy,
          owner: user.id,
          title: cutText(say(language, 'copyOf', { name: original.title }), limits.titleMaxLength),
          revision: 0,
          savedBy: user.id,
          dateSaved: now,
          runBegan: null,
          lastStatusUpdate: now,
          dateAdded: now,
        });
      });
      return get(team.id, copy, language);
    },
    summarise: async (teamId, id, language, signal) => {
      const [row] = await orm
        .select({ status: transcriptions.status, content: transcriptions.content, language: transcriptions.language })
        .from(transcriptions)
        .where(mine(teamId, id));
      if (row === undefined) throw new ApiFailure('not_found');
      if (row.status === 'Pending') throw new ApiFailure('transcription_pending');
      const inShort = await summariser.summarise(row.content, row.language, { teamId, signal });
      if (inShort === null) throw new ApiFailure('nothing_to_summarise');
      const { summary, title: suggestedTitle } = inShort;
      await orm.update(transcriptions).set({ summary, suggestedTitle }).where(mine(teamId, id));
      return get(teamId, id, language);
    },
    retry: async (caller, id, language) => {
      await asking.retry(caller, id);
      return get(caller.team.id, id, language);
    },
    usage: async (teamId) => {
      const [used] = await orm
        .select({
          transcriptions: count(),
          pending: count(sql`CASE WHEN ${transcriptions.status} = 'Pending' THEN 1 END`),
          seconds: sum(
            sql`CASE WHEN ${transcriptions.status} = 'Complete' THEN ${transcriptions.duration} ELSE 0 END`,
          ).mapWith(Number),
        })
        .from(transcriptions)
        .where(eq(transcriptions.teamId, teamId));
      return {
        transcriptions: used?.transcriptions ?? 0,
        pending: used?.pending ?? 0,
        seconds: Math.round(used?.seconds ?? 0),
        languages: [...speech.languages],
      };
    },
    remove: async (teamId, id) => {
      await orm.transaction(async (tx) => {
        // What ends work takes its row first, and then what it is of.
        await work.drop(tx, 'transcribe', id);
        const removed = await tx.delete(transcriptions).where(mine(teamId, id)).returning({ id: transcriptions.id });
        if (removed.length === 0) throw new ApiFailure('not_found');
      });
      await work.halt('transcribe', id);
    },
  };
}
