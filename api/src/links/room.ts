import type { FeedCopies } from '../feeds/copies';
import type { FileService } from '../files/service';
import type { TeamSpace } from '../files/team-space';
import { visitCounter } from '../link-visits/counter';
import { countStore } from '../link-visits/store';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { ProxyAddresses } from '../proxy/addresses';
import { linkIcons } from './icons';
import type { LinkIcons } from './icons';
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
}

interface LinkNeeds {
  readonly files: FileService;
  readonly space: TeamSpace;
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
  const links = linkService(platform, { ...needs, changed: kept.forget });
  const icons = linkIcons(platform, { ...needs, changed: kept.forget });
  return { links, icons, copies, pictures, source, kept, visits };
}
