import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import type { Adapters } from './index';

export function adapterRoutes(api: Api, { recordings, retention }: Adapters): void {
  api.member(endpoints.users.retentionHash, async ({ caller, params }) => {
    if (params.id !== caller.user.id) throw new ApiFailure('not_found');
    return { hash: await retention.hash(caller) };
  });

  api.editor(endpoints.deflector.record, async ({ caller, body }) => recordings.record(caller, body));

  api.editor(endpoints.deflector.survey, async ({ caller, body }) => recordings.survey(caller, body));
}
