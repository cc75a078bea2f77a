import { TransactionRollbackError, eq } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { Language, User, personNameSchema, setUpSchema, signUpSchema, userInfoSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import { hashPassword } from '../auth/passwords';
import type { Caller } from '../http/caller';
import { say } from '../locales';
import type { MailService } from '../mails/service';
import { randomColor, textColorOn } from '../people/colors';
import type { UserView } from '../people/person';
import { firstPreferences, memberships, teams, users } from '../people/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';

export interface UserService {
  /** Makes the person and a team of their own. Nothing tells an address that has an account already from a new one; its mailbox does. */
  signUp(input: z.output<typeof signUpSchema>): Promise<void>;
  readonly view: UserView;
  /** Answers or passes over the questions of the set-up. */
  setUp(caller: Caller, answers: SetUp): Promise<User>;
  setWorkRole(caller: Caller, answers: SetUp): Promise<User>;
  setName(caller: Caller, name: z.output<typeof personNameSchema>): Promise<User>;
  setInfo(caller: Caller, info: z.output<typeof userInfoSchema>): Promise<User>;
  setLanguage(caller: Caller, language: Language): Promise<User>;
}

type SetUp = z.output<typeof setUpSchema>;
type NewPerson = Omit<z.output<typeof signUpSchema>, 'password'>;

export interface UserNeeds {
  readonly view: UserView;
  readonly mails: MailService;
  /** Has whoever writes to people told of one, or of what changes about them in a transaction. */
  readonly subscribe: (transaction: Orm, userId: string) => Promise<void>;
}

const hourMs = 3600 * 1000;

export function userService({ orm }: Platform, { view, mails, subscribe }: UserNeeds): UserService {
  const change = async (caller: Caller, values: Partial<typeof users.$inferInsert>): Promise<User> => {
    await orm.transaction(async (tx) => {
      // A change of nothing is no statement that a database knows.
      if (Object.keys(values).length > 0) await tx.update(users).set(values).where(eq(users.id, caller.user.id));
      await subscribe(tx, caller.user.id);
    });
    return view(caller);
  };

  return {
    signUp: async ({ password, ...person }) => {
      const passwordHash = await hashPassword(password);
      const [known] = await orm.select({ id: users.id }).from(users).where(eq(users.email, person.email));
      // The same work for an address that is known, taken back at its end: its time tells nothing either.
      const madeId = await orm
        .transaction(async (tx) => {
          const id = await insertPerson(
            tx,
            known === undefined ? person : { ...person, email: `${newId()}@known.invalid` },
            passwordHash,
          );
          if (id !== null) await subscribe(tx, id);
          return known === undefined ? id : tx.rollback();
        })
        .catch((error: unknown) => {
          if (error instanceof TransactionRollbackError) return null;
          throw error;
        });
      const { email: to, language } = person;
      // Somebody who signs up again and again gets one such mail an hour.
      if (madeId === null)
        await mails.post({ kind: 'known', to, language, key: `known|${to}|${Math.floor(Date.now() / hourMs)}` });
      else await mails.post({ kind: 'verify', to, language, userId: madeId });
    },
    view,
    setUp: (caller, answers) => change(caller, { ...answers, isSetUp: true }),
    setWorkRole: change,
    setName: change,
    setInfo: (caller, { preferences, phone }) =>
      change(caller, {
        ...(preferences === undefined ? {} : { preferences }),
        ...(phone === undefined ? {} : { phone: phone === '' ? null : phone }),
      }),
    setLanguage: (caller, language) => change(caller, { language }),
  };
}

/** The person, a team of their own and their place in it. Null where somebody else just took the address. */
async function insertPerson(
  orm: Orm,
  { wantsMails, ...person }: NewPerson,
  passwordHash: string,
): Promise<string | null> {
  const now = new Date();
  const id = newId();
  const teamId = newId();
  const color = randomColor();
  const made = await orm
    .insert(users)
    .values({
      ...person,
      ...{ id, passwordHash, activeTeamId: teamId, dateAdded: now },
      preferences: { ...firstPreferences, newsletter: wantsMails, appUpdates: wantsMails },
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made.length === 0) return null;
  const name = say(person.language, 'teamOf', { name: person.name });
  await orm.insert(teams).values({
    id: teamId,
    ownerId: id,
    name,
    color,
    textColor: textColorOn(color),
    seats: limits.defaultTeamSeats,
    dateAdded: now,
  });
  await orm.insert(memberships).values({ teamId, userId: id, role: 'owner', dateAdded: now });
  return id;
}
