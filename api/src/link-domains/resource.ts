import type { LinkRoom } from '../links/room';
import { takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { joined } from '../platform/joined';
import { linkDomainRoutes } from './routes';
import { linkDomains as table } from './table';
import { tlsAllowed } from './tls-allowed';

/** Sooner than rounds come: whoever has just written down their records waits for the padlock. */
const everyMs = 10_000;

/** Domains go with their page, and are then anybody's who proves them. */
export const linkDomainResource = ({ config, log }: Platform, { domains, live, links }: LinkRoom): Resource => ({
  tables: [{ table, team: [takenAlong(table.linkId)], person: [], exported: 'links' }],
  routes: (api, app) => {
    linkDomainRoutes(api, domains, links);
    tlsAllowed(app, live, config.tlsAskSecret);
    const one = joined<void>();
    const look = (): Promise<void> =>
      one('look', domains.renewDue).catch((error: unknown) => log.error({ err: error }, 'domains of link pages'));
    let end = (): void => undefined;
    app.addHook('onReady', async () => {
      const endKeeping = await live.keep();
      const timer = setInterval(() => void look(), everyMs);
      end = () => {
        clearInterval(timer);
        endKeeping();
      };
    });
    app.addHook('onClose', async () => end());
  },
});
