import { deletedBy } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { sendWork } from './send.work';
import type { MailService } from './service';
import { mails as table } from './table';

/** Mails on their way to somebody who is not here any more are for nobody. */
export const mailResource = (platform: Platform, mails: MailService): Resource => ({
  tables: [
    {
      table,
      team: [],
      person: [deletedBy(table.to, 'email'), deletedBy(table.userId)],
      exported: { not: 'In the mailbox of the person, and kept here for a day' },
    },
  ],
  work: { mail: sendWork(platform) },
  sweeps: { 'old mails': mails.sweep },
});
