import { takenAlong } from '../people/fates';
import type { Resource } from '../resource';
import { oauthRoutes, oauthTokenRoute } from './routes';
import type { OAuthService } from './service';
import { appTokens, grants } from './table';

export const oauthResource = (oauth: OAuthService): Resource => ({
  tables: [
    { table: grants, team: [], person: [takenAlong(grants.userId)], exported: 'apps' },
    { table: appTokens, team: [], person: [takenAlong(appTokens.grantId)], exported: { not: 'Secrets of apps' } },
  ],
  routes: (api, app) => {
    oauthRoutes(api, oauth);
    return oauthTokenRoute(app, oauth);
  },
  sweeps: { 'apps of others': oauth.sweep },
  exported: { apps: ({ userId }) => oauth.connected(userId) },
});
