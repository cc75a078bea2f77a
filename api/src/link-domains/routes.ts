import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { readerOf } from '../links/service';
import type { LinkService } from '../links/service';
import type { DomainService } from './service';

export function linkDomainRoutes(api: Api, domains: DomainService, links: Pick<LinkService, 'get'>): void {
  api.on(endpoints.links.setDomain, async ({ caller, body, language }) => {
    await domains.claim(caller.team.id, body._id, body.domain);
    return links.get(readerOf(caller, language), body._id);
  });

  api.on(endpoints.links.checkDomain, async ({ caller, body, language }) => {
    await domains.check(caller.team.id, body._id);
    return links.get(readerOf(caller, language), body._id);
  });

  api.on(endpoints.links.removeDomain, async ({ caller, params, language }) => {
    await domains.remove(caller.team.id, params.id);
    return links.get(readerOf(caller, language), params.id);
  });
}
