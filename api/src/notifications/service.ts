import { and, asc, desc, eq, gt, lt, max, sql } from 'drizzle-orm';
import type { Notification, NotificationType, PageQuery } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { wrongCursor } from '../http/page';
import type { Page } from '../http/page';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import { notifications, readMarks } from './table';

const keptMs = 30 * 24 * 3600 * 1000;

export interface News {
  readonly type: NotificationType;
  readonly subject: string;
  readonly title: string;
}

export interface NewsQuery extends PageQuery {
  readonly after?: string | undefined;
}

export interface NotificationService {
  tell(teamId: string, news: News): Promise<void>;
  /** As part of a transaction: the news are there when it is, or never. */
  tellWithin(transaction: Orm, teamId: string, news: News): Promise<void>;
  /**
   * What came to the active team after a notification, oldest first. Where none is named the newest, and by the cursor those before them.
   * @throws ApiFailure invalid where the cursor is none of ours
   */
  list(caller: Caller, query: NewsQuery): Promise<Page<Notification>>;
  /** The caller has seen everything of the active team up to this one. @throws ApiFailure not_found */
  markRead(caller: Caller, upTo: string): Promise<void>;
  /** Whoever joins a team has not missed what came before. */
  startReading(transaction: Orm, teamId: string, userId: string): Promise<void>;
  sweep(): Promise<void>;
}

type Row = typeof notifications.$inferSelect;

const toNotification = ({ id, seq, type, subject, title, date }: Row, readSeq: number): Notification => ({
  id,
  type,
  payload: { guid: subject, title },
  date: date.toISOString(),
  read: seq <= readSeq,
});

function seqAt(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw wrongCursor();
  return Number(cursor);
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

  /** The newest, or those before the one at a cursor. Within a page the oldest comes first, whichever way one reads. */
  const before = async (teamId: string, cursor: string | undefined, limit: number): Promise<Page<Row>> => {
    const older = cursor === undefined ? undefined : lt(notifications.seq, seqAt(cursor));
    const found = await orm
      .select()
      .from(notifications)
      .where(and(eq(notifications.teamId, teamId), older))
      .orderBy(desc(notifications.seq))
      .limit(limit + 1);
    const rows = found.slice(0, limit).reverse();
    return { rows, next: found.length > limit && rows[0] !== undefined ? String(rows[0].seq) : null };
  };

  /** Those that came after one; the last of them says from where to go on. One that is named but gone was older than all that are kept. */
  const since = async (teamId: string, id: string, limit: number): Promise<Page<Row>> => {
    const named = sql`coalesce((SELECT seq FROM notifications WHERE id = ${id}), 0)`;
    const rows = await orm
      .select()
      .from(notifications)
      .where(and(eq(notifications.teamId, teamId), gt(notifications.seq, named)))
      .orderBy(asc(notifications.seq))
      .limit(limit);
    return { rows, next: null };
  };

  return {
    tell: (teamId, news) => orm.transaction((transaction) => tellWithin(transaction, teamId, news)),
    tellWithin,
    list: async ({ team, user }, { after, cursor, limit }) => {
      const { rows, next } =
        after === undefined ? await before(team.id, cursor, limit) : await since(team.id, after, limit);
      const readSeq = rows.length === 0 ? 0 : await readUpTo(team.id, user.id);
      return { rows: rows.map((row) => toNotification(row, readSeq)), next };
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
