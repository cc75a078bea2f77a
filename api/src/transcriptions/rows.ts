import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { keptIn } from '../files/team-space';
import { media } from '../media/table';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import type { Orm } from '../platform/database';
import { transcriptions } from './table';

/** Of each, in a list. */
const beginningChars = 500;

const { transcript: _transcript, heard: _heard, ...short } = getTableColumns(transcriptions);

/** One as a list has it: how it begins, without times. */
export type ShortRow = Omit<typeof transcriptions.$inferSelect, 'transcript' | 'heard'>;

export interface ListedTranscription {
  readonly row: ShortRow;
  readonly ownerName: string;
  /** Of its sound; null where that is gone, or there never was one. */
  readonly mime: string | null;
}

export interface WholeTranscription extends ListedTranscription {
  readonly row: ShortRow & Pick<typeof transcriptions.$inferSelect, 'transcript'>;
}

const joinSound = and(
  and(eq(media.id, transcriptions.mediaGuid), eq(media.teamId, transcriptions.teamId)),
  isNull(media.dateDeleted),
);

/** Those of a list: the words of an hour are half a megabyte each. */
export const selectListed = (orm: Orm) =>
  orm
    .select({
      row: { ...short, content: sql<string>`left(${transcriptions.content}, ${sql.raw(String(beginningChars))})` },
      ownerName,
      mime: media.mime,
    })
    .from(transcriptions)
    .innerJoin(users, joinOwner(transcriptions))
    .leftJoin(media, joinSound);

export const selectWhole = (orm: Orm) =>
  orm
    .select({ row: { ...short, transcript: transcriptions.transcript }, ownerName, mime: media.mime })
    .from(transcriptions)
    .innerJoin(users, joinOwner(transcriptions))
    .leftJoin(media, joinSound);

/** What the words of a team take. */
export const keptTextBytes = keptIn(transcriptions.teamId, transcriptions.size);
