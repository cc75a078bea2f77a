import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { User } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
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
