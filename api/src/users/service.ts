import { TransactionRollbackError, eq } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { Language, User, signUpSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import { hashPassword } from '../auth/passwords';
import type { Caller } from '../http/caller';
import { say } from '../locales';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { randomColor, textColorOn } from '../teams/colors';
import { memberships, teams } from '../teams/table';
import { users } from './table';

export interface UserService {
  /** Makes the person and a team of their own. Nothing tells an address that has an account already from a new one. */
  signUp(input: z.output<typeof signUpSchema>): Promise<void>;
  me(caller: Caller): User;
  setLanguage(caller: Caller, language: Language): Promise<User>;
}

export function userService({ orm }: Platform): UserService {
  return {
    signUp: async ({ password, ...person }) => {
      const passwordHash = await hashPassword(password);
      const [known] = await orm.select({ id: users.id }).from(users).where(eq(users.email, person.email));
      // The same work for an address that is known, taken back at its end: its time tells nothing either.
      await orm.transaction(async (tx) => {
        await insertPerson(tx, known === undefined ? person : { ...person, email: `${newId()}@known.invalid` }, passwordHash);
        if (known !== undefined) tx.rollback();
      }).catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    },
    me: toUser,
    setLanguage: async (caller, language) => {
      await orm.update(users).set({ language }).where(eq(users.id, caller.user.id));
      return toUser({ ...caller, user: { ...caller.user, language } });
    },
  };
}

/** The person, a team of their own and their place in it. Nothing where somebody else just took the address. */
async function insertPerson(orm: Orm, person: Omit<z.output<typeof signUpSchema>, 'password'>, passwordHash: string): Promise<void> {
  const now = new Date();
  const id = newId();
  const teamId = newId();
  const color = randomColor();
  const made = await orm.insert(users).values({ ...person, id, passwordHash, activeTeamId: teamId, dateAdded: now }).onConflictDoNothing().returning({ id: users.id });
  if (made.length === 0) return;
  const name = say(person.language, 'teamOf', { name: person.name });
  await orm.insert(teams).values({ id: teamId, ownerId: id, name, color, textColor: textColorOn(color), seats: limits.defaultTeamSeats, dateAdded: now });
  await orm.insert(memberships).values({ teamId, userId: id, role: 'owner', dateAdded: now });
}

function toUser({ user, team }: Caller): User {
  return {
    id: user.id,
    name: user.name,
    lastName: user.lastName,
    email: user.email,
    language: user.language,
    dateAdded: user.dateAdded.toISOString(),
    team: team.ownerId,
    teamInfo: { _id: team.id, ownerId: team.ownerId, name: team.name, color: team.color },
  };
}
