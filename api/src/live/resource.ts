import { endpoints } from '@wavereel/contracts';
import type { Resource } from '../resource';
import type { LiveService } from './service';

export const liveResource = (live: LiveService): Resource => ({
  routes: (api, app) => {
    api.stream(endpoints.notifications.live, live.open);
    // A server that stops waits for answers that are under way, and these have no end of their own.
    app.addHook('preClose', async () => live.close());
  },
});
