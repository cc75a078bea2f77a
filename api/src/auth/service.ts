import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Credentials } from '@wavereel/contracts';
import type { Authenticate, Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import { memberships, teams } from '../teams/table';
import { users } from '../users/table';
import { passwordMatches } from './passwords';
import { beginSession, endSession, endSessionOf, rotate } from './sessions';
import type { Refreshed } from './sessions';
import { sessions } from './table';
import { accessSeconds, readAccess, signAccess } from './tokens';

export interface SignedIn {
  readonly token: string;
  readonly expiresIn: number;
  readonly refreshToken: string;
}

export interface AuthService {
  /** @throws ApiFailure authentication_failed, the same and as slow for an unknown address as for a wrong password */
  signIn(credentials: Credentials): Promise<SignedIn>;
  /** @throws ApiFailure unauthorized */
  refresh(refreshToken: string | undefined): Promise<SignedIn>;
  /** Ends the session that either token belongs to; unknown tokens are no error. */
  signOut(tokens: { refresh: string | undefined; access: string | undefined }): Promise<void>;
  readonly authenticate: Authenticate;
}

export function authService({ orm, secrets }: Platform): AuthService {
  const handOut = async (session: Refreshed): Promise<SignedIn> => ({
    token: await signAccess(secrets.auth, session),
    expiresIn: accessSeconds,
    refreshToken: session.refreshToken,
  });

  return {
    signIn: async ({ email, password }) => {
      const [user] = await orm.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(eq(users.email, email));
      const matches = await passwordMatches(password, user?.passwordHash ?? null);
      if (user === undefined || !matches) throw new ApiFailure('authentication_failed');
      return handOut(await beginSession(orm, user.id));
    },
    refresh: async (refreshToken) => {
      const session = refreshToken === undefined ? null : await rotate(orm, secrets.auth, refreshToken);
      if (session === null) throw new ApiFailure('unauthorized');
      return handOut(session);
    },
    signOut: async ({ refresh, access }) => {
      if (refresh !== undefined) await endSessionOf(orm, refresh);
      const claims = access === undefined ? null : await readAccess(secrets.auth, access);
      if (claims !== null) await endSession(orm, claims.sessionId);
    },
    authenticate: async (token) => {
      const claims = await readAccess(secrets.auth, token);
      return claims === null ? null : findCaller(orm, claims.sessionId, claims.userId);
    },
  };
}

/** The person of a living session with their place in the active team, as they are at this very moment. */
async function findCaller(orm: Platform['orm'], sessionId: string, userId: string): Promise<Caller | null> {
  const [row] = await orm
    .select({ user: users, team: teams, role: memberships.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(teams, eq(teams.id, users.activeTeamId))
    .innerJoin(memberships, and(eq(memberships.teamId, teams.id), eq(memberships.userId, users.id)))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.ended), gt(sessions.expires, new Date())));
  return row === undefined ? null : { sessionId, user: row.user, team: row.team, role: row.role };
}
