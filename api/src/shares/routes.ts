import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { ShareService } from './service';

export function shareRoutes(api: Api, shares: ShareService): void {
  api.on(endpoints.shares.get, async ({ caller, params }) => ({ share: await shares.get(caller.team.id, params.id) }));

  api.on(endpoints.shares.turnOn, async ({ caller, params }) => shares.turnOn(caller.team.id, params.id));

  api.on(endpoints.shares.turnOff, async ({ caller, params }) => shares.turnOff(caller.team.id, params.id));
}
