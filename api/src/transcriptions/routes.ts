import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import { ApiFailure } from '../http/failure';
import { sendPage } from '../http/page';
import { untilGone } from '../http/until-gone';
import type { TranscriptionService } from './service';
import type { TranscriptVersions } from './versions';

export function transcriptionRoutes(
  api: Api,
  transcriptions: TranscriptionService,
  versions: TranscriptVersions,
): void {
  const rows = endpoints.transcriptions;

  api.on(rows.list, async ({ caller, query, reply, language }) =>
    sendPage(reply, await transcriptions.list(caller.team.id, query, language)),
  );

  api.on(rows.create, async ({ caller, body: { title, guid }, language }) =>
    guid === undefined
      ? transcriptions.create(caller, title, language)
      : transcriptions.begin(caller, { title, guid, isSummaryWanted: false }, language),
  );

  api.on(rows.get, async ({ caller, params, language }) => transcriptions.get(caller.team.id, params.id, language));

  api.on(rows.ofSound, async ({ caller, params, language }) =>
    transcriptions.ofSound(caller.team.id, params.id, language),
  );

  api.on(rows.update, async ({ caller, params, body, language }) =>
    transcriptions.update(caller, params.id, body, language),
  );

  api.on(rows.versions, async ({ caller, params, query, reply }) =>
    sendPage(reply, await versions.list(caller.team.id, params.id, query)),
  );

  api.on(rows.version, async ({ caller, params }) => {
    const version = await versions.find(caller.team.id, params.id, params.revision);
    if (version === null) throw new ApiFailure('not_found');
    return version;
  });

  api.on(rows.clone, async ({ caller, params, language }) => transcriptions.clone(caller, params.id, language));

  api.on(rows.summary, async ({ caller, params, language, reply }) =>
    transcriptions.summarise(caller.team.id, params.id, language, untilGone(reply)),
  );

  api.on(rows.transcribe, async ({ caller, query, language }) =>
    transcriptions.begin(caller, { ...query, isSummaryWanted: false }, language),
  );

  api.on(rows.transcribeAndSummarise, async ({ caller, query, language }) =>
    transcriptions.begin(caller, { ...query, isSummaryWanted: true }, language),
  );

  api.on(rows.retry, async ({ caller, params, language }) => transcriptions.retry(caller, params.id, language));

  api.on(rows.status, async ({ caller, body, language }) => transcriptions.several(caller.team.id, body.ids, language));

  api.on(rows.usage, async ({ caller }) => transcriptions.usage(caller.team.id));

  api.on(rows.remove, async ({ caller, query }) => transcriptions.remove(caller.team.id, query._id));
}
