import { and, asc, desc, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { Notification, NotificationType } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { notifications, readMarks } from './table';

const keptMs = 30 * 24 * 3600 * 1000;
const pageSize = 50;

export interface News {
  readonly type: NotificationType;
  readonly subject: string;
  readonly title: string;
}

export interface NotificationService {
  tell(teamId: string, news: News): Promise<void>;
  /** As part of a transaction: the news are there when it is, or never. */
  tellWithin(transaction: Orm, teamId: string, news: News): Promise<void>;
  /** What came to the active team after a notification, oldest first; the newest page where none is named. */
  list(caller: Caller, after: string | undefined): Promise<Notification[]>;
  /** The caller has seen everything of the active team up to this one. @throws ApiFailure not_found */
  markRead(caller: Caller, upTo: string): Promise<void>;
  /** Whoever joins a team has not missed what came before. */
  startReading(transaction: Orm, teamId: string, userId: string): Promise<void>;
  sweep(): Promise<void>;
}

export function notificationService({ orm }: Platform): NotificationService {
  const tellWithin = async (transaction: Orm, teamId: string, news: News): Promise<void> => {
    // One after another for each team, so that nobody who reads up to a number misses one before it.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('notifications'), hashtext(${teamId}))`);
    await transaction.insert(notifications).values({ ...news, id: newId(), teamId, date: new Date() });
  };

  /** A mark never goes back, whichever of two tabs is the later. */
  const mark = async (database: Orm, teamId: string, userId: string, seq: number): Promise<void> => {
    const target = [readMarks.userId, readMarks.teamId];
    await database
      .insert(readMarks)
      .values({ userId, teamId, seq })
      .onConflictDoUpdate({ target, set: { seq: sql`greatest(${readMarks.seq}, excluded.seq)` } });
  };

  const readUpTo = async (teamId: string, userId: string): Promise<number> => {
    const [row] = await orm
      .select({ seq: readMarks.seq })
      .from(readMarks)
      .where(and(eq(readMarks.teamId, teamId), eq(readMarks.userId, userId)));
    return row?.seq ?? 0;
  };

  return {
    tell: (teamId, news) => orm.transaction((transaction) => tellWithin(transaction, teamId, news)),
    tellWithin,
    list: async ({ team, user }, after) => {
      const ours = eq(notifications.teamId, team.id);
      // One that is named but gone was older than all that are kept.
      const named = sql`coalesce((SELECT seq FROM notifications WHERE id = ${after}), 0)`;
      const rows =
        after === undefined
          ? (
              await orm.select().from(notifications).where(ours).orderBy(desc(notifications.seq)).limit(pageSize)
            ).reverse()
          : await orm
              .select()
              .from(notifications)
              .where(and(ours, gt(notifications.seq, named)))
              .orderBy(asc(notifications.seq))
              .limit(pageSize);
      const readSeq = rows.length === 0 ? 0 : await readUpTo(team.id, user.id);
      return rows.map(({ id, seq, type, subject, title, date }) => ({
        id,
        type,
        payload: { guid: subject, title },
        date: date.toISOString(),
        read: seq <= readSeq,
      }));
    },
    markRead: async ({ team, user }, upTo) => {
      const [named] = await orm
        .select({ seq: notifications.seq })
        .from(notifications)
        .where(and(eq(notifications.id, upTo), eq(notifications.teamId, team.id)));
      if (named === undefined) throw new ApiFailure('not_found');
      await mark(orm, team.id, user.id, named.seq);
    },
    startReading: async (transaction, teamId, userId) => {
      const [newest] = await transaction
        .select({ seq: max(notifications.seq) })
        .from(notifications)
        .where(eq(notifications.teamId, teamId));
      await mark(transaction, teamId, userId, newest?.seq ?? 0);
    },
    sweep: async () => {
      await orm.delete(notifications).where(lt(notifications.date, new Date(Date.now() - keptMs)));
    },
  };
}
