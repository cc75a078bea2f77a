import { everyRow } from '../http/page';
import { deletedBy, takenAlong } from '../people/fates';
import type { Resource } from '../resource';
import { notificationRoutes } from './routes';
import type { NotificationService } from './service';
import { notifications as table, readMarks } from './table';

export const notificationResource = (notifications: NotificationService): Resource => ({
  tables: [
    {
      table,
      team: [deletedBy(table.teamId)],
      person: [takenAlong(table.userId)],
      exported: 'notifications',
    },
    {
      table: readMarks,
      team: [takenAlong(readMarks.teamId)],
      person: [takenAlong(readMarks.userId)],
      exported: 'notifications',
    },
  ],
  routes: (api) => notificationRoutes(api, notifications),
  sweeps: { notifications: notifications.sweep },
  exported: { notifications: (whose) => everyRow((query) => notifications.read(whose, query)) },
});
