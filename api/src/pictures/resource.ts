import { everyRow } from '../http/page';
import { deletedBy, handedOver } from '../people/fates';
import type { Resource } from '../resource';
import { pictureFolder } from './kept';
import { pictureBytes, pictureRoutes } from './routes';
import type { PictureService } from './service';
import { pictures as table } from './table';

export const pictureResource = (pictures: PictureService): Resource => ({
  tables: [
    {
      table,
      team: [deletedBy(table.teamId)],
      person: [handedOver(table)],
      exported: 'pictures',
      folder: { column: table.id, of: pictureFolder },
    },
  ],
  routes: (api, app) => {
    pictureRoutes(api, pictures);
    pictureBytes(app, pictures);
  },
  sweeps: { 'orphaned files of pictures': pictures.removeOrphans },
  exported: { pictures: ({ teamId }) => everyRow((query) => pictures.list(teamId, query)) },
});
