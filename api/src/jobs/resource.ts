import { everyRow } from '../http/page';
import { deletedBy, handedOver, takenAlong } from '../people/fates';
import type { Platform } from '../platform';
import { hourly } from '../platform/hourly';
import type { Resource } from '../resource';
import { jobFolder } from './job-files';
import type { JobFiles } from './job-files';
import type { Outcomes } from './outcome';
import { renderWork } from './render.work';
import { jobRoutes } from './routes';
import type { JobService } from './service';
import { drawings, jobs as table } from './table';

interface Needs {
  readonly jobFiles: JobFiles;
  readonly outcomes: Outcomes;
}

export const jobResource = (platform: Platform, jobs: JobService, { jobFiles, outcomes }: Needs): Resource => ({
  tables: [
    {
      table,
      team: [deletedBy(table.teamId)],
      person: [handedOver(table)],
      exported: 'videos',
      folder: { column: table.id, of: jobFolder },
    },
    { table: drawings, team: [takenAlong(drawings.jobId)], person: [], exported: 'videos' },
  ],
  routes: (api) => jobRoutes(api, jobs),
  work: { render: renderWork(platform, jobFiles, outcomes) },
  sweeps: {
    'orphaned files of jobs': jobs.removeOrphans,
    'videos that plans keep no longer': hourly(jobs.endKeeping),
    'old videos of the bin': jobs.purgeOld,
    'words of videos': jobs.writeWords,
  },
  exported: {
    async *videos({ teamId, language }) {
      yield* everyRow((query) => jobs.list(teamId, { archived: 'any' }, query, language));
      yield* everyRow((query) => jobs.listBin(teamId, query, language));
    },
  },
});
