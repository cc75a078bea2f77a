import type { JobService } from '../jobs/service';
import { deletedBy, handedOver, takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import type { Resource } from '../resource';
import type { Speech } from '../speech';
import { captionWork } from './caption.work';
import type { CaptionOutcomes } from './outcome';
import { captionRoutes } from './routes';
import type { CaptionService } from './service';
import { captionStyleService } from './styles';
import { captionStyles, captions as table } from './table';
import { writeSpokenWords } from './words';

interface Needs {
  readonly jobs: JobService;
  readonly listened: CaptionOutcomes;
  readonly speech: Speech;
}

export function captionResource(
  platform: Platform,
  captions: CaptionService,
  { jobs, listened, speech }: Needs,
): Resource {
  const styles = captionStyleService(platform);
  return {
    tables: [
      {
        table,
        team: [deletedBy(table.teamId), takenAlong(table.jobId)],
        person: [handedOver(table)],
        exported: 'captions',
      },
      {
        table: captionStyles,
        team: [deletedBy(captionStyles.teamId)],
        person: [handedOver(captionStyles)],
        exported: 'captionStyles',
      },
    ],
    routes: (api) => captionRoutes(api, { captions, styles, jobs }),
    work: { caption: captionWork(platform, speech, listened) },
    sweeps: { 'words of captions': () => writeSpokenWords(platform.orm) },
    exported: {
      captions: ({ teamId, language }) => captions.every(teamId, language),
      captionStyles: ({ teamId }) => styles.list(teamId),
    },
  };
}
