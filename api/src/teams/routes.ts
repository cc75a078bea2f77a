import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { TeamService } from './service';

export function teamRoutes(api: Api, teams: TeamService): void {
  api.member(endpoints.teams.list, async ({ caller }) => teams.list(caller));

  api.member(endpoints.teams.rename, async ({ caller, body }) => teams.rename(caller, body.teamId, body.name));
}
