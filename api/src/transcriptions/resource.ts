import type { NotificationService } from '../notifications/service';
import { deletedBy, handedOver, takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import type { Speech } from '../speech';
import { TranscriptionOutcomes } from './outcome';
import { transcriptionRoutes } from './routes';
import type { TranscriptionService } from './service';
import { transcriptions as table, transcriptVersions } from './table';
import type { Summariser } from './summariser';
import type { TranscriptVersions } from './versions';
import { transcribeWork } from './transcribe.work';

interface Needs {
  readonly notifications: NotificationService;
  readonly speech: Speech;
  readonly summariser: Summariser;
  readonly versions: TranscriptVersions;
}

export const transcriptionResource = (
  platform: Platform,
  transcriptions: TranscriptionService,
  { notifications, speech, summariser, versions }: Needs,
): Resource => ({
  tables: [
    {
      table,
      team: [deletedBy(table.teamId)],
      person: [handedOver(table), handedOver({ owner: table.savedBy, teamId: table.teamId })],
      exported: 'transcriptions',
    },
    {
      table: transcriptVersions,
      team: [deletedBy(transcriptVersions.teamId), takenAlong(transcriptVersions.transcriptionId)],
      person: [handedOver(transcriptVersions)],
      exported: 'transcriptVersions',
    },
  ],
  routes: (api) => transcriptionRoutes(api, transcriptions, versions),
  work: {
    transcribe: transcribeWork(platform, speech, new TranscriptionOutcomes(platform, notifications, summariser)),
  },
  exported: {
    transcriptions: ({ teamId, language }) => transcriptions.every(teamId, language),
    transcriptVersions: ({ teamId }) => versions.every(teamId),
  },
});
