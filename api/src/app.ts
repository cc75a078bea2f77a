import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { adapterRoutes } from './adapters/routes';
import { authRoutes } from './auth/routes';
import { designRoutes } from './designs/routes';
import { feedRoutes } from './feeds/routes';
import { fileRoutes, uploadRoutes } from './files/routes';
import { acceptJsonOnly } from './http/body';
import { Api } from './http/endpoint';
import { answerErrors, bodyLimit, sendFailure } from './http/errors';
import { ApiFailure } from './http/failure';
import { limitRates } from './http/rate-limit';
import { schemaController } from './http/schemas';
import { secure } from './http/security';
import { serveWeb } from './http/web';
import { jobRoutes } from './jobs/routes';
import { linkRoutes } from './links/routes';
import { mediaRoutes } from './media/routes';
import { notificationRoutes } from './notifications/routes';
import { oauthRoutes, oauthTokenRoute } from './oauth/routes';
import type { Platform } from './platform';
import { productVersion } from './platform/version';
import { planRoutes } from './plans/routes';
import { proxyRoutes, searchRoutes } from './proxy/routes';
import type { Services } from './services';
import { systemRoutes } from './system/routes';
import { teamRoutes } from './teams/routes';
import { transcriptionRoutes } from './transcriptions/routes';
import { userRoutes } from './users/routes';

/** A whole upload may take this long; a line that is silent for two minutes is cut before. */
const requestTimeout = 6 * 3600 * 1000;
const connectionTimeout = 120_000;

/** The HTTP face of the product: every endpoint, the files and the web app. */
export async function createApp(platform: Platform, services: Services): Promise<FastifyInstance> {
  const { config } = platform;
  const log: FastifyBaseLogger = platform.log;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    schemaController,
    trustProxy: config.trustProxy === 0 ? false : (_address, hop) => hop < config.trustProxy,
    bodyLimit,
    requestTimeout,
    connectionTimeout,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => void sendFailure(request, reply, new ApiFailure('bad_request')),
    routerOptions: { maxParamLength: 500 },
  });
  const version = productVersion(config);

  answerErrors(app);
  acceptJsonOnly(app);
  await secure(app, config);
  const guard = await limitRates(app, platform);
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });

  const api = new Api(app, {
    authenticate: services.auth.authenticate,
    roleIn: services.teams.roleIn,
    guard,
    operatorToken: config.operatorToken,
  });
  authRoutes(api, services.auth, { config, version });
  userRoutes(api, services);
  oauthRoutes(api, services.oauth);
  uploadRoutes(api, services.files);
  mediaRoutes(api, services.media);
  designRoutes(api, services.designs);
  jobRoutes(api, services.jobs);
  linkRoutes(api, services.links);
  feedRoutes(api, services.feeds);
  searchRoutes(api, services.proxy);
  teamRoutes(api, services.teams, services.users.view);
  planRoutes(api, services.plans, services.users.view);
  transcriptionRoutes(api, services.transcriptions);
  notificationRoutes(api, services.notifications);
  adapterRoutes(api, services.adapters);
  systemRoutes(app, api, { platform, work: services.work, version });
  api.assertComplete();

  await oauthTokenRoute(app, services.oauth);
  await fileRoutes(app, services.files, platform);
  proxyRoutes(app, services.proxy, platform);
  await serveWeb(app, platform);
  return app;
}
