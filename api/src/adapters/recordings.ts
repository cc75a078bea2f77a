import { Readable } from 'node:stream';
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import type { CancelSurvey, SessionRecording } from '@wavereel/contracts';
import { removeOrphans } from '../files/orphans';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { teams } from '../people/table';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { cancelSurveys, sessionRecordings } from './table';

export interface Recordings {
  /** Keeps a piece of a session of the cancel flow for ninety days. @throws ApiFailure not_found where it is off, invalid, rate_limited */
  record(caller: Caller, recording: SessionRecording): Promise<void>;
  /** @throws ApiFailure rate_limited */
  survey(caller: Caller, survey: CancelSurvey): Promise<void>;
  /** Removes what was kept for long enough. */
  sweep(): Promise<void>;
  /** Removes the files of teams that are gone. */
  removeOrphans(): Promise<void>;
}

const folder = 'recordings';
const dayMs = 24 * 3600 * 1000;
const keptMs = 90 * dayMs;
/** Of pieces and answers of one team: hours of recording. */
const mostPerDay = 200;
/** Removed at once. */
const sweepSize = 200;

export const recordingsOf = (teamId: string): string => `${folder}/${teamId}`;
const keyOf = (teamId: string, id: string): string => `${recordingsOf(teamId)}/${id}.json.gz`;

export function createRecordings(platform: Platform): Recordings {
  const { config, orm, storage } = platform;

  /** @throws ApiFailure rate_limited */
  const assertFew = async (table: typeof sessionRecordings | typeof cancelSurveys, teamId: string): Promise<void> => {
    const [row] = await orm
      .select({ kept: count() })
      .from(table)
      .where(and(eq(table.teamId, teamId), gt(table.dateAdded, new Date(Date.now() - dayMs))));
    if ((row?.kept ?? 0) >= mostPerDay) throw new ApiFailure('rate_limited', { seconds: 3600 });
  };

  return {
    record: async (caller, { data, startTime, endTime, ...recording }) => {
      if (!config.adapters.recordCancelling) throw new ApiFailure('not_found');
      const bytes = Buffer.from(data, 'base64');
      if (!isGzip(bytes)) throw new ApiFailure('invalid', {}, { data: 'fieldWrong' });
      const teamId = caller.team.id;
      await assertFew(sessionRecordings, teamId);
      const id = newId();
      // The row first: a file without one would stay for ever.
      await orm.insert(sessionRecordings).values({
        ...recording,
        id,
        teamId,
        startTime: new Date(startTime),
        endTime: new Date(endTime),
        dateAdded: new Date(),
      });
      await storage.put(keyOf(teamId, id), Readable.from([bytes]), { maxBytes: bytes.length });
    },
    survey: async (caller, survey) => {
      await assertFew(cancelSurveys, caller.team.id);
      await orm.insert(cancelSurveys).values({ ...survey, id: newId(), teamId: caller.team.id, dateAdded: new Date() });
    },
    sweep: async () => {
      const old = await orm
        .select({ id: sessionRecordings.id, teamId: sessionRecordings.teamId })
        .from(sessionRecordings)
        .where(lt(sessionRecordings.dateAdded, new Date(Date.now() - keptMs)))
        .limit(sweepSize);
      for (const { id, teamId } of old) await storage.remove(keyOf(teamId, id));
      if (old.length > 0)
        await orm.delete(sessionRecordings).where(
          inArray(
            sessionRecordings.id,
            old.map(({ id }) => id),
          ),
        );
    },
    removeOrphans: () =>
      removeOrphans(platform, folder, (ids) => orm.select({ id: teams.id }).from(teams).where(inArray(teams.id, ids))),
  };
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
