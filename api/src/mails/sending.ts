import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Language } from '@wavereel/contracts';
import { issueMailLink } from '../auth/mail-links';
import type { MailLinkKind } from '../auth/table';
import type { Platform } from '../platform';
import { MailRefused } from '../platform/mail';
import { NotYet } from '../platform/queue';
import type { QueueHandler } from '../platform/queue';
import { users } from '../users/table';
import { compose } from './compose';
import type { MailKind, MailValues } from './kinds';
import { mails } from './table';

type Row = typeof mails.$inferSelect;

/** For so long a mail server may be down. */
const patienceMs = 3 * 24 * 3600 * 1000;
const longestPauseSeconds = 600;
/** So many of a kind reach one mailbox in an hour: strangers can ask for them. */
const mostAnHour = 5;
const hourMs = 3600 * 1000;

const linkPaths: Readonly<Partial<Record<MailKind, string>>> = {
  known: '/login',
  passwordChanged: '/login',
  deletionPlanned: '/settings',
  invite: '/teams',
};
const secretPaths: Readonly<Record<MailLinkKind, (secret: string) => string>> = {
  verify: (secret) => `/confirm/${secret}`,
  reset: (secret) => `/reset/${secret}`,
  moveEmail: (secret) => `/reset-email/${secret}`,
  changeEmail: (secret) => `/change-email?token=${secret}`,
};

const isSecretKind = (kind: MailKind): kind is MailLinkKind => Object.hasOwn(secretPaths, kind);

/** What a mail says, once it is known who reads it. */
interface Letter {
  readonly path: string;
  readonly language: Language;
  readonly values: MailValues;
}

/** Sends one mail after another. One that was sent may be sent again after a crash, under the same name and with the same link. */
export function mailSending({ orm, mailer, secrets, origin, log }: Platform): QueueHandler {
  const settle = (id: string): Promise<unknown> =>
    orm.update(mails).set({ settled: new Date() }).where(eq(mails.id, id));

  /** Begins to send, unless its mailbox has had enough of these. Two at once do not both take the last place. */
  const begin = ({ id, to, kind }: Row): Promise<boolean> =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('mails'), hashtext(${to}))`);
      const isAskedByStrangers = isSecretKind(kind) || kind === 'known';
      const lately = and(
        eq(mails.to, to),
        eq(mails.kind, kind),
        ne(mails.id, id),
        gt(mails.begun, new Date(Date.now() - hourMs)),
      );
      const [row] = await tx.select({ others: count() }).from(mails).where(lately);
      if (isAskedByStrangers && (row?.others ?? 0) >= mostAnHour) return false;
      await tx
        .update(mails)
        .set({ begun: new Date() })
        .where(and(eq(mails.id, id), isNull(mails.begun)));
      return true;
    });

  const personOf = async ({ userId, to }: Row) => {
    const [person] = await orm
      .select()
      .from(users)
      .where(userId === null ? eq(users.email, to) : eq(users.id, userId));
    return person ?? null;
  };

  /** Null where there is nothing to say any more, or nobody to say it to. */
  const letterOf = async (row: Row): Promise<Letter | null> => {
    const { kind, language, values } = row;
    const path = linkPaths[kind] ?? '/';
    if (!isSecretKind(kind) && kind !== 'known') return { path, language, values };
    const person = await personOf(row);
    if (person === null) return null;
    const letter = { language: person.language, values: { ...values, name: person.name } };
    if (!isSecretKind(kind)) return { ...letter, path };
    const secret = await issueMailLink(orm, secrets.auth, {
      mailId: row.id,
      kind,
      userId: person.id,
      email: row.to,
      newEmail: values.newEmail ?? null,
      asked: row.dateAdded,
    });
    return secret === null ? null : { ...letter, path: secretPaths[kind](secret) };
  };

  const failed = async ({ id, dateAdded, attempts }: Row, error: unknown): Promise<void> => {
    const isHopeless = error instanceof MailRefused || Date.now() - dateAdded.getTime() > patienceMs;
    log.warn({ err: error, mail: id, attempts, isHopeless }, 'a mail was not sent');
    if (isHopeless) return void (await settle(id));
    await orm
      .update(mails)
      .set({ attempts: attempts + 1 })
      .where(eq(mails.id, id));
    throw new NotYet('the mail server did not take it', {
      cause: error,
      seconds: Math.min(longestPauseSeconds, 2 ** (attempts + 1)),
    });
  };

  return async (id) => {
    const [row] = await orm
      .select()
      .from(mails)
      .where(and(eq(mails.id, id), isNull(mails.settled)));
    if (row === undefined) return;
    const home = origin();
    if (home === null) throw new NotYet('the address of this process is not known yet');
    const letter = (await begin(row)) ? await letterOf(row) : null;
    if (letter === null) return void (await settle(id));
    const { path, language, values } = letter;
    const composed = compose({ kind: row.kind, language, values, link: `${home}${path}` });
    try {
      await mailer.send({ id, to: row.to, language, ...composed });
    } catch (error) {
      return failed(row, error);
    }
    await settle(id);
  };
}
