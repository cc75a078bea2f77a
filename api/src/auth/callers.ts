import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../http/caller';
import { joinActiveTeam, joinPlace, personColumns } from '../people/person';
import { memberships, teams, users } from '../people/table';
import type { Platform } from '../platform';
import type { Line, Orm } from '../platform/database';
import { sessions } from './table';
import { readAccess } from './tokens';

/** So many people may work at once without being looked up for each request. */
const keptCallers = 5_000;
/** For a line that is broken without anybody having noticed yet. */
const keptMs = 10_000;
/** On which the database tells of people whose sessions, teams or roles changed; its triggers do (drizzle/0009). */
const channel = 'callers';

export interface Callers {
  /** The person of a living session with their place in the active team, as they are at this very moment. Null for any other token. */
  ofToken(token: string): Promise<Caller | null>;
  /** The same for an app that acts for a person. */
  ofPerson(userId: string): Promise<Pick<Caller, 'user' | 'team' | 'role'> | null>;
  /** Begins to keep who was looked up: from here on, whatever changes about them is heard of. */
  listen(): Promise<void>;
  /** Has somebody told of each change, after it is known here; null says that any may have been missed. */
  onChange(told: (userId: string | null) => void): void;
  /** Settles once everything is heard that was committed before. */
  catchUp(): Promise<void>;
}

/**
 * Knows who calls. Who was looked up is kept for a moment, and forgotten in every process as soon as the database tells of a change
 * of them: the end of a session, a new password, another role or team, a removal.
 */
export function createCallers({ orm, database, secrets }: Pick<Platform, 'orm' | 'database' | 'secrets'>): Callers {
  const kept = new LRUCache<string, Caller>({ max: keptCallers, ttl: keptMs });
  const bySession = callerBySession(orm);
  const byPerson = callerByPerson(orm);
  let line: Line | null = null;
  /** Rises with each piece of news: what was looked up before the newest may be old already. */
  let heard = 0;
  const hearers: ((userId: string | null) => void)[] = [];

  const hear = (userId: string | null): void => {
    heard += 1;
    for (const [token, caller] of kept.entries()) if (userId === null || caller.user.id === userId) kept.delete(token);
    for (const told of hearers) told(userId);
  };

  const lookUp = async (token: string): Promise<Caller | null> => {
    const claims = await readAccess(secrets.auth, token);
    if (claims === null) return null;
    const before = heard;
    const [row] = await bySession.execute({ sessionId: claims.sessionId, userId: claims.userId });
    if (row === undefined) return null;
    const caller: Caller = { ...row, sessionId: claims.sessionId, scopes: null };
    const lastsMs = Math.min(keptMs, claims.expires.getTime() - Date.now());
    if (line?.isOpen() === true && heard === before && lastsMs > 0) kept.set(token, caller, { ttl: lastsMs });
    return caller;
  };

  return {
    ofToken: async (token) => (line?.isOpen() === true ? kept.get(token) : undefined) ?? lookUp(token),
    ofPerson: async (userId) => (await byPerson.execute({ userId }))[0] ?? null,
    listen: async () => {
      line = await database.listen(channel, hear);
    },
    onChange: (told) => void hearers.push(told),
    catchUp: async () => line?.catchUp(),
  };
}

/** No more of a person and their team than whoever answers them needs. */
const callers = (orm: Orm) =>
  orm
    .select({
      user: personColumns,
      team: { id: teams.id, ownerId: teams.ownerId, name: teams.name, color: teams.color },
      role: memberships.role,
    })
    .from(users)
    .innerJoin(teams, joinActiveTeam)
    .innerJoin(memberships, joinPlace)
    .$dynamic();

const callerBySession = (orm: Orm) =>
  callers(orm)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(users.id, sql.placeholder('userId')),
        isNull(sessions.ended),
        gt(sessions.expires, sql`now()`),
      ),
    )
    .prepare('caller_by_session');

const callerByPerson = (orm: Orm) =>
  callers(orm)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('caller_by_person');
