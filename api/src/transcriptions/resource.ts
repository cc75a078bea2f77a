import { deletedBy, handedOver } from '../people/fates';
import type { Resource } from '../resource';
import { transcriptionRoutes } from './routes';
import type { TranscriptionService } from './service';
import { transcriptions as table } from './table';

export const transcriptionResource = (transcriptions: TranscriptionService): Resource => ({
  tables: [{ table, team: [deletedBy(table.teamId)], person: [handedOver(table)], exported: 'transcriptions' }],
  routes: (api) => transcriptionRoutes(api, transcriptions),
  exported: { transcriptions: ({ teamId }) => transcriptions.every(teamId) },
});
