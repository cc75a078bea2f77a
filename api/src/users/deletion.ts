import { and, eq, lte, ne } from 'drizzle-orm';
import { designs } from '../designs/table';
import { feeds } from '../feeds/table';
import { uploads } from '../files/table';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { jobFolder } from '../jobs/job-files';
import { jobs } from '../jobs/table';
import { links } from '../links/table';
import type { MailService } from '../mails/service';
import { mails as mailsTable } from '../mails/table';
import { media } from '../media/table';
import { mediaFolder } from '../media/view';
import { notifications } from '../notifications/table';
import { memberships, teams, users } from '../people/table';
import { ownTeamOf } from '../people/team';
import { spentTimes } from '../plans/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { transcriptions } from '../transcriptions/table';
import { work } from '../work/table';
import type { AccountService } from './account';

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
/** What people have made and a team keeps when they leave it. */
const madeByPeople = [media, jobs, designs, transcriptions] as const;
/** What goes with a team, its work first: nobody ends any of it in between. */
const ofTeam = [work, ...madeByPeople, links, notifications, spentTimes] as const;

export function deletionService(
  { orm, storage, log }: Platform,
  account: Pick<AccountService, 'assertPassword'>,
  mails: MailService,
): DeletionService {
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
  const removeRows = (userId: string): Promise<string[]> =>
    orm.transaction(async (tx) => {
      const { id: teamId } = await ownTeamOf(tx, userId);
      // Nobody joins from here on.
      await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
      await assertAlone(tx, userId);
      const sounds = await tx.select({ id: media.id }).from(media).where(eq(media.teamId, teamId));
      const videos = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.teamId, teamId));
      for (const table of ofTeam) await tx.delete(table).where(eq(table.teamId, teamId));
      await handOver(tx, userId);
      for (const table of [feeds, uploads, memberships]) await tx.delete(table).where(eq(table.userId, userId));
      await tx.delete(teams).where(eq(teams.id, teamId));
      const [person] = await tx.delete(users).where(eq(users.id, userId)).returning();
      // Mails on their way were for somebody who is not here any more.
      if (person !== undefined) await tx.delete(mailsTable).where(eq(mailsTable.to, person.email));
      return [...sounds.map(({ id }) => mediaFolder(id)), ...videos.map(({ id }) => jobFolder(id))];
    });

  const removeAll = async (userId: string): Promise<void> => {
    const [person] = await orm.select().from(users).where(eq(users.id, userId));
    if (person === undefined) return;
    const folders = await removeRows(userId);
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
      await account.assertPassword(user.email, password, 'password');
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
      await account.assertPassword(user.email, password, 'password');
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

/** What a person made in the teams of others is those teams' own, and stays. */
async function handOver(tx: Orm, userId: string): Promise<void> {
  for (const table of madeByPeople) {
    const theirs = await tx
      .selectDistinct({ teamId: table.teamId, ownerId: teams.ownerId })
      .from(table)
      .innerJoin(teams, eq(teams.id, table.teamId))
      .where(eq(table.owner, userId));
    for (const { teamId, ownerId } of theirs)
      await tx
        .update(table)
        .set({ owner: ownerId })
        .where(and(eq(table.owner, userId), eq(table.teamId, teamId)));
  }
}
