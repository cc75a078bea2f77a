import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Language } from '@wavereel/contracts';
import { issueMailLink } from '../auth/mail-links';
import type { MailLinkKind } from '../auth/table';
import { confirmPath, leavePath, subscriberSecret } from '../mailing-lists/addresses';
import { isAsked } from '../mailing-lists/asked';
import { users } from '../people/table';
import type { Platform } from '../platform';
import { MailRefused } from '../platform/mail';
import { NotYet } from '../work/kinds';
import type { EndWork, WorkKind } from '../work/kinds';
import { compose } from './compose';
import type { MailKind, MailValues } from './kinds';
import { mails } from './table';

type Row = typeof mails.$inferSelect;

/** For so long a mail server may be down. */
const patienceMs = 3 * 24 * 3600 * 1000;
const longestPauseSeconds = 600;
const sendsAtOnce = 2;
/** Longer than a mail server is waited for. */
const timeLimitMs = 120_000;
/** So often whoever sends may vanish. */
const mostCrashes = 20;
/** So many of a kind reach one mailbox in an hour: strangers can ask for them. */
const mostAnHour = 5;
const hourMs = 3600 * 1000;

const linkPaths: Readonly<Partial<Record<MailKind, string>>> = {
  known: '/login',
  passwordChanged: '/login',
  deletionPlanned: '/settings',
  invite: '/teams',
  removed: '/teams',
  videosLeave: '/videos/leaving',
  trialEnds: '/billing',
  paymentFailed: '/billing',
  paymentGivenUp: '/billing',
  planPaused: '/billing',
  planResumes: '/billing',
  planCanceled: '/billing',
  receipt: '/billing',
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
  /** Where its reader leaves the list that it is of. */
  readonly leave?: string;
}

/** Sends mails. One that was sent may be sent again after a crash, under the same name and with the same link. */
export function sendWork({ orm, mailer, secrets, origin }: Platform): WorkKind {
  const settle = (id: string, end: EndWork): Promise<void> =>
    orm.transaction(async (tx) => {
      if (await end(tx)) await tx.update(mails).set({ settled: new Date() }).where(eq(mails.id, id));
    });

  /** Begins to send, unless its mailbox has had enough of these. Two at once do not both take the last place. */
  const begin = ({ id, to, kind }: Row): Promise<boolean> =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('mails'), hashtext(${to}))`);
      const isAskedByStrangers = isSecretKind(kind) || kind === 'known' || kind === 'joinList';
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
    if (kind === 'joinList') {
      const { subscriber } = values;
      if (subscriber === undefined || !(await isAsked(orm, subscriber))) return null;
      const secret = subscriberSecret(secrets.auth, subscriber);
      return { path: confirmPath(secret), leave: leavePath(secret), language, values };
    }
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

  return {
    places: sendsAtOnce,
    writesFiles: false,
    stage: 'sending',
    timeLimitMs,
    maxMegabytes: 0,
    tries: Number.POSITIVE_INFINITY,
    crashes: mostCrashes,
    pauseSeconds: (attempts) => Math.min(longestPauseSeconds, 2 ** attempts),
    patienceMs,
    crashed: { code: 'internal' },
    late: { code: 'internal' },
    run: async ({ subject: id, end }) => {
      const [row] = await orm
        .select()
        .from(mails)
        .where(and(eq(mails.id, id), isNull(mails.settled)));
      if (row === undefined) return;
      const home = origin();
      if (home === null) throw new NotYet('the address of this process is not known yet');
      const letter = (await begin(row)) ? await letterOf(row) : null;
      if (letter !== null) {
        const { path, language, values, leave } = letter;
        const composed = compose({ kind: row.kind, language, values, link: `${home}${path}` });
        await mailer.send({
          ...{ id, to: row.to, language, ...composed },
          ...(leave === undefined ? {} : { leave: `${home}${leave}` }),
        });
      }
      await settle(id, end);
    },
    reasonOf: (error) => ({ code: 'internal', isFinal: error instanceof MailRefused }),
    giveUp: (id, _failure, end) => settle(id, end),
  };
}
