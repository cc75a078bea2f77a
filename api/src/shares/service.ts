import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CaptionCue, Share } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { joinShown, shown } from '../jobs/drawings';
import { lockJob } from '../jobs/lock';
import { jobs } from '../jobs/table';
import type { Platform } from '../platform';
import { isToken, newToken, shareAddresses } from './addresses';
import { frameHtml } from './frame-html';
import { countPlays } from './plays';
import type { Plays } from './plays';
import { cuesShown, findShared } from './shared';
import type { FoundShare } from './shared';
import { shares } from './table';

/** Public pages of the videos of a team, named by the video. These throw ApiFailure not_found where there is no such video, or it lies in the bin. */
export interface ShareService {
  /** Null where it has none. */
  get(teamId: string, jobId: string): Promise<Share | null>;
  turnOn(teamId: string, jobId: string): Promise<Share>;
  turnOff(teamId: string, jobId: string): Promise<void>;
  /** What the public sees at a token; null for whatever is none, any more or yet. */
  find(token: string): Promise<FoundShare | null>;
  cues(found: FoundShare): Promise<readonly CaptionCue[]>;
  readonly plays: Plays;
}

export function shareService({ orm, log, origin }: Pick<Platform, 'orm' | 'log' | 'origin'>): ShareService {
  const mine = (teamId: string, jobId: string) =>
    and(eq(jobs.id, jobId), eq(jobs.teamId, teamId), isNull(jobs.dateDeleted));

  const get = async (teamId: string, jobId: string): Promise<Share | null> => {
    const [row] = await orm
      .select({
        title: jobs.title,
        share: shares,
        run: shown.files,
        width: sql<number | null>`(${shown.theme} ->> 'width')::int`,
        height: sql<number | null>`(${shown.theme} ->> 'height')::int`,
      })
      .from(jobs)
      .leftJoin(shares, eq(shares.jobId, jobs.id))
      .leftJoin(shown, joinShown)
      .where(mine(teamId, jobId));
    if (row === undefined) throw new ApiFailure('not_found');
    const { share, title, width, height } = row;
    if (share === null) return null;
    const { page, embed } = shareAddresses(origin(), share.token);
    return {
      url: page,
      embedUrl: embed,
      embedHtml: width === null || height === null ? null : frameHtml(embed, title, { width, height }),
      plays: share.plays,
      date: share.dateAdded.toISOString(),
    };
  };

  /** One statement for all that was counted. What cannot be written is lost: nobody waits for a count. */
  const writePlays = async (counts: ReadonlyMap<string, number>): Promise<void> => {
    const rows = [...counts].map(([token, count]) => sql`(${token}::text, ${count}::bigint)`);
    try {
      await orm.execute(sql`
        UPDATE ${shares} SET plays = ${shares.plays} + counted.count
        FROM (VALUES ${sql.join(rows, sql`, `)}) AS counted (token, count) WHERE ${shares.token} = counted.token`);
    } catch (error) {
      log.warn({ err: error }, 'plays were not counted');
    }
  };

  return {
    get,
    turnOn: async (teamId, jobId) => {
      await orm.transaction(async (tx) => {
        if ((await lockJob(tx, mine(teamId, jobId))) === null) throw new ApiFailure('not_found');
        const row = { jobId, teamId, token: newToken(), dateAdded: new Date() };
        await tx.insert(shares).values(row).onConflictDoNothing({ target: shares.jobId });
      });
      const share = await get(teamId, jobId);
      // Turned off by somebody else in the very moment.
      if (share === null) throw new ApiFailure('not_found');
      return share;
    },
    turnOff: (teamId, jobId) =>
      orm.transaction(async (tx) => {
        if ((await lockJob(tx, mine(teamId, jobId))) === null) throw new ApiFailure('not_found');
        await tx.delete(shares).where(eq(shares.jobId, jobId));
      }),
    find: async (token) => (isToken(token) ? findShared(orm, token) : null),
    cues: ({ files }) => cuesShown(orm, files.id),
    plays: countPlays(writePlays),
  };
}
