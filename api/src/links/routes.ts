import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { sendPage } from '../http/page';
import type { LinkService } from './service';

export function linkRoutes(api: Api, links: LinkService): void {
  api.on(endpoints.links.list, async ({ caller, query, reply }) =>
    sendPage(reply, await links.list(caller.team.id, query)),
  );

  api.on(endpoints.links.create, async ({ caller }) => links.create(caller.team.id));

  api.on(endpoints.links.update, async ({ caller, body }) => links.update(caller.team.id, body));

  api.on(endpoints.links.remove, async ({ caller, params }) => links.remove(caller.team.id, params.id));
}
