import { Readable } from 'node:stream';
import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import type { UserView } from '../people/person';
import { slots } from '../platform/slots';
import type { DeletionService } from './deletion';
import type { ExportData } from './export';

const rows = endpoints.users;

export interface LeavingParts {
  readonly deletion: DeletionService;
  readonly exportData: ExportData;
  readonly view: UserView;
}

/** An export takes as long as its reader does, and the database as often as it has pages. */
const waitingEach = 4;
const waitLimitMs = 15_000;

export function leavingRoutes(api: Api, { deletion, exportData, view }: LeavingParts): void {
  const places = slots({ count: Infinity, each: 1, waitingEach });

  api.on(rows.exportData, async ({ caller, language, reply }) => {
    const free = await places.take(AbortSignal.timeout(waitLimitMs), caller.user.id).catch(() => {
      throw new ApiFailure('unavailable');
    });
    const text = Readable.from(exportData(caller.user.id, language), { objectMode: false });
    // Sent to its end, or left by its reader.
    text.once('close', free);
    reply.type('application/json; charset=utf-8');
    // The text of what the contract names, sent as it is read.
    return text as unknown as Record<string, unknown>;
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
