import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { proxyRoutes, searchRoutes } from './routes';
import type { ProxyService } from './service';

export const proxyResource = (platform: Platform, proxy: ProxyService): Resource => ({
  routes: (api, app) => {
    searchRoutes(api, proxy);
    proxyRoutes(app, proxy, platform);
  },
});
