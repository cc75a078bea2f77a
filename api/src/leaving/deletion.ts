import { and, eq, lte, ne } from 'drizzle-orm';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { MailService } from '../mails/service';
import { memberships, teams, users } from '../people/table';
import { ownTeamOf } from '../people/team';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import type { Resource } from '../resource';
import { removeRows } from './rows';

export interface DeletionService {
  /** In thirty days. @throws ApiFailure wrong_password, team_not_empty */
  plan(caller: Caller, password: string): Promise<void>;
  /** Takes a planned deletion back. */
  keep(caller: Caller): Promise<void>;
  /** Now, with the person's own team and all that it has. @throws ApiFailure wrong_password, team_not_empty */
  remove(caller: Caller, password: string): Promise<void>;
  /** Deletes accounts whose time has come. For one process at a time. */
  sweep(): Promise<void>;
}

const delayMs = 30 * 24 * 3600 * 1000;

/** What it takes to let somebody go. */
export interface DeletionNeeds {
  readonly mails: Pick<MailService, 'post'>;
  /** @throws ApiFailure wrong_password */
  readonly assertPassword: (email: string, password: string, field: string) => Promise<unknown>;
}

export function deletionService(
  { orm, storage, log }: Platform,
  resources: readonly Resource[],
  { mails, assertPassword }: DeletionNeeds,
): DeletionService {
  const tables = resources.flatMap(({ tables: kept = [] }) => kept);

  const assertAlone = async (database: Orm, userId: string): Promise<void> => {
    const { id } = await ownTeamOf(database, userId);
    const others = await database
      .select({ id: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.teamId, id), ne(memberships.userId, userId)))
      .limit(1);
    if (others.length > 0) throw new ApiFailure('team_not_empty');
  };

  /** Everything at once or nothing. @returns the folders of files that belong to nothing any more */
  const removeAtOnce = (userId: string): Promise<string[]> =>
    orm.transaction(async (tx) => {
      const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.ownerId, userId)).for('update');
      // Somebody else was here at the same time, and has removed it all.
      if (team === undefined) return [];
      // Nobody joins from here on.
      await assertAlone(tx, userId);
      const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
      return person === undefined ? [] : removeRows(tx, tables, { userId, email: person.email, teamId: team.id });
    });

  const removeAll = async (userId: string): Promise<void> => {
    const [person] = await orm.select().from(users).where(eq(users.id, userId));
    if (person === undefined) return;
    const folders = await removeAtOnce(userId);
    for (const folder of folders) {
      // What cannot be removed now is of no row and will be found by the sweeps.
      await storage
        .removeFolder(folder)
        .catch((error: unknown) => log.warn({ err: error, folder }, 'files of a deleted account stay for now'));
    }
    await mails.post({ kind: 'deleted', to: person.email, language: person.language, values: { name: person.name } });
  };

  return {
    plan: async ({ user }, password) => {
      await assertPassword(user.email, password, 'password');
      await assertAlone(orm, user.id);
      const deletedAt = new Date(Date.now() + delayMs);
      await orm.update(users).set({ deletedAt }).where(eq(users.id, user.id));
      await mails.post({
        kind: 'deletionPlanned',
        to: user.email,
        language: user.language,
        values: { name: user.name, date: deletedAt.toISOString() },
      });
    },
    keep: async ({ user }) => {
      await orm.update(users).set({ deletedAt: null }).where(eq(users.id, user.id));
    },
    remove: async ({ user }, password) => {
      await assertPassword(user.email, password, 'password');
      await removeAll(user.id);
    },
    sweep: async () => {
      const due = await orm.select({ id: users.id }).from(users).where(lte(users.deletedAt, new Date()));
      for (const { id } of due) {
        await removeAll(id).catch((error: unknown) => log.warn({ err: error, user: id }, 'a planned deletion waits'));
      }
    },
  };
}
