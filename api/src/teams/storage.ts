import type { PageQuery, TeamStorage, TeamStorageRow } from '@wavereel/contracts';
import type { TeamSpace } from '../files/team-space';
import { oldestFirst } from '../http/page';
import type { Page } from '../http/page';
import { teams } from '../people/table';
import type { Orm } from '../platform/database';

export interface StorageService {
  /** What a team has in the store. */
  of(teamId: string): Promise<TeamStorage>;
  /** The same of all teams, in the order in which they came. */
  list(query: PageQuery): Promise<Page<TeamStorageRow>>;
}

export function storageService(orm: Orm, space: TeamSpace): StorageService {
  const of = (teamId: string): Promise<TeamStorage> => space.of(orm, teamId);
  const page = oldestFirst({
    name: 'teams_storage',
    order: { moment: teams.dateAdded, id: teams.id },
    select: () => orm.select({ id: teams.id, name: teams.name, dateAdded: teams.dateAdded }).from(teams),
    ofWhom: undefined,
    placeOf: (team) => team,
  });
  return {
    of,
    list: async (query) => {
      const { rows, next } = await page({}, query);
      const told: TeamStorageRow[] = [];
      // One after another: this hurries nobody, and must keep nobody waiting.
      for (const { id: teamId, name } of rows) told.push({ teamId, name, ...(await of(teamId)) });
      return { rows: told, next };
    },
  };
}
