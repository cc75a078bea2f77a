import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Notification, NotificationType } from '@wavereel/contracts';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { notifications } from './table';

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
  /** What came after a notification, oldest first; the newest page where none is named. */
  list(teamId: string, after: string | undefined): Promise<Notification[]>;
  sweep(): Promise<void>;
}

export function notificationService({ orm }: Platform): NotificationService {
  const tellWithin = async (transaction: Orm, teamId: string, news: News): Promise<void> => {
    // One after another for each team, so that nobody who reads up to a number misses one before it.
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('notifications'), hashtext(${teamId}))`);
    await transaction.insert(notifications).values({ ...news, id: newId(), teamId, date: new Date() });
  };

  return {
    tell: (teamId, news) => orm.transaction((transaction) => tellWithin(transaction, teamId, news)),
    tellWithin,
    list: async (teamId, after) => {
      const ours = eq(notifications.teamId, teamId);
      // One that is named but gone was older than all that are kept.
      const named = sql`coalesce((SELECT seq FROM notifications WHERE id = ${after}), 0)`;
      const rows = after === undefined
        ? (await orm.select().from(notifications).where(ours).orderBy(desc(notifications.seq)).limit(pageSize)).reverse()
        : await orm.select().from(notifications).where(and(ours, gt(notifications.seq, named))).orderBy(asc(notifications.seq)).limit(pageSize);
      return rows.map(({ id, type, subject, title, date }) => ({ id, type, payload: { guid: subject, title }, date: date.toISOString() }));
    },
    sweep: async () => {
      await orm.delete(notifications).where(lt(notifications.date, new Date(Date.now() - keptMs)));
    },
  };
}
