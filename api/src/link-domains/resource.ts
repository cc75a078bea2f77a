import type { LinkRoom } from '../links/room';
import { takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { linkDomainRoutes } from './routes';
import { linkDomains as table } from './table';
import { tlsAllowed } from './tls-allowed';

/** Domains go with their page, and are then anybody's who proves them. */
export const linkDomainResource = ({ config }: Platform, { domains, live, links }: LinkRoom): Resource => ({
  tables: [{ table, team: [takenAlong(table.linkId)], person: [], exported: 'links' }],
  routes: (api, app) => {
    linkDomainRoutes(api, domains, links);
    tlsAllowed(app, live, config.tlsAskSecret);
    let end = (): void => undefined;
    app.addHook('onReady', async () => {
      end = await live.keep();
    });
    app.addHook('onClose', async () => end());
  },
  rounds: { 'domains of link pages': domains.renewDue },
});
