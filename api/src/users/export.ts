import { eq } from 'drizzle-orm';
import type { Language } from '@wavereel/contracts';
import type { DesignService } from '../designs/service';
import type { FeedService } from '../feeds/service';
import { ApiFailure } from '../http/failure';
import { everyRow } from '../http/page';
import type { JobService } from '../jobs/service';
import type { LinkService } from '../links/service';
import type { MediaService } from '../media/service';
import type { OAuthService } from '../oauth/service';
import { memberships, teams, users } from '../people/table';
import { ownTeamOf } from '../people/team';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { TranscriptionService } from '../transcriptions/service';

export interface ExportNeeds {
  readonly media: Pick<MediaService, 'list'>;
  readonly jobs: Pick<JobService, 'list'>;
  readonly designs: Pick<DesignService, 'list'>;
  readonly links: Pick<LinkService, 'list'>;
  readonly transcriptions: Pick<TranscriptionService, 'list'>;
  readonly feeds: Pick<FeedService, 'list'>;
  readonly oauth: Pick<OAuthService, 'connected'>;
  readonly plans: Pick<PlanService, 'planOf'>;
}

/** All that is kept about a person and in their own team, without secrets. Addresses of files in it last for hours. */
export type ExportData = (userId: string, language: Language) => Promise<Record<string, unknown>>;

export function dataExport({ orm }: Pick<Platform, 'orm'>, needs: ExportNeeds): ExportData {
  return async (userId, language) => {
    const [found] = await orm.select().from(users).where(eq(users.id, userId));
    if (found === undefined) throw new ApiFailure('not_found');
    const { passwordHash: _secret, activeTeamId: _inner, ...person } = found;
    const team = await ownTeamOf(orm, userId);
    const memberOf = await orm
      .select({ name: teams.name, role: memberships.role, dateAdded: memberships.dateAdded })
      .from(memberships)
      .innerJoin(teams, eq(teams.id, memberships.teamId))
      .where(eq(memberships.userId, userId));
    return {
      exported: new Date(),
      person,
      team: { ...team, plan: (await needs.plans.planOf(team.id)).plan },
      teams: memberOf,
      videos: await everyRow((query) => needs.jobs.list(team.id, query, language)),
      audio: await everyRow((query) => needs.media.list(team.id, query, language)),
      designs: await everyRow((query) => needs.designs.list(team.id, query)),
      links: await everyRow((query) => needs.links.list(team.id, query)),
      transcriptions: await everyRow((query) => needs.transcriptions.list(team.id, query)),
      feeds: await everyRow((query) => needs.feeds.list(userId, query)),
      apps: await needs.oauth.connected(userId),
    };
  };
}
