import { and, isNull, lt } from 'drizzle-orm';
import type { Language } from '@wavereel/contracts';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import type { MailKind, MailValues } from './kinds';
import { mailSending } from './sending';
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
  /** Writes it down as part of a transaction. It is sent after `handOut`, which is for when that is done. */
  write(transaction: Orm, mail: NewMail): Promise<string>;
  handOut(id: string): Promise<void>;
  /** Begins to send. */
  work(): void;
  /** Hands out what was left. This and the next are for one process at a time. */
  callUp(): Promise<void>;
  /** Forgets what went long ago. */
  sweep(): Promise<void>;
}

const keptMs = 24 * 3600 * 1000;
const forgottenMs = 60_000;
const sendsAtOnce = 2;

export function mailService(platform: Platform): MailService {
  const { orm, queue } = platform;

  const write = async (transaction: Orm, { values = {}, userId, key, ...mail }: NewMail): Promise<string> => {
    const id = newId();
    await transaction
      .insert(mails)
      .values({ ...mail, id, values, userId: userId ?? null, key: key ?? id, dateAdded: new Date() })
      .onConflictDoNothing();
    return id;
  };

  const handOut = (id: string): Promise<void> => queue.add('mail', id);

  return {
    write,
    handOut,
    post: async (mail) => handOut(await write(orm, mail)),
    work: () => {
      queue.work('mail', mailSending(platform), sendsAtOnce);
      queue.buryDead('mail', async (id) =>
        platform.log.error({ mail: id }, 'a mail was handed out too often and waits for the next look'),
      );
    },
    callUp: async () => {
      // A fresh one is about to be handed out by whoever wrote it.
      const forgotten = and(isNull(mails.settled), lt(mails.dateAdded, new Date(Date.now() - forgottenMs)));
      const waiting = await orm.select({ id: mails.id }).from(mails).where(forgotten);
      if (waiting.length === 0) return;
      const live = await queue.live('mail');
      for (const { id } of waiting.filter((row) => !live.has(row.id))) await handOut(id);
    },
    sweep: async () => {
      await orm.delete(mails).where(lt(mails.settled, new Date(Date.now() - keptMs)));
    },
  };
}
