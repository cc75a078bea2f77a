import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { endGrants } from '../oauth/grants';
import type { Orm } from '../platform/database';
import { digestOf } from '../platform/digest';
import { newId } from '../platform/ids';
import { refreshTokens, sessions } from './table';
import { newRefreshToken, successorOf } from './tokens';

export const sessionSeconds = 30 * 24 * 3600;
/** Two tabs may refresh with the same token at once: for this long an old one still leads to the newest. */
const raceMs = 10_000;

export interface Refreshed {
  readonly userId: string;
  readonly sessionId: string;
  readonly refreshToken: string;
}

/**
 * For queries of people: the Unix second in which each was last here, null where that is over a month ago. Pages refresh their session every
 * quarter of an hour, which moves its end; nothing else is written down of when somebody was seen.
 */
export const lastSeenSecond = (userId: AnyPgColumn) =>
  sql<number | null>`(SELECT extract(epoch FROM max(${sessions.expires}))::float8 - ${sql.raw(String(sessionSeconds))}
    FROM ${sessions} WHERE ${sessions.userId} = ${userId})`;

const expiry = (): Date => new Date(Date.now() + sessionSeconds * 1000);

/** Begins a session and hands out the first token of its family. */
export async function beginSession(orm: Orm, userId: string): Promise<Refreshed> {
  const sessionId = newId();
  const refreshToken = newRefreshToken();
  const now = new Date();
  await orm.transaction(async (tx) => {
    await tx.insert(sessions).values({ id: sessionId, userId, dateAdded: now, expires: expiry(), ended: null });
    await tx.insert(refreshTokens).values({ hash: digestOf(refreshToken), sessionId, dateAdded: now, rotated: null });
  });
  return { userId, sessionId, refreshToken };
}

/**
 * Exchanges a refresh token for its successor. A token that was exchanged before ends the whole family, unless that
 * was only a moment ago. Null where the token is of no living session.
 */
export async function rotate(orm: Orm, secret: Uint8Array, token: string): Promise<Refreshed | null> {
  const now = new Date();
  const found = await familyOf(orm, token);
  if (found === null) return null;
  if (found.rotated !== null && now.getTime() - found.rotated.getTime() > raceMs) {
    await endSession(orm, found.sessionId);
    return null;
  }
  const refreshToken = await newestSuccessor(orm, secret, token, found.sessionId, now);
  await orm.update(sessions).set({ expires: expiry() }).where(eq(sessions.id, found.sessionId));
  return { userId: found.userId, sessionId: found.sessionId, refreshToken };
}

async function familyOf(
  orm: Orm,
  token: string,
): Promise<{ sessionId: string; userId: string; rotated: Date | null } | null> {
  const [row] = await orm
    .select({ sessionId: sessions.id, userId: sessions.userId, rotated: refreshTokens.rotated })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(refreshTokens.hash, digestOf(token)), isNull(sessions.ended), gt(sessions.expires, new Date())));
  return row ?? null;
}

/** Follows the chain of a token that lost a race to its end; for a fresh token that is its first successor. */
async function newestSuccessor(
  orm: Orm,
  secret: Uint8Array,
  token: string,
  sessionId: string,
  now: Date,
): Promise<string> {
  await orm
    .update(refreshTokens)
    .set({ rotated: now })
    .where(and(eq(refreshTokens.hash, digestOf(token)), isNull(refreshTokens.rotated)));
  let newest = successorOf(secret, token);
  for (;;) {
    const [row] = await orm
      .select({ rotated: refreshTokens.rotated })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, digestOf(newest)));
    if (row === undefined) break;
    if (row.rotated === null) return newest;
    newest = successorOf(secret, newest);
  }
  await orm
    .insert(refreshTokens)
    .values({ hash: digestOf(newest), sessionId, dateAdded: now, rotated: null })
    .onConflictDoNothing();
  return newest;
}

/** Ends a session: its access tokens and its whole family of refresh tokens. */
export async function endSession(orm: Orm, sessionId: string): Promise<void> {
  await orm
    .update(sessions)
    .set({ ended: new Date() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.ended)));
}

/** Keeps a session from being ended until the transaction is over. False where it has ended. */
export async function holdSession(transaction: Orm, sessionId: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.ended)))
    .for('share');
  return rows.length > 0;
}

/** Ends every session of a person, but one, and what apps may do for them. */
export async function endAccess(orm: Orm, userId: string, { but = null }: { but?: string | null } = {}): Promise<void> {
  const others = but === null ? undefined : ne(sessions.id, but);
  await orm
    .update(sessions)
    .set({ ended: new Date() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.ended), others));
  await endGrants(orm, userId);
}

export async function endSessionOf(orm: Orm, refreshToken: string): Promise<void> {
  const found = await familyOf(orm, refreshToken);
  if (found !== null) await endSession(orm, found.sessionId);
}

/** Forgets sessions that nobody can continue. */
export async function sweepSessions(orm: Orm): Promise<void> {
  await orm.delete(sessions).where(lt(sessions.expires, new Date()));
}
