import type { TeamSpace } from '../files/team-space';
import { everyRow } from '../http/page';
import type { NotificationService } from '../notifications/service';
import { deletedBy, handedOver } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import type { WorkService } from '../work/service';
import { fetchWork } from './fetch.work';
import { measureWork } from './measure.work';
import { MediaOutcomes } from './outcome';
import { mediaRoutes } from './routes';
import type { MediaService } from './service';
import { media as table } from './table';
import { mediaFolder } from './view';

interface Needs {
  readonly notifications: NotificationService;
  readonly work: WorkService;
  readonly space: TeamSpace;
}

export function mediaResource(platform: Platform, media: MediaService, { notifications, ...needs }: Needs): Resource {
  const outcomes = new MediaOutcomes(platform, notifications);
  return {
    tables: [
      {
        table,
        team: [deletedBy(table.teamId)],
        person: [handedOver(table)],
        exported: 'audio',
        folder: { column: table.id, of: mediaFolder },
      },
    ],
    routes: (api) => mediaRoutes(api, media),
    work: { fetch: fetchWork(platform, outcomes, needs), measure: measureWork(platform, outcomes) },
    sweeps: {
      'orphaned files of media': media.removeOrphans,
      'old sounds of the bin': media.purgeOld,
      'words of sounds': media.writeWords,
      'small drawings of sounds': media.drawOutlines,
    },
    exported: {
      async *audio({ teamId, language }) {
        yield* everyRow((query) => media.list(teamId, {}, query, language));
        yield* everyRow((query) => media.listBin(teamId, query, language));
      },
    },
  };
}
