import type { KeptPages } from '../links/public/kept';
import type { MailService } from '../mails/service';
import type { Platform } from '../platform';
import type { WorkService } from '../work/service';
import { listHookService } from './hooks';
import type { ListHookService } from './hooks';
import { listOwners } from './owners';
import type { ListOwners } from './owners';
import { mailingLists } from './service';
import type { MailingLists } from './service';

/** Mailing lists, for the public, and for those who write their pages. */
export interface MailingListRoom {
  readonly lists: MailingLists;
  readonly owners: ListOwners;
  readonly hooks: ListHookService;
  /** The pages that they are of. */
  readonly kept: KeptPages;
}

interface ListNeeds {
  readonly kept: KeptPages;
  readonly mails: MailService;
  readonly work: WorkService;
}

export function mailingListRoom(platform: Platform, { kept, mails, work }: ListNeeds): MailingListRoom {
  const hooks = listHookService(platform, work);
  const { tell } = hooks;
  return { lists: mailingLists(platform, { mails, tell }), owners: listOwners(platform, tell), hooks, kept };
}
