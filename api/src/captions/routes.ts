import { endpoints } from '@wavereel/contracts';
import type { Api } from '../http/endpoint';
import type { JobService } from '../jobs/service';
import { attachment } from '../platform/storage/attachment';
import type { CaptionService } from './service';
import type { CaptionStyleService } from './styles';

interface Needs {
  readonly captions: CaptionService;
  readonly styles: CaptionStyleService;
  readonly jobs: JobService;
}

export function captionRoutes(api: Api, { captions, styles, jobs }: Needs): void {
  const rows = endpoints.captioning;

  api.on(rows.get, async ({ caller, params, language }) => captions.get(caller.team.id, params.id, language));

  api.on(rows.save, async ({ caller, params, body, language }) => captions.save(caller, params.id, body, language));

  api.on(rows.progress, async ({ caller, params, language }) => captions.progress(caller.team.id, params.id, language));

  api.on(rows.change, async ({ caller, params, body, language }) =>
    captions.change(caller.team.id, params.id, body, language),
  );

  api.on(rows.look, async ({ caller, params, body, language }) =>
    captions.look(caller.team.id, params.id, body, language),
  );

  api.on(rows.styles, async ({ caller }) => styles.list(caller.team.id));

  api.on(rows.saveStyle, async ({ caller, body }) => styles.save(caller, body));

  api.on(rows.finalize, async ({ caller, params, language }) => captions.finalize(caller, params.id, language));

  api.on(rows.cancel, async ({ caller, params, language }) => captions.cancel(caller.team.id, params.id, language));

  api.on(rows.upload, async ({ caller, params, language }) => {
    await captions.assertDrawn(caller.team.id, params.id);
    return jobs.get(caller.team.id, params.id, language);
  });

  api.on(rows.download, async ({ caller, params, query, reply }) => {
    const { name, type, text } = await captions.download(caller.team.id, params.id, query.format);
    reply.type(type).header('content-disposition', attachment(name));
    return text;
  });

  api.on(rows.remove, async ({ caller, params }) => captions.remove(caller.team.id, params.id));
}
