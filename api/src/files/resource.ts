import { deletedBy } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import { uploadFolder } from './pieces';
import { fileRoutes, uploadRoutes } from './routes';
import type { FileService } from './service';
import { uploads } from './table';

export const fileResource = (platform: Platform, files: FileService): Resource => ({
  tables: [
    {
      table: uploads,
      team: [deletedBy(uploads.teamId)],
      person: [deletedBy(uploads.userId)],
      exported: { not: 'A file that has not arrived whole, and is forgotten soon' },
      folder: { column: uploads.id, of: uploadFolder },
    },
  ],
  routes: (api, app) => {
    uploadRoutes(api, files);
    return fileRoutes(app, files, platform);
  },
  sweeps: { uploads: files.sweep },
});
