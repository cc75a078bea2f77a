import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { sendPage } from '../http/page';
import type { TranscriptionService } from './service';

export function transcriptionRoutes(api: Api, transcriptions: TranscriptionService): void {
  api.on(endpoints.transcriptions.list, async ({ caller, query, reply }) =>
    sendPage(reply, await transcriptions.list(caller.team.id, query)),
  );

  api.on(endpoints.transcriptions.create, async ({ caller, body }) => transcriptions.create(caller, body.title));

  api.on(endpoints.transcriptions.get, async ({ caller, params }) => transcriptions.get(caller.team.id, params.id));

  api.on(endpoints.transcriptions.update, async ({ caller, params, body }) =>
    transcriptions.update(caller.team.id, params.id, body),
  );

  api.on(endpoints.transcriptions.remove, async ({ caller, query }) =>
    transcriptions.remove(caller.team.id, query._id),
  );
}
