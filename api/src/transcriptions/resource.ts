import type { NotificationService } from '../notifications/service';
import { deletedBy, handedOver } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import type { Speech } from '../speech';
import { TranscriptionOutcomes } from './outcome';
import { transcriptionRoutes } from './routes';
import type { TranscriptionService } from './service';
import { transcriptions as table } from './table';
import type { Summariser } from './summariser';
import { transcribeWork } from './transcribe.work';

interface Needs {
  readonly notifications: NotificationService;
  readonly speech: Speech;
  readonly summariser: Summariser;
}

export const transcriptionResource = (
  platform: Platform,
  transcriptions: TranscriptionService,
  { notifications, speech, summariser }: Needs,
): Resource => ({
  tables: [{ table, team: [deletedBy(table.teamId)], person: [handedOver(table)], exported: 'transcriptions' }],
  routes: (api) => transcriptionRoutes(api, transcriptions),
  work: {
    transcribe: transcribeWork(platform, speech, new TranscriptionOutcomes(platform, notifications, summariser)),
  },
  exported: { transcriptions: ({ teamId, language }) => transcriptions.every(teamId, language) },
});
