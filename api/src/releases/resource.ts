import type { Authenticate } from '../http/caller';
import { countTogether } from '../http/rate-counter';
import type { MailService } from '../mails/service';
import type { Platform } from '../platform';
import { openRegistry } from '../platform/releases';
import { hourly } from '../platform/hourly';
import type { Resource } from '../resource';
import { PageReports } from '../system/page-reports';
import { visitCounter } from './counter';
import { releaseDesk } from './desk';
import { releaseRoutes } from './routes';
import { sumStore } from './store';
import { releaseVisits as table } from './table';
import { createWarden } from './warden';

interface Needed {
  readonly mails: MailService;
  readonly authenticate: Authenticate;
}

/** Releases heal by what pages tell of them. `metrics` is what is counted, as Prometheus reads it. */
export function releaseResource(
  platform: Platform,
  { mails, authenticate }: Needed,
): Resource & { readonly metrics: () => string } {
  const { orm, log } = platform;
  const failures = new PageReports(
    'wavereel_remote_failures_total',
    "Remotes that did not load, mount or draw in somebody's page.",
    ['remote', 'version', 'phase'],
  );
  const stops = new PageReports('wavereel_releases_stopped_total', 'Releases that were taken back as bad ones.', [
    'remote',
    'version',
  ]);
  const sums = sumStore(platform);
  const registry = openRegistry(platform.config);
  const onStopped = (remote: string, version: string) => stops.count({ remote, version });
  const warden = createWarden(platform, { registry, sums, mails, onStopped });
  const desk = releaseDesk(platform, { registry, sums });
  const counter = visitCounter({
    tries: async (key, windowMs) => (await countTogether(orm, key, windowMs)).count,
    write: async (gathered) => {
      try {
        await sums.write(gathered);
      } catch (error) {
        return log.warn({ err: error }, 'visits of releases were not counted');
      }
      await warden.judge(gathered.map(({ remote }) => remote));
    },
  });
  return {
    tables: [{ table, team: [], person: [], exported: { not: 'Sums of visits, which name nobody' } }],
    routes: (api, app) => {
      releaseRoutes(api, { log, authenticate, counter, warden, desk, failures });
      app.addHook('onClose', counter.flush);
    },
    sweeps: { 'release visits': hourly(sums.sweep) },
    metrics: () => failures.text() + stops.text(),
  };
}
