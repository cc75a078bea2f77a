import { deletedBy } from './fates';
import type { KeptTable } from './fates';
import { memberships, teams, users } from './table';

/** What all others refer to: it goes last. */
export const people: { readonly tables: readonly KeptTable[] } = {
  tables: [
    {
      table: memberships,
      team: [deletedBy(memberships.teamId)],
      person: [deletedBy(memberships.userId)],
      exported: 'teams',
    },
    { table: teams, team: [deletedBy(teams.id)], person: [deletedBy(teams.ownerId)], exported: 'team' },
    { table: users, team: [], person: [deletedBy(users.id)], exported: 'person' },
  ],
};
