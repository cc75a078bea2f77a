import type { FeedCopies } from '../feeds/copies';
import type { FileService } from '../files/service';
import type { TeamSpace } from '../files/team-space';
import { liveDomains } from '../link-domains/live';
import type { LiveDomains } from '../link-domains/live';
import { domainService } from '../link-domains/service';
import type { DomainService } from '../link-domains/service';
import { visitCounter } from '../link-visits/counter';
import { countStore } from '../link-visits/store';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { ProxyAddresses } from '../proxy/addresses';
import { linkIcons } from './icons';
import type { LinkIcons } from './icons';
import type { WorkService } from '../work/service';
import { linkCards } from './cards';
import { keptPages } from './public/kept';
import { linkPictureStore } from './public/pictures';
import type { PublicLinks } from './public/routes';
import { pageSource } from './public/source';
import { linkService } from './service';
import type { LinkService } from './service';

/** Link pages, for those who write them and for the public. */
export interface LinkRoom extends PublicLinks {
  readonly links: LinkService;
  readonly icons: LinkIcons;
  readonly copies: FeedCopies;
  readonly domains: DomainService;
  readonly live: LiveDomains;
}

interface LinkNeeds {
  readonly files: FileService;
  readonly space: TeamSpace;
  readonly plans: PlanService;
  readonly copies: FeedCopies;
  readonly addresses: ProxyAddresses;
  readonly work: WorkService;
}

export function linkRoom(platform: Platform, needs: LinkNeeds): LinkRoom {
  const { copies } = needs;
  const pictures = linkPictureStore(platform);
  const source = pageSource(platform, { copies, pictures, cards: linkCards(platform, needs.work) });
  const kept = keptPages(source, platform.log);
  const visits = visitCounter(countStore(platform).write);
  const live = liveDomains(platform);
  const domains = domainService(platform, (id) => {
    kept.forget(id);
    void live.read();
  });
  const links = linkService(platform, {
    ...{ ...needs, domains, changed: kept.forget },
    // Whoever is sent its address next finds its card there, or on its way.
    published: (shortId) =>
      void kept
        .head(shortId)
        .catch((error: unknown) => platform.log.warn({ err: error }, 'a link page that was published')),
  });
  const icons = linkIcons(platform, { ...needs, changed: kept.forget });
  return { links, icons, copies, pictures, source, kept, visits, domains, live };
}
