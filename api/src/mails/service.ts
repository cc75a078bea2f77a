import { lt } from 'drizzle-orm';
import type { Language } from '@wavereel/contracts';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import type { WorkService } from '../work/service';
import type { MailKind, MailValues } from './kinds';
import { mails } from './table';

export interface NewMail {
  readonly kind: MailKind;
  readonly to: string;
  readonly language: Language;
  readonly values?: MailValues;
  /** Whom its link is for. */
  readonly userId?: string;
  /** Within a day, of two with one key only the first is sent. */
  readonly key?: string;
}

export interface MailService {
  /** Writes a mail down and has it sent: soon, or as soon as the mail server takes it. */
  post(mail: NewMail): Promise<void>;
  /** Does so as part of a transaction. */
  write(transaction: Orm, mail: NewMail): Promise<void>;
  /** Forgets what went long ago. */
  sweep(): Promise<void>;
}

const keptMs = 24 * 3600 * 1000;

export function mailService({ orm }: Platform, work: WorkService): MailService {
  const write = async (transaction: Orm, { values = {}, userId, key, ...mail }: NewMail): Promise<void> => {
    const id = newId();
    const written = await transaction
      .insert(mails)
      .values({ ...mail, id, values, userId: userId ?? null, key: key ?? id, dateAdded: new Date() })
      .onConflictDoNothing()
      .returning({ id: mails.id });
    // Of nobody: strangers ask for them, and they go in the order in which they were asked for.
    if (written.length > 0) await work.add(transaction, 'mail', { subject: id });
  };

  return {
    write,
    post: (mail) => orm.transaction((transaction) => write(transaction, mail)),
    sweep: async () => {
      await orm.delete(mails).where(lt(mails.settled, new Date(Date.now() - keptMs)));
    },
  };
}
