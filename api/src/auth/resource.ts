import { takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import { productVersion } from '../platform/version';
import type { Resource } from '../resource';
import { authRoutes } from './routes';
import type { AuthService } from './service';
import { sweepSessions } from './sessions';
import { mailLinks, refreshTokens, sessions } from './table';

export const authResource = ({ config, orm }: Platform, auth: AuthService): Resource => ({
  tables: [
    {
      table: sessions,
      team: [],
      person: [takenAlong(sessions.userId)],
      exported: { not: 'Sign-ins that are open, known by their secrets' },
    },
    { table: refreshTokens, team: [], person: [takenAlong(refreshTokens.sessionId)], exported: { not: 'Secrets' } },
    { table: mailLinks, team: [], person: [takenAlong(mailLinks.userId)], exported: { not: 'Secrets' } },
  ],
  routes: (api) => authRoutes(api, auth, { config, version: productVersion(config) }),
  sweeps: { sessions: () => sweepSessions(orm) },
});
