import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PageQuery, TranscriptVersion, WholeTranscriptVersion } from '@wavereel/contracts';
import { wordsApart } from '@wavereel/words';
import { keptIn } from '../files/team-space';
import { ApiFailure } from '../http/failure';
import { everyRow, newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { goesOn, surplus } from '../versions/runs';
import type { Save, Saved } from '../versions/runs';
import { transcriptions, transcriptVersions } from './table';

/** A version as its owner takes it along: of which transcription it is, and all that was written. */
export type ExportedTranscriptVersion = WholeTranscriptVersion & { readonly transcription: string };

export interface TranscriptVersions {
  /** Of a transcription of the team, newest first. @throws ApiFailure not_found */
  list(teamId: string, transcriptionId: string, query: PageQuery): Promise<Page<TranscriptVersion>>;
  /** Null where there is none. */
  find(teamId: string, transcriptionId: string, revision: number): Promise<WholeTranscriptVersion | null>;
  /** Of all transcriptions of the team, newest first. */
  every(teamId: string): AsyncGenerator<ExportedTranscriptVersion>;
  /** Keeps what a save replaces, unless that was a step on the way, or nothing; answers what is to be written of who saved the words. */
  keep(tx: Orm, before: typeof transcriptions.$inferSelect, save: Save): Promise<Saved>;
}

/** What all versions of one transcription may take together: twenty of three hours, four of twelve. */
const mostVersionBytes = 32 * 1024 * 1024;
/** What those of all transcriptions of a team may, of all that it may keep: nobody can delete a version to make room. */
const mostTeamShare = 0.25;

/** What the versions of a team's transcriptions take. */
export const keptTranscriptVersionBytes = keptIn(transcriptVersions.teamId, transcriptVersions.size);

/** What a list says of each: the words of three hours are two megabytes. */
const { content: _content, transcript: _transcript, ...listed } = getTableColumns(transcriptVersions);

interface Listed {
  readonly row: Omit<typeof transcriptVersions.$inferSelect, 'content' | 'transcript'>;
  readonly ownerName: string;
}

const toVersion = ({ row, ownerName }: Listed): TranscriptVersion => ({
  revision: row.revision,
  title: row.title,
  dateSaved: row.dateSaved.toISOString(),
  savedBy: row.owner,
  savedByName: ownerName,
  words: row.words,
  changedWords: row.changedWords,
});

const wordsOf = (content: string): string[] => content.split(/\s+/u).filter(Boolean);

export function transcriptVersionKeeper({ orm, config }: Pick<Platform, 'orm' | 'config'>): TranscriptVersions {
  const mostTeamBytes = config.teamStorageBytes * mostTeamShare;
  const select = () =>
    orm.select({ row: listed, ownerName }).from(transcriptVersions).innerJoin(users, joinOwner(transcriptVersions));
  const ofTeam = eq(transcriptVersions.teamId, sql.placeholder('teamId'));
  const ofOne = and(ofTeam, eq(transcriptVersions.transcriptionId, sql.placeholder('transcriptionId')));
  const order = { moment: transcriptVersions.dateSaved, id: transcriptVersions.id };
  const placeOf = ({ row: { dateSaved, id } }: Listed) => ({ dateAdded: dateSaved, id });
  const page = newestFirst({ name: 'transcript_versions', order, select, ofWhom: ofOne, placeOf });
  const pageOfTeam = newestFirst({ name: 'team_transcript_versions', order, select, ofWhom: ofTeam, placeOf });
  const one = orm
    .select({ row: transcriptVersions, ownerName })
    .from(transcriptVersions)
    .innerJoin(users, joinOwner(transcriptVersions))
    .where(and(ofOne, eq(transcriptVersions.revision, sql.placeholder('revision'))))
    .prepare('transcript_version');
  const known = orm
    .select({ id: transcriptions.id })
    .from(transcriptions)
    .where(
      and(
        eq(transcriptions.teamId, sql.placeholder('teamId')),
        eq(transcriptions.id, sql.placeholder('transcriptionId')),
      ),
    )
    .prepare('transcription_known');

  const find = async (
    teamId: string,
    transcriptionId: string,
    revision: number,
  ): Promise<WholeTranscriptVersion | null> => {
    const [found] = await one.execute({ teamId, transcriptionId, revision });
    if (found === undefined) return null;
    const { content, transcript } = found.row;
    return { ...toVersion(found), contentWithoutTitle: content, transcriptionContent: transcript };
  };

  const add = async (tx: Orm, before: typeof transcriptions.$inferSelect, dateReplaced: Date): Promise<void> => {
    const { id: transcriptionId, teamId, savedBy: owner, dateSaved } = before;
    const { revision, title, content, transcript, words, size } = before;
    const mine = eq(transcriptVersions.transcriptionId, transcriptionId);
    const [last] = await tx
      .select({ content: transcriptVersions.content })
      .from(transcriptVersions)
      .where(mine)
      .orderBy(desc(transcriptVersions.revision))
      .limit(1);
    const changedWords = last === undefined ? null : wordsApart(wordsOf(last.content), wordsOf(content)).count;
    await tx.insert(transcriptVersions).values({
      ...{ id: newId(), teamId, transcriptionId, owner, revision, title, content, transcript },
      ...{ words, changedWords, size, dateSaved, dateReplaced },
    });
    const kept = await tx
      .select({
        id: transcriptVersions.id,
        dateSaved: transcriptVersions.dateSaved,
        dateReplaced: transcriptVersions.dateReplaced,
        size: transcriptVersions.size,
      })
      .from(transcriptVersions)
      .where(mine)
      .orderBy(asc(transcriptVersions.revision));
    const leaving = surplus(kept, mostVersionBytes).map(({ id }) => id);
    if (leaving.length > 0) await tx.delete(transcriptVersions).where(inArray(transcriptVersions.id, leaving));
  };

  /** Of a team that keeps too much the oldest go, of whichever transcription they are. */
  const lessen = async (tx: Orm, teamId: string): Promise<void> => {
    if ((await keptTranscriptVersionBytes(tx, teamId)) <= mostTeamBytes) return;
    const { id, size, dateReplaced } = transcriptVersions;
    const newer = sql<number>`coalesce(sum(${size}) OVER (ORDER BY ${dateReplaced} DESC, ${id} DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`;
    const ordered = tx
      .select({ id, size, newer: newer.as('newer') })
      .from(transcriptVersions)
      .where(eq(transcriptVersions.teamId, teamId))
      .as('ordered');
    // The newest of all stays: it is what was kept just now.
    const leaving = tx
      .select({ id: ordered.id })
      .from(ordered)
      .where(sql`${ordered.newer} > 0 AND ${ordered.newer} + ${ordered.size} > ${mostTeamBytes}`);
    await tx.delete(transcriptVersions).where(inArray(id, leaving));
  };

  return {
    list: async (teamId, transcriptionId, query) => {
      if ((await known.execute({ teamId, transcriptionId })).length === 0) throw new ApiFailure('not_found');
      const { rows, next } = await page({ teamId, transcriptionId }, query);
      return { rows: rows.map(toVersion), next };
    },
    find,
    every: async function* (teamId) {
      // One at a time, as transcriptions are.
      for await (const { row } of everyRow((query) => pageOfTeam({ teamId }, query))) {
        const found = await find(teamId, row.transcriptionId, row.revision);
        if (found !== null) yield { ...found, transcription: row.transcriptionId };
      }
    },
    keep: async (tx, before, save) => {
      const isStep = goesOn(before, save);
      // Nobody comes back to an empty page.
      if (!isStep && before.words > 0) {
        await add(tx, before, save.at);
        await lessen(tx, before.teamId);
      }
      return { savedBy: save.by, dateSaved: save.at, runBegan: isStep ? before.runBegan : save.at };
    },
  };
}
