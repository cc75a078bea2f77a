import { deletedBy, takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import type { Adapters } from './index';
import { marketingWork } from './marketing.work';
import { recordingsOf } from './recordings';
import { adapterRoutes } from './routes';
import { cancelSurveys, sessionRecordings, subscribers } from './table';

export const adapterResource = (platform: Platform, adapters: Adapters): Resource => ({
  tables: [
    {
      table: subscribers,
      team: [],
      person: [takenAlong(subscribers.userId)],
      exported: { not: 'The number under which another service knows them' },
    },
    {
      table: sessionRecordings,
      team: [deletedBy(sessionRecordings.teamId)],
      person: [],
      exported: 'recordings',
      folder: { column: sessionRecordings.teamId, of: recordingsOf },
    },
    { table: cancelSurveys, team: [takenAlong(cancelSurveys.teamId)], person: [], exported: 'surveys' },
  ],
  routes: (api) => adapterRoutes(api, adapters),
  work: { marketing: marketingWork(platform) },
  sweeps: {
    'recordings of sessions': adapters.recordings.sweep,
    'orphaned recordings': adapters.recordings.removeOrphans,
  },
  exported: {
    recordings: ({ teamId }) => adapters.recordings.kept(teamId),
    surveys: ({ teamId }) => adapters.recordings.answers(teamId),
  },
});
