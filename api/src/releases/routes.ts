import { endpoints } from '@wavereel/contracts';
import type { ReleaseVisit } from '@wavereel/contracts';
import { askedBy } from '../http/caller';
import type { Authenticate } from '../http/caller';
import type { Api } from '../http/endpoint';
import type { Log } from '../platform/log';
import type { PageReports } from '../system/page-reports';
import type { VisitCounter } from './counter';
import type { ReleaseDesk } from './desk';
import type { Warden } from './warden';

export interface ReleaseRoom {
  readonly log: Log;
  readonly authenticate: Authenticate;
  readonly counter: VisitCounter;
  readonly warden: Warden;
  readonly desk: ReleaseDesk;
  readonly failures: PageReports<'remote' | 'version' | 'phase'>;
}

export function releaseRoutes(api: Api, { log, authenticate, counter, warden, desk, failures }: ReleaseRoom): void {
  const note = (failure: Pick<Extract<ReleaseVisit, { outcome: 'failed' }>, 'remote' | 'version' | 'phase'>): void => {
    log.warn(failure, 'remote failed in a page');
    failures.count(failure);
  };

  api.on(endpoints.suite.visited, async ({ body, request }) => {
    if (body.outcome === 'failed') note(body);
    // Anybody can name a release: of those that nobody has there is nothing to judge.
    if (!(await warden.knows(body.remote, body.version))) return;
    const caller = await askedBy(authenticate, request);
    await counter.count(body, { account: caller?.user.id ?? null, address: request.ip });
  });
  // A shell of before tells of failures alone: there is no share of them by which a release could be judged.
  api.on(endpoints.system.remoteFailed, async ({ body }) => note(body));

  api.on(endpoints.suite.releases, async () => {
    await counter.flush();
    return desk.releases();
  });
  api.on(endpoints.suite.goBack, ({ body }) => desk.goBack(body.remote, body.from, body.to));
  api.on(endpoints.suite.endTrial, ({ body }) => desk.endTrial(body.remote, body.version));
}
