import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { ownData } from './own-data';
import { userRoutes } from './routes';
import type { UserParts } from './routes';

/** Keeps no rows of its own: whoever all others refer to is in `people`. */
export const userResource = (platform: Platform, parts: UserParts): Resource => ({
  routes: (api) => userRoutes(api, parts),
  exported: ownData(platform, parts.plans),
});
