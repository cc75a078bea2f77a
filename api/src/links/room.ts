import type { FeedCopies } from '../feeds/copies';
import { liveDomains } from '../link-domains/live';
import type { LiveDomains } from '../link-domains/live';
import { domainService } from '../link-domains/service';
import type { DomainService } from '../link-domains/service';
import { visitCounter } from '../link-visits/counter';
import { countStore } from '../link-visits/store';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { ProxyAddresses } from '../proxy/addresses';
import { keptPages } from './public/kept';
import { linkPictureStore } from './public/pictures';
import type { PublicLinks } from './public/routes';
import { pageSource } from './public/source';
import { linkService } from './service';
import type { LinkService } from './service';

/** Link pages, for those who write them and for the public. */
export interface LinkRoom extends PublicLinks {
  readonly links: LinkService;
  readonly copies: FeedCopies;
  readonly domains: DomainService;
  readonly live: LiveDomains;
}

interface LinkNeeds {
  readonly plans: PlanService;
  readonly copies: FeedCopies;
  readonly addresses: ProxyAddresses;
}

export function linkRoom(platform: Platform, needs: LinkNeeds): LinkRoom {
  const { copies } = needs;
  const pictures = linkPictureStore(platform);
  const source = pageSource(platform, copies, pictures);
  const kept = keptPages(source, platform.log);
  const visits = visitCounter(countStore(platform).write);
  const live = liveDomains(platform);
  const domains = domainService(platform, (id) => {
    kept.forget(id);
    void live.read();
  });
  const links = linkService(platform, { ...needs, domains, changed: kept.forget });
  return { links, copies, pictures, source, kept, visits, domains, live };
}
