import { endpoints } from '@wavereel/contracts';
import type { AnswerOf } from '@wavereel/contracts';
import { fastify } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Api } from '../http/endpoint';
import { schemaController } from '../http/schemas';
import type { Platform } from '../platform';
import type { Config } from '../platform/config';
import type { WorkService } from '../work/service';
import { openApi } from './openapi';
import { PageReports } from './page-reports';

type Health = AnswerOf<typeof endpoints.system.health>;

async function healthOf({ database, storage, disk }: Platform, work: WorkService, version: string): Promise<Health> {
  const [isDatabaseAlive, isStoreAlive, isRoomLeft] = await Promise.all([
    database.isAlive(),
    storage.isAlive(),
    disk.isLeft(),
  ]);
  const checks = { database: isDatabaseAlive, queue: work.isAlive(), store: isStoreAlive && isRoomLeft };
  return { status: Object.values(checks).every(Boolean) ? 'ok' : 'failing', version, checks };
}

function settingsOf({ adapters, developerOverrides }: Config): AnswerOf<typeof endpoints.system.settings> {
  const { newerExperienceUrl, faqsUrl, supportChatUrl, recordCancelling, retentionSecret } = adapters;
  return {
    newerExperience: newerExperienceUrl,
    faqs: faqsUrl,
    supportChat: supportChatUrl,
    recordsCancelling: recordCancelling,
    hasRetention: retentionSecret !== null,
    developerOverrides,
  };
}

interface SystemParts {
  readonly platform: Platform;
  readonly work: WorkService;
  readonly version: string;
  /** What is counted of releases, as Prometheus reads it. */
  readonly releases: () => string;
}

export function systemRoutes(app: FastifyInstance, api: Api, { platform, work, version, releases }: SystemParts): void {
  const { config, log } = platform;

  api.on(endpoints.system.health, () => healthOf(platform, work, version));

  api.on(endpoints.system.settings, async () => settingsOf(config));

  api.on(endpoints.system.view, async ({ body }) => log.debug({ route: body.route }, 'screen shown'));

  const unread = new PageReports('wavereel_answers_unread_total', 'Parts of answers that a page did not know.', [
    'endpoint',
    'at',
    'outcome',
  ]);
  api.on(endpoints.system.answerUnread, async ({ body }) => {
    log.warn(body, 'a page met an answer that it does not know');
    unread.count(body);
  });
  api.on(endpoints.system.metrics, async () => releases() + unread.text());

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
