import { eq } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { Language, User, signUpSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import { hashPassword } from '../auth/passwords';
import type { Caller } from '../http/caller';
import { say } from '../locales';
import type { Platform } from '../platform';
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
      const now = new Date();
      const id = newId();
      const teamId = newId();
      const color = randomColor();
      await orm.transaction(async (tx) => {
        const made = await tx.insert(users).values({ ...person, id, passwordHash, activeTeamId: teamId, dateAdded: now }).onConflictDoNothing().returning({ id: users.id });
        if (made.length === 0) return;
        const name = say(person.language, 'teamOf', { name: person.name });
        await tx.insert(teams).values({ id: teamId, ownerId: id, name, color, textColor: textColorOn(color), seats: limits.defaultTeamSeats, dateAdded: now });
        await tx.insert(memberships).values({ teamId, userId: id, role: 'owner', dateAdded: now });
      });
    },
    me: toUser,
    setLanguage: async (caller, language) => {
      await orm.update(users).set({ language }).where(eq(users.id, caller.user.id));
      return toUser({ ...caller, user: { ...caller.user, language } });
    },
  };
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
