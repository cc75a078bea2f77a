import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { sendPage } from '../http/page';
import type { LinkIcons } from './icons';
import { readerOf } from './service';
import type { LinkService } from './service';

export function linkRoutes(api: Api, links: LinkService, icons: LinkIcons): void {
  api.on(endpoints.links.list, async ({ caller, query, language, reply }) =>
    sendPage(reply, await links.list(readerOf(caller, language), query)),
  );

  api.on(endpoints.links.get, async ({ caller, params, language }) => links.get(readerOf(caller, language), params.id));

  api.on(endpoints.links.create, async ({ caller, language }) => links.create(readerOf(caller, language)));

  api.on(endpoints.links.update, async ({ caller, body, language }) => links.update(readerOf(caller, language), body));

  api.on(endpoints.links.updateFeeds, async ({ caller, body, language }) =>
    links.update(readerOf(caller, language), body),
  );

  api.on(endpoints.links.publish, async ({ caller, body, language }) =>
    links.publish(readerOf(caller, language), body._id),
  );

  api.on(endpoints.links.revert, async ({ caller, body, language }) =>
    links.revert(readerOf(caller, language), body._id),
  );

  api.on(endpoints.links.setSlug, async ({ caller, body, language }) =>
    links.setSlug(readerOf(caller, language), body._id, body.slug),
  );

  api.on(endpoints.links.setFavicon, async ({ caller, body, language }) => {
    await icons.put(caller, body._id, body.favicon);
    return links.get(readerOf(caller, language), body._id);
  });

  api.on(endpoints.links.removeFavicon, async ({ caller, body, language }) => {
    await icons.remove(caller.team.id, body._id);
    return links.get(readerOf(caller, language), body._id);
  });

  api.on(endpoints.links.remove, async ({ caller, params }) => links.remove(caller.team.id, params.id));
}
