import { and, count, eq, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { Language } from '@wavereel/contracts';
import type { TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import type { MediaService } from '../media/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import type { WorkService } from '../work/service';
import { transcriptions } from './table';
import { writtenText } from './written';

/** What is to be written down, and how it is called. */
export interface Wanted {
  readonly title: string;
  /** A sound of the library, or the address of one that is fetched into it first. */
  readonly guid?: string | undefined;
  readonly url?: string | undefined;
  readonly isSummaryWanted: boolean;
}

interface Needs {
  readonly media: MediaService;
  readonly space: TeamSpace;
  readonly work: WorkService;
}

/** An address as an episode of which nothing else is known. */
const episodeAt = (url: string, title: string) => ({
  title,
  feedTitle: null,
  feedUrl: null,
  feedGuid: null,
  imageUrl: null,
  episode: {
    type: 'link' as const,
    audioUrl: url,
    isoDate: null,
    author: null,
    link: null,
    episodeNumber: null,
    seasonNumber: null,
  },
});

export const assertFewOf = (orm: Orm, teamId: string): Promise<void> =>
  assertFewer(orm, transcriptions, eq(transcriptions.teamId, teamId), limits.transcriptionsKept);

/** One after another for each team, so that no more wait than may. @throws ApiFailure transcriptions_full */
async function assertFewWait(tx: Orm, teamId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('transcriptions'), hashtext(${teamId}))`);
  const [waiting] = await tx
    .select({ number: count() })
    .from(transcriptions)
    .where(and(eq(transcriptions.teamId, teamId), eq(transcriptions.status, 'Pending')));
  if ((waiting?.number ?? 0) >= limits.pendingTranscriptions)
    throw new ApiFailure('transcriptions_full', { limit: limits.pendingTranscriptions });
}

/** Asks for sounds to be listened to. */
export function transcriptionAsking({ orm }: Pick<Platform, 'orm'>, { media, space, work }: Needs) {
  const guidOf = async (caller: Caller, { title, guid, url }: Wanted, language: Language): Promise<string> => {
    if (guid !== undefined) return guid;
    if (url === undefined) throw new ApiFailure('invalid', {}, { guid: 'fieldMissing' });
    return (await media.import(caller, episodeAt(url, title), language)).media.guid;
  };

  return {
    begin: async (caller: Caller, wanted: Wanted, language: Language): Promise<string> => {
      const teamId = caller.team.id;
      const mediaGuid = await guidOf(caller, wanted, language);
      const sound = await media.find(teamId, mediaGuid);
      if (sound === null) throw new ApiFailure('not_found');
      const { title, isSummaryWanted } = wanted;
      const { duration } = sound;
      const whose = { teamId, owner: caller.user.id };
      const id = newId();
      const now = new Date();
      await orm.transaction(async (tx) => {
        await assertFewWait(tx, teamId);
        await assertFewOf(tx, teamId);
        await space.assertRoom(tx, teamId, 0);
        await tx.insert(transcriptions).values({
          ...writtenText(''),
          ...whose,
          id,
          title,
          mediaGuid,
          duration,
          isSummaryWanted,
          status: 'Pending',
          savedBy: whose.owner,
          dateSaved: now,
          lastStatusUpdate: now,
          dateAdded: now,
        });
        await work.add(tx, 'transcribe', { ...whose, subject: id, size: duration });
      });
      return id;
    },

    /** One that failed is listened to again, from where it was; any other stays as it is. @throws ApiFailure not_found, transcriptions_full */
    retry: async (caller: Caller, id: string): Promise<void> => {
      const teamId = caller.team.id;
      await orm.transaction(async (tx) => {
        await assertFewWait(tx, teamId);
        const [row] = await tx
          .select({ status: transcriptions.status, duration: transcriptions.duration })
          .from(transcriptions)
          .where(and(eq(transcriptions.teamId, teamId), eq(transcriptions.id, id)))
          .for('update');
        if (row === undefined) throw new ApiFailure('not_found');
        if (row.status !== 'Failed') return;
        await tx
          .update(transcriptions)
          .set({ status: 'Pending', error: null, lastStatusUpdate: new Date() })
          .where(eq(transcriptions.id, id));
        await work.add(tx, 'transcribe', { subject: id, teamId, owner: caller.user.id, size: row.duration });
      });
    },
  };
}
