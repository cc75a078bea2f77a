import { and, asc, desc, eq, gt, inArray, isNull, lt, max, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { quietNotificationTypes } from '@wavereel/contracts';
import type { Notification, NotificationType, PageQuery } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { wrongCursor } from '../http/page';
import type { Page } from '../http/page';
import { users } from '../people/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { gathered } from '../platform/gathered';
import { newId } from '../platform/ids';
import { notifications, readMarks } from './table';

const keptMs = 30 * 24 * 3600 * 1000;
/** Those that nobody is told of: an editor makes many, and who comes back reads everything anew. */
const quietKeptMs = 3600 * 1000;

export interface News {
  readonly type: NotificationType;
  readonly subject: string;
  readonly title: string;
  /** How many it is about; left out for one. */
  readonly count?: number;
  /** When it will come about, or can be undone until. */
  readonly until?: Date;
}

export interface NewsQuery extends PageQuery {
  readonly after?: string | undefined;
}

export interface NotificationService {
  tell(teamId: string, news: News): Promise<void>;
  /** As part of a transaction: the news are there when it is, or never. */
  tellWithin(transaction: Orm, teamId: string, news: News): Promise<void>;
  /** The same for one person alone, among the news of the team that they work in at that moment. */
  tellPerson(transaction: Orm, userId: string, news: News): Promise<void>;
  /**
   * What came to the active team after a notification, oldest first. Where none is named the newest that people are told of, and by the
   * cursor those before them.
   * @throws ApiFailure invalid where the cursor is none of ours
   */
  list(caller: Caller, query: NewsQuery): Promise<Page<Notification>>;
  /** The same of any team, for one of its people. @throws ApiFailure invalid where the cursor is none of ours */
  read(whose: NewsReader, query: NewsQuery): Promise<Page<Notification>>;
  /** The caller has seen everything of the active team up to this one. @throws ApiFailure not_found */
  markRead(caller: Caller, upTo: string): Promise<void>;
  /** Whoever joins a team has not missed what came before. */
  startReading(transaction: Orm, teamId: string, userId: string): Promise<void>;
  sweep(): Promise<void>;
}

/** A team, and one of its people. */
interface NewsReader {
  readonly teamId: string;
  readonly userId: string;
}

interface NewsRow {
  readonly row: typeof notifications.$inferSelect;
  /** Of the newest that the reader has seen; null before the first. */
  readonly readUpTo: number | null;
}

const toNotification = ({
  row: { id, seq, type, subject, title, count, until, date },
  readUpTo,
}: NewsRow): Notification => ({
  id,
  type,
  payload: { guid: subject, title, count, until: until?.toISOString() ?? null },
  date: date.toISOString(),
  read: seq <= (readUpTo ?? 0),
});

function statementsOf(orm: Orm) {
  const reader = sql.placeholder('userId');
  const isForReader = or(isNull(notifications.userId), eq(notifications.userId, reader));
  const ours = and(eq(notifications.teamId, sql.placeholder('teamId')), isForReader);
  const mark = and(eq(readMarks.teamId, notifications.teamId), eq(readMarks.userId, reader));
  const teamId = sql.placeholder('teamId');
  const after = sql.placeholder('after');
  // One that is named but gone was older than those whose ids came later: ids begin with their time.
  const named = sql`coalesce(
    (SELECT seq FROM notifications WHERE id = ${after} AND team_id = ${teamId}),
    (SELECT max(seq) FROM notifications WHERE id < ${after} AND team_id = ${teamId}), 0)`;
  const select = (order: SQL, where: SQL | undefined) =>
    orm
      .select({ row: notifications, readUpTo: readMarks.seq })
      .from(notifications)
      .leftJoin(readMarks, mark)
      .where(and(ours, where))
      .orderBy(order)
      .limit(sql.placeholder('limit'));
  const newestFirst = desc(notifications.seq);
  const isTold = notInArray(notifications.type, [...quietNotificationTypes]);
  return {
    newest: select(newestFirst, isTold).prepare('news_newest'),
    before: select(newestFirst, and(isTold, lt(notifications.seq, sql.placeholder('seq')))).prepare('news_before'),
    since: select(asc(notifications.seq), gt(notifications.seq, named)).prepare('news_since'),
  };
}

function seqAt(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw wrongCursor();
  return Number(cursor);
}

export function notificationService({ orm }: Platform): NotificationService {
  const statements = statementsOf(orm);
  /** All tabs of a person ask at once when news reach them. */
  const share = gathered<NewsRow[]>();

  const write = async (transaction: Orm, teamId: string, news: News & { userId?: string }): Promise<void> => {
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

  /** The newest, or those before the one at a cursor. Within a page the oldest comes first, whichever way one reads. */
  const before = async (whose: NewsReader, cursor: string | undefined, limit: number): Promise<Page<NewsRow>> => {
    const asked = { ...whose, limit: limit + 1 };
    const found = await (cursor === undefined
      ? share(JSON.stringify(asked), () => statements.newest.execute(asked))
      : statements.before.execute({ ...asked, seq: seqAt(cursor) }));
    const rows = found.slice(0, limit).reverse();
    return { rows, next: found.length > limit && rows[0] !== undefined ? String(rows[0].row.seq) : null };
  };

  /** Those that came after one; the last of them says from where to go on. */
  const since = async (whose: NewsReader, after: string, limit: number): Promise<Page<NewsRow>> => {
    const asked = { ...whose, after, limit };
    return { rows: await share(JSON.stringify(asked), () => statements.since.execute(asked)), next: null };
  };

  const read: NotificationService['read'] = async ({ teamId, userId }, { after, cursor, limit }) => {
    const whose = { teamId, userId };
    const { rows, next } = await (after === undefined ? before(whose, cursor, limit) : since(whose, after, limit));
    return { rows: rows.map(toNotification), next };
  };

  return {
    tell: (teamId, news) => orm.transaction((transaction) => write(transaction, teamId, news)),
    tellWithin: write,
    tellPerson: async (transaction, userId, news) => {
      const [person] = await transaction.select({ teamId: users.activeTeamId }).from(users).where(eq(users.id, userId));
      if (person !== undefined) await write(transaction, person.teamId, { ...news, userId });
    },
    list: ({ team, user }, query) => read({ teamId: team.id, userId: user.id }, query),
    read,
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
      const isOlder = (ms: number) => lt(notifications.date, new Date(Date.now() - ms));
      const isQuiet = inArray(notifications.type, [...quietNotificationTypes]);
      await orm.delete(notifications).where(or(isOlder(keptMs), and(isQuiet, isOlder(quietKeptMs))));
    },
  };
}
