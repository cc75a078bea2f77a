import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { CancelSurvey, SessionRecording } from '@wavereel/contracts';
import { removeOrphans } from '../files/orphans';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { everyRow, newestFirst } from '../http/page';
import { teams } from '../people/table';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { cancelSurveys, sessionRecordings } from './table';

export interface Recordings {
  /** Keeps a piece of a session of the cancel flow for ninety days. @throws ApiFailure not_found where it is off, invalid, rate_limited */
  record(caller: Caller, recording: SessionRecording): Promise<void>;
  /** @throws ApiFailure rate_limited */
  survey(caller: Caller, survey: CancelSurvey): Promise<void>;
  /** Every piece that is kept of a team's sessions, with its events as they were sent: null where they have gone meanwhile. */
  kept(teamId: string): AsyncGenerator<KeptRecording>;
  /** Every answer of a team. */
  answers(teamId: string): AsyncGenerator<CancelSurvey & { readonly dateAdded: Date }>;
  /** Removes what was kept for long enough. */
  sweep(): Promise<void>;
  /** Removes the files of teams that are gone. */
  removeOrphans(): Promise<void>;
}

interface KeptRecording extends Omit<typeof sessionRecordings.$inferSelect, 'id' | 'teamId'> {
  /** Gzipped events, in base64. */
  readonly data: string | null;
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
  const pieces = newestFirst({
    name: 'recordings',
    order: { moment: sessionRecordings.dateAdded, id: sessionRecordings.id },
    select: () => orm.select().from(sessionRecordings),
    ofWhom: eq(sessionRecordings.teamId, sql.placeholder('teamId')),
    placeOf: (row) => row,
  });
  const answers = newestFirst({
    name: 'surveys',
    order: { moment: cancelSurveys.dateAdded, id: cancelSurveys.id },
    select: () => orm.select().from(cancelSurveys),
    ofWhom: eq(cancelSurveys.teamId, sql.placeholder('teamId')),
    placeOf: (row) => row,
  });

  const dataOf = async (key: string): Promise<string | null> =>
    (await storage.stat(key)) === null ? null : (await buffer(await storage.read(key))).toString('base64');

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
    kept: async function* (teamId) {
      for await (const { id, teamId: _ours, ...piece } of everyRow((query) => pieces({ teamId }, query)))
        yield { ...piece, data: await dataOf(keyOf(teamId, id)) };
    },
    answers: async function* (teamId) {
      for await (const { id: _inner, teamId: _ours, ...answer } of everyRow((query) => answers({ teamId }, query)))
        yield answer;
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
