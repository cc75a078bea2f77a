import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PageQuery, TeamEvent } from '@wavereel/contracts';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { users } from '../people/table';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { teamEvents } from './table';

/** Of one team. */
const mostEvents = 500;

export interface NewEvent {
  readonly what: TeamEvent['what'];
  /** The id of who did it. */
  readonly by: string;
  /** The name or the address of whom it was done to. */
  readonly whom?: string;
  readonly detail?: string;
}

/** What was done to teams, and by whom. */
export interface TeamLog {
  /** Writes it down as part of the transaction that does it; what came before the last five hundred is forgotten. */
  record(transaction: Orm, teamId: string, event: NewEvent): Promise<void>;
  /** Newest first. */
  list(teamId: string, query: PageQuery): Promise<Page<TeamEvent>>;
}

export function teamLog(orm: Orm): TeamLog {
  const page = newestFirst({
    name: 'team_events',
    order: { moment: teamEvents.date, id: teamEvents.id },
    select: () => orm.select().from(teamEvents),
    ofWhom: eq(teamEvents.teamId, sql.placeholder('teamId')),
    placeOf: ({ id, date }) => ({ id, dateAdded: date }),
  });

  const forget = async (transaction: Orm, teamId: string): Promise<void> => {
    const ofTeam = eq(teamEvents.teamId, teamId);
    const old = transaction
      .select({ id: teamEvents.id })
      .from(teamEvents)
      .where(ofTeam)
      .orderBy(sql`${teamEvents.date} DESC, ${teamEvents.id} DESC`)
      .offset(mostEvents);
    await transaction.delete(teamEvents).where(and(ofTeam, inArray(teamEvents.id, old)));
  };

  return {
    record: async (transaction, teamId, { by, ...event }) => {
      const name = sql`(SELECT ${users.name} FROM ${users} WHERE ${users.id} = ${by})`;
      await transaction.insert(teamEvents).values({ ...event, id: newId(), teamId, by: name, date: new Date() });
      await forget(transaction, teamId);
    },
    list: async (teamId, query) => {
      const { rows, next } = await page({ teamId }, query);
      return { rows: rows.map(toEvent), next };
    },
  };
}

const toEvent = ({ id, what, by, whom, detail, date }: typeof teamEvents.$inferSelect): TeamEvent => ({
  _id: id,
  what,
  by,
  whom,
  detail,
  date: date.toISOString(),
});
