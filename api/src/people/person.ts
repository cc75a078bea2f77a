import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { User } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { Orm } from '../platform/database';
import { memberships, teams, users } from './table';

/** A person as they see themselves, as they are at this very moment, whatever has changed since they asked. */
export type UserView = (caller: Caller) => Promise<User>;

/** Who somebody is, for whoever answers them. */
export const personColumns = {
  id: users.id,
  name: users.name,
  lastName: users.lastName,
  email: users.email,
  language: users.language,
  dateAdded: users.dateAdded,
  verified: users.verified,
};

/** For joins of people with the team that they work in now, and with their place in it. */
export const joinActiveTeam = eq(teams.id, users.activeTeamId);
export const joinPlace = and(eq(memberships.teamId, teams.id), eq(memberships.userId, users.id));

/** The name of whoever owns a row, where `users` is joined to it by `joinOwner`. */
export const ownerName = users.name;
export const joinOwner = ({ owner }: { owner: AnyPgColumn }) => eq(users.id, owner);

/** Nobody else changes the team that a person works in until the transaction ends. @throws ApiFailure not_found */
export async function lockPerson(transaction: Orm, userId: string): Promise<typeof users.$inferSelect> {
  const [person] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
  if (person === undefined) throw new ApiFailure('not_found');
  return person;
}
