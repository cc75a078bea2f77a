import { and, eq, sql } from 'drizzle-orm';
import type { PageQuery, Transcription, transcriptionChangeSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { transcriptions } from './table';

export interface TranscriptionService {
  /** Newest first. */
  list(teamId: string, query: PageQuery): Promise<Page<Transcription>>;
  /** An empty one, complete at once: it is written by hand. */
  create(caller: Caller, title: string): Promise<Transcription>;
  /** @throws ApiFailure not_found */
  get(teamId: string, id: string): Promise<Transcription>;
  /** @throws ApiFailure not_found */
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
    statusText: row.status,
    lastStatusUpdate: row.lastStatusUpdate.toISOString(),
    dateAdded: row.dateAdded.toISOString(),
    owner: row.owner,
    owner_name: ownerName,
  };
}

export function transcriptionService({ orm }: Platform): TranscriptionService {
  const mine = (teamId: string, id: string) => and(eq(transcriptions.teamId, teamId), eq(transcriptions.id, id));
  const select = () =>
    orm.select({ row: transcriptions, ownerName }).from(transcriptions).innerJoin(users, joinOwner(transcriptions));

  const ofTeam = eq(transcriptions.teamId, sql.placeholder('teamId'));
  const one = select()
    .where(and(ofTeam, eq(transcriptions.id, sql.placeholder('id'))))
    .prepare('transcription_one');
  const page = newestFirst({
    name: 'transcriptions',
    order: { moment: transcriptions.dateAdded, id: transcriptions.id },
    select,
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
    create: async ({ team, user }, title) => {
      const now = new Date();
      const id = newId();
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
      const change = {
        ...(title === undefined ? {} : { title }),
        ...(contentWithoutTitle === undefined ? {} : { content: contentWithoutTitle }),
      };
      await orm
        .update(transcriptions)
        .set({ ...change, lastStatusUpdate: new Date() })
        .where(mine(teamId, id));
      return get(teamId, id);
    },
    remove: async (teamId, id) => {
      const removed = await orm.delete(transcriptions).where(mine(teamId, id)).returning({ id: transcriptions.id });
      if (removed.length === 0) throw new ApiFailure('not_found');
    },
  };
}
