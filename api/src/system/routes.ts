import { endpoints } from '@wavereel/contracts';
import type { AnswerOf } from '@wavereel/contracts';
import { fastify } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Api } from '../http/endpoint';
import { schemaController } from '../http/schemas';
import type { Platform } from '../platform';
import type { Config } from '../platform/config';
import type { WorkService } from '../work/service';
import { RemoteFailures } from './failures';
import { openApi } from './openapi';

type Health = AnswerOf<typeof endpoints.system.health>;

async function healthOf({ database, storage }: Platform, work: WorkService, version: string): Promise<Health> {
  const [isDatabaseAlive, isStoreAlive] = await Promise.all([database.isAlive(), storage.isAlive()]);
  const checks = { database: isDatabaseAlive, queue: work.isAlive(), store: isStoreAlive };
  return { status: Object.values(checks).every(Boolean) ? 'ok' : 'failing', version, checks };
}

function settingsOf({ adapters }: Config): AnswerOf<typeof endpoints.system.settings> {
  const { newerExperienceUrl, faqsUrl, supportChatUrl, recordCancelling } = adapters;
  return {
    newerExperience: newerExperienceUrl,
    faqs: faqsUrl,
    supportChat: supportChatUrl,
    recordsCancelling: recordCancelling,
  };
}

export function systemRoutes(
  app: FastifyInstance,
  api: Api,
  { platform, work, version }: { platform: Platform; work: WorkService; version: string },
): void {
  const { config, log } = platform;

  api.anyone(endpoints.system.health, () => healthOf(platform, work, version));

  api.anyone(endpoints.system.settings, async () => settingsOf(config));

  api.anyone(endpoints.system.view, async ({ body }) => log.debug({ route: body.route }, 'screen shown'));

  const failures = new RemoteFailures();
  api.anyone(endpoints.system.remoteFailed, async ({ body }) => {
    log.warn(body, 'remote failed in a page');
    failures.count(body);
  });
  api.operator(endpoints.system.metrics, async () => failures.text());

  let document: ReturnType<typeof openApi> | undefined;
  // Made when somebody asks: no start waits for it.
  app.get('/api/openapi.json', () => (document ??= openApi(version)));
}

/** All that a worker says over HTTP. */
export function createHealthApp(platform: Platform, work: WorkService, version: string): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = platform.log;
  const app: FastifyInstance = fastify({ loggerInstance, schemaController, forceCloseConnections: true });
  app.get(endpoints.system.health.path, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await healthOf(platform, work, version)),
  );
  return app;
}
