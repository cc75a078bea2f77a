import type { FastifyInstance } from 'fastify';
import { sendBytes } from '../../files/send-bytes';
import { ApiFailure } from '../../http/failure';
import type { Platform } from '../../platform';
import { linksPrefix } from '../addresses';
import { cardKey } from '../cards';
import { iconFolder, iconKey } from '../icon-files';
import { cardFile, iconNames } from '../page/model';
import type { IconName } from '../page/model';
import type { KeptPages } from './kept';
import { nameIn } from './names';
import type { LinkPictures } from './pictures';
import type { IconSource, PageSource } from './source';

const types: Readonly<Record<IconName, string>> = {
  'favicon.ico': 'image/x-icon',
  'icon-180.png': 'image/png',
  'icon-512.png': 'image/png',
};

interface IconParts {
  readonly source: PageSource;
  readonly kept: KeptPages;
  readonly pictures: LinkPictures;
}

/** The cards of public pages, and the icons of pages: of whoever made them, else of the cover. Those of pages that are not public too, for whoever makes them looks at them. */
export function iconBytes(
  app: FastifyInstance,
  { source, kept, pictures }: IconParts,
  { storage }: Pick<Platform, 'storage'>,
): void {
  const keyOf = async ({ id, teamId, favicon, cover }: IconSource, name: IconName): Promise<string | null> => {
    if (favicon !== null) return iconKey(iconFolder(id, favicon), name);
    return cover === null ? null : pictures.iconKeyOf(cover, name, teamId);
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: `${linksPrefix}/:name/${cardFile.name}`,
    handler: async (request, reply) => {
      const name = nameIn(request);
      const head = name === null ? null : await kept.head(name);
      const key = head?.card == null ? null : cardKey(head.id, head.card);
      const file = key === null ? null : await storage.stat(key);
      if (key === null || file === null) throw new ApiFailure('not_found');
      reply.header('cache-control', 'public, max-age=86400').type('image/jpeg');
      return sendBytes(request, reply, file, (range) => storage.read(key, range));
    },
  });
  for (const icon of Object.values(iconNames))
    app.route({
      method: ['GET', 'HEAD'],
      url: `${linksPrefix}/:name/${icon}`,
      handler: async (request, reply) => {
        const name = nameIn(request);
        const found = name === null ? null : ((await kept.head(name)) ?? (await source.icon(name)));
        const key = found === null ? null : await keyOf(found, icon);
        const file = key === null ? null : await storage.stat(key);
        if (key === null || file === null) throw new ApiFailure('not_found');
        // Whoever asks without saying which one finds the new one within a day.
        reply.header('cache-control', 'public, max-age=86400').type(types[icon]);
        return sendBytes(request, reply, file, (range) => storage.read(key, range));
      },
    });
}
