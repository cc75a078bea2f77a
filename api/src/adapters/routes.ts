import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { Adapters } from './index';

export function adapterRoutes(api: Api, { recordings, retention }: Adapters): void {
  api.on(endpoints.users.retentionHash, async ({ caller }) => {
    return { hash: await retention.hash(caller) };
  });

  api.on(endpoints.deflector.record, async ({ caller, body }) => recordings.record(caller, body));

  api.on(endpoints.deflector.survey, async ({ caller, body }) => recordings.survey(caller, body));
}
