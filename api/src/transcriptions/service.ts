import { and, eq, getTableColumns, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PageQuery, Transcription, transcriptionChangeSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import type { KeptBytes, TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import { everyRow, newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { transcriptions } from './table';

/** Of each, in a list. */
const beginningChars = 500;
/** Of one team. */
const mostTranscriptions = 2_000;

export interface TranscriptionService {
  /** Newest first, each with its beginning alone. */
  list(teamId: string, query: PageQuery): Promise<Page<Transcription>>;
  /** Every one of a team with all of its text, newest first. */
  every(teamId: string): AsyncGenerator<Transcription>;
  /** An empty one, complete at once: it is written by hand. @throws ApiFailure list_full */
  create(caller: Caller, title: string): Promise<Transcription>;
  /** @throws ApiFailure not_found */
  get(teamId: string, id: string): Promise<Transcription>;
  /** @throws ApiFailure not_found, storage_full */
  update(teamId: string, id: string, change: z.output<typeof transcriptionChangeSchema>): Promise<Transcription>;
  /** @throws ApiFailure not_found */
  remove(teamId: string, id: string): Promise<void>;
}

function toTranscription({
  row,
  ownerName,
}: {
  row: typeof transcriptions.$inferSelect;
  ownerName: string;
}): Transcription {
  return {
    _id: row.id,
    title: row.title,
    contentWithoutTitle: row.content,
    words: row.words,
    statusText: row.status,
    lastStatusUpdate: row.lastStatusUpdate.toISOString(),
    dateAdded: row.dateAdded.toISOString(),
    owner: row.owner,
    owner_name: ownerName,
  };
}

const writtenOf = (content: string) => ({
  content,
  words: content.split(/\s+/).filter(Boolean).length,
  size: Buffer.byteLength(content),
});

/** What the words of a team take. */
export const keptTextBytes: KeptBytes = async (orm, teamId) => {
  const [row] = await orm
    .select({ bytes: sum(transcriptions.size).mapWith(Number) })
    .from(transcriptions)
    .where(eq(transcriptions.teamId, teamId));
  return row?.bytes ?? 0;
};

export function transcriptionService({ orm }: Pick<Platform, 'orm'>, space: TeamSpace): TranscriptionService {
  const mine = (teamId: string, id: string) => and(eq(transcriptions.teamId, teamId), eq(transcriptions.id, id));
  const selectAs = (content: SQL<string> | typeof transcriptions.content) =>
    orm
      .select({ row: { ...getTableColumns(transcriptions), content }, ownerName })
      .from(transcriptions)
      .innerJoin(users, joinOwner(transcriptions));

  const ofTeam = eq(transcriptions.teamId, sql.placeholder('teamId'));
  const one = selectAs(transcriptions.content)
    .where(and(ofTeam, eq(transcriptions.id, sql.placeholder('id'))))
    .prepare('transcription_one');
  const page = newestFirst({
    name: 'transcriptions',
    order: { moment: transcriptions.dateAdded, id: transcriptions.id },
    select: () => selectAs(sql<string>`left(${transcriptions.content}, ${sql.raw(String(beginningChars))})`),
    ofWhom: ofTeam,
    placeOf: ({ row }) => row,
  });

  const get = async (teamId: string, id: string): Promise<Transcription> => {
    const [found] = await one.execute({ teamId, id });
    if (found === undefined) throw new ApiFailure('not_found');
    return toTranscription(found);
  };

  return {
    list: async (teamId, query) => {
      const { rows, next } = await page({ teamId }, query);
      return { rows: rows.map(toTranscription), next };
    },
    every: async function* (teamId) {
      // One at a time: a page of them is a gigabyte where each is as long as it may be. One that is deleted meanwhile is left out.
      for await (const { row } of everyRow((query) => page({ teamId }, query))) {
        const [found] = await one.execute({ teamId, id: row.id });
        if (found !== undefined) yield toTranscription(found);
      }
    },
    create: async ({ team, user }, title) => {
      const now = new Date();
      const id = newId();
      await assertFewer(orm, transcriptions, eq(transcriptions.teamId, team.id), mostTranscriptions);
      await orm.insert(transcriptions).values({
        id,
        teamId: team.id,
        owner: user.id,
        title,
        content: '',
        status: 'Complete',
        lastStatusUpdate: now,
        dateAdded: now,
      });
      return get(team.id, id);
    },
    get,
    update: async (teamId, id, { title, contentWithoutTitle }) => {
      const written = contentWithoutTitle === undefined ? null : writtenOf(contentWithoutTitle);
      await orm.transaction(async (tx) => {
        const [before] = await tx
          .select({ size: transcriptions.size })
          .from(transcriptions)
          .where(mine(teamId, id))
          .for('update');
        if (before === undefined) throw new ApiFailure('not_found');
        if (written !== null && written.size > before.size)
          await space.assertRoom(tx, teamId, written.size - before.size);
        await tx
          .update(transcriptions)
          .set({ ...(title === undefined ? {} : { title }), ...written, lastStatusUpdate: new Date() })
          .where(mine(teamId, id));
      });
      return get(teamId, id);
    },
    remove: async (teamId, id) => {
      const removed = await orm.delete(transcriptions).where(mine(teamId, id)).returning({ id: transcriptions.id });
      if (removed.length === 0) throw new ApiFailure('not_found');
    },
  };
}
