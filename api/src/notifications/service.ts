import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Notification, NotificationType } from '@wavereel/contracts';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { notifications } from './table';

const keptMs = 30 * 24 * 3600 * 1000;
const pageSize = 50;

export interface NotificationService {
  tell(teamId: string, news: { type: NotificationType; subject: string; title: string }): Promise<void>;
  /** What came after a notification, oldest first; the newest page where none is named. */
  list(teamId: string, after: string | undefined): Promise<Notification[]>;
  sweep(): Promise<void>;
}

export function notificationService({ orm }: Platform): NotificationService {
  return {
    tell: async (teamId, news) => {
      await orm.insert(notifications).values({ ...news, id: newId(), teamId, date: new Date() });
    },
    list: async (teamId, after) => {
      const ours = eq(notifications.teamId, teamId);
      const rows = after === undefined
        ? (await orm.select().from(notifications).where(ours).orderBy(desc(notifications.id)).limit(pageSize)).reverse()
        : await orm.select().from(notifications).where(and(ours, gt(notifications.id, after))).orderBy(asc(notifications.id)).limit(pageSize);
      return rows.map(({ id, type, subject, title, date }) => ({ id, type, payload: { guid: subject, title }, date: date.toISOString() }));
    },
    sweep: async () => {
      await orm.delete(notifications).where(lt(notifications.date, new Date(Date.now() - keptMs)));
    },
  };
}
