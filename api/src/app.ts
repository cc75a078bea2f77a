import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { acceptJsonOnly } from './http/body';
import { Api } from './http/endpoint';
import { answerErrors, bodyLimit, sendFailure } from './http/errors';
import { ApiFailure } from './http/failure';
import { limitRates } from './http/rate-limit';
import { schemaController } from './http/schemas';
import { safetyHeaders, secure } from './http/security';
import { serveWeb } from './http/web';
import type { Platform } from './platform';
import type { Services } from './services';

/** A piece of an upload may take this long; a line that is silent for two minutes is cut before. */
const requestTimeout = 15 * 60 * 1000;
const connectionTimeout = 120_000;

/** The HTTP face of the product: every endpoint, the files and the web app. */
export async function createApp(platform: Platform, services: Services): Promise<FastifyInstance> {
  const { config } = platform;
  const log: FastifyBaseLogger = platform.log;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    schemaController,
    trustProxy: config.trustProxy === 0 ? false : (_address, hop) => hop < config.trustProxy,
    rewriteUrl: ({ headers, url = '/' }) => services.pathAt(headers.host, url),
    bodyLimit,
    requestTimeout,
    connectionTimeout,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) =>
      void sendFailure(request, reply.headers(safetyHeaders), new ApiFailure('bad_request')),
    routerOptions: { maxParamLength: 500 },
  });

  answerErrors(app);
  acceptJsonOnly(app);
  secure(app, config);
  const guard = await limitRates(app, platform);
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });

  const { authenticate, changed, hearOfEnded, roleIn, resources } = services;
  const { operatorToken, bodyTimeoutSeconds } = config;
  const api = new Api(app, { authenticate, changed, hearOfEnded, roleIn, guard, operatorToken, bodyTimeoutSeconds });
  for (const { routes } of resources) await routes?.(api, app);
  api.assertComplete();

  await serveWeb(app, platform);
  return app;
}
