import type { KeptPages } from '../links/public/kept';
import type { MailService } from '../mails/service';
import type { Platform } from '../platform';
import { listOwners } from './owners';
import type { ListOwners } from './owners';
import { mailingLists } from './service';
import type { MailingLists } from './service';

/** Mailing lists, for the public, and for those who write their pages. */
export interface MailingListRoom {
  readonly lists: MailingLists;
  readonly owners: ListOwners;
  /** The pages that they are of. */
  readonly kept: KeptPages;
}

interface ListNeeds {
  readonly kept: KeptPages;
  readonly mails: MailService;
}

export const mailingListRoom = (platform: Platform, { kept, mails }: ListNeeds): MailingListRoom => ({
  lists: mailingLists(platform, mails),
  owners: listOwners(platform),
  kept,
});
