import { and, eq, ne } from 'drizzle-orm';
import type { Credentials, Language } from '@wavereel/contracts';
import { dropMailLinks, takeMailLink } from '../auth/mail-links';
import { hashPassword, passwordMatches } from '../auth/passwords';
import { endAccess } from '../auth/sessions';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { MailService } from '../mails/service';
import { users } from '../people/table';
import type { Platform } from '../platform';
import { isDuplicate } from '../platform/database';
import type { Orm } from '../platform/database';

/** What needs the password of a person, or a link out of their mailbox. */
export interface AccountService {
  /** The same work for an address that nobody has. */
  forgot(email: string, language: Language): Promise<void>;
  /** All sessions and apps end. @throws ApiFailure link_expired */
  resetPassword(link: string, password: string): Promise<void>;
  /** All other sessions and apps end. @throws ApiFailure wrong_password */
  setPassword(caller: Caller, change: { oldPassword: string; newPassword: string }): Promise<void>;
  /** @throws ApiFailure wrong_password, as slow for an unknown address as for a wrong password */
  assertPassword(email: string, password: string, field: string): Promise<typeof users.$inferSelect>;
  /** Mails the confirmation of the address again, where that is not confirmed yet. */
  verifyEmail(caller: Caller): Promise<void>;
  /** @throws ApiFailure link_expired */
  confirmEmail(link: string): Promise<void>;
  /** Asks the present mailbox first. @throws ApiFailure wrong_password */
  moveEmail(credentials: Credentials & { newEmail: string }): Promise<void>;
  /** The present mailbox has agreed: asks the new one. @throws ApiFailure link_expired */
  confirmMove(link: string): Promise<void>;
  /** The new mailbox has agreed too. All sessions and apps end. @throws ApiFailure link_expired */
  changeEmail(link: string): Promise<void>;
}

export function accountService({ orm }: Platform, mails: MailService): AccountService {
  const personOf = async (database: Orm, id: string) => {
    const [person] = await database.select().from(users).where(eq(users.id, id));
    if (person === undefined) throw new ApiFailure('link_expired');
    return person;
  };

  const isTaken = async (database: Orm, email: string, userId: string): Promise<boolean> =>
    (
      await database
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email), ne(users.id, userId)))
    ).length > 0;

  const assertPassword: AccountService['assertPassword'] = async (email, password, field) => {
    const [person] = await orm.select().from(users).where(eq(users.email, email));
    const matches = await passwordMatches(password, person?.passwordHash ?? null);
    if (person === undefined || !matches) throw new ApiFailure('wrong_password', {}, { [field]: 'wrong_password' });
    return person;
  };

  const tellOfPassword = ({
    email,
    language,
    name,
  }: Pick<typeof users.$inferSelect, 'email' | 'language' | 'name'>): Promise<void> =>
    mails.post({ kind: 'passwordChanged', to: email, language, values: { name } });

  return {
    // Whether anybody has the address is looked up when the mail is sent.
    forgot: (email, language) => mails.post({ kind: 'reset', to: email, language }),
    resetPassword: async (secret, password) => {
      const passwordHash = await hashPassword(password);
      const person = await orm.transaction(async (tx) => {
        const link = await takeMailLink(tx, 'reset', secret);
        if (link === null) throw new ApiFailure('link_expired');
        const before = await personOf(tx, link.userId);
        if (before.email !== link.email) throw new ApiFailure('link_expired');
        // Whoever reads the mailbox has shown that it is theirs.
        await tx
          .update(users)
          .set({ passwordHash, verified: before.verified ?? new Date() })
          .where(eq(users.id, before.id));
        await endAccess(tx, before.id);
        await dropMailLinks(tx, before.id);
        return before;
      });
      await tellOfPassword(person);
    },
    assertPassword,
    setPassword: async ({ user, sessionId }, { oldPassword, newPassword }) => {
      await assertPassword(user.email, oldPassword, 'oldPassword');
      const passwordHash = await hashPassword(newPassword);
      await orm.transaction(async (tx) => {
        await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
        await endAccess(tx, user.id, { but: sessionId });
        await dropMailLinks(tx, user.id);
      });
      await tellOfPassword(user);
    },
    verifyEmail: async ({ user: { id, email, language, verified } }) => {
      if (verified === null) await mails.post({ kind: 'verify', to: email, language, userId: id });
    },
    confirmEmail: (secret) =>
      orm.transaction(async (tx) => {
        const link = await takeMailLink(tx, 'verify', secret);
        if (link === null) throw new ApiFailure('link_expired');
        const confirmed = await tx
          .update(users)
          .set({ verified: new Date() })
          .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
          .returning({ id: users.id });
        if (confirmed.length === 0) throw new ApiFailure('link_expired');
      }),
    moveEmail: async ({ email, password, newEmail }) => {
      const { id, language } = await assertPassword(email, password, 'password');
      if (newEmail !== email)
        await mails.post({ kind: 'moveEmail', to: email, language, userId: id, values: { newEmail } });
    },
    confirmMove: (secret) =>
      orm.transaction(async (tx) => {
        const link = await takeMailLink(tx, 'moveEmail', secret);
        if (link === null || link.newEmail === null) throw new ApiFailure('link_expired');
        const { id, language, email } = await personOf(tx, link.userId);
        if (email !== link.email) throw new ApiFailure('link_expired');
        // Whether the address has an account is for its own mailbox to know.
        if (await isTaken(tx, link.newEmail, id))
          return mails.write(tx, { kind: 'known', to: link.newEmail, language });
        return mails.write(tx, {
          kind: 'changeEmail',
          to: link.newEmail,
          language,
          userId: id,
          values: { newEmail: link.newEmail },
        });
      }),
    changeEmail: async (secret) => {
      const change = orm.transaction(async (tx) => {
        const link = await takeMailLink(tx, 'changeEmail', secret);
        if (link === null || link.newEmail === null) throw new ApiFailure('link_expired');
        const { id, name, email: to, language } = await personOf(tx, link.userId);
        if (await isTaken(tx, link.newEmail, id)) throw new ApiFailure('link_expired');
        await tx.update(users).set({ email: link.newEmail, verified: new Date() }).where(eq(users.id, id));
        await endAccess(tx, id);
        await dropMailLinks(tx, id);
        await mails.write(tx, { kind: 'emailChanged', to, language, values: { name, newEmail: link.newEmail } });
      });
      await change.catch((error: unknown) => {
        // Somebody else took the address in the same moment.
        throw isDuplicate(error) ? new ApiFailure('link_expired') : error;
      });
    },
  };
}
