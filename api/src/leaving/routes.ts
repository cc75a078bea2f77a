import { Readable } from 'node:stream';
import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { UserView } from '../people/person';
import type { DeletionService } from './deletion';
import type { ExportData } from './export';

const rows = endpoints.users;

export interface LeavingParts {
  readonly deletion: DeletionService;
  readonly exportData: ExportData;
  readonly view: UserView;
}

export function leavingRoutes(api: Api, { deletion, exportData, view }: LeavingParts): void {
  api.on(rows.exportData, async ({ caller, language, reply }) => {
    reply.type('application/json; charset=utf-8');
    // The text of what the contract names, sent as it is read.
    return Readable.from(exportData(caller.user.id, language), { objectMode: false }) as unknown as Record<
      string,
      unknown
    >;
  });

  api.on(rows.planDeletion, async ({ caller, body }) => {
    await deletion.plan(caller, body.password);
    return view(caller);
  });

  api.on(rows.keep, async ({ caller }) => {
    await deletion.keep(caller);
    return view(caller);
  });

  api.on(rows.remove, async ({ caller, body }) => deletion.remove(caller, body.password));
}
