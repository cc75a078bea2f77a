import { eq } from 'drizzle-orm';
import type { Credentials } from '@wavereel/contracts';
import type { Authenticate } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { isAppToken } from '../oauth/secrets';
import type { OAuthService } from '../oauth/service';
import { users } from '../people/table';
import type { Platform } from '../platform';
import { createCallers } from './callers';
import type { Callers } from './callers';
import { passwordMatches } from './passwords';
import { beginSession, endSession, endSessionOf, rotate } from './sessions';
import type { Refreshed } from './sessions';
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
  /** Settles once this process has heard of every change of a person that is committed. Others hear of it within moments. */
  hearOfEnded(): Promise<void>;
  /** Has somebody told whose session, role, team or account has changed; null says that anybody's may have. */
  readonly onChange: Callers['onChange'];
  /** Begins to hear of changes of whom it knows. */
  start(): Promise<void>;
}

export function authService(platform: Platform, apps: Pick<OAuthService, 'authenticate'>): AuthService {
  const { orm, secrets } = platform;
  const callers = createCallers(platform);
  const handOut = async (session: Refreshed): Promise<SignedIn> => ({
    token: await signAccess(secrets.auth, session),
    expiresIn: accessSeconds,
    refreshToken: session.refreshToken,
  });

  return {
    signIn: async ({ email, password }) => {
      const [user] = await orm
        .select({ id: users.id, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.email, email));
      const matches = await passwordMatches(password, user?.passwordHash ?? null);
      if (user === undefined || !matches) throw new ApiFailure('authentication_failed');
      const session = await orm.transaction(async (tx) => {
        // Waits for a change of the password that is under way, which ends all sessions but would miss this one.
        const [now] = await tx
          .select({ passwordHash: users.passwordHash })
          .from(users)
          .where(eq(users.id, user.id))
          .for('share');
        return now?.passwordHash === user.passwordHash ? beginSession(tx, user.id) : null;
      });
      if (session === null) throw new ApiFailure('authentication_failed');
      return handOut(session);
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
      if (isAppToken(token)) {
        const app = await apps.authenticate(token);
        const person = app === null ? null : await callers.ofPerson(app.userId);
        return app === null || person === null ? null : { ...person, sessionId: null, scopes: app.scopes };
      }
      return callers.ofToken(token);
    },
    hearOfEnded: callers.catchUp,
    onChange: callers.onChange,
    start: callers.listen,
  };
}
