import { randomBytes } from 'node:crypto';
import { nextPageHeader } from '@wavereel/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';
import { isAtDomain } from './at-domain';
import { ApiFailure } from './failure';

/** What an answer that is no page may do: nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** On every answer. Plain values: a plugin that works them out for each request was a third of what a request costs. */
export const safetyHeaders = {
  'content-security-policy': dataPolicy,
  // Nobody else's page holds a window of ours, or shows what we answer.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // An answer is what its type says, and a download is not opened in our name.
  'x-content-type-options': 'nosniff',
  'x-download-options': 'noopen',
  // Addresses of ours are told to nobody.
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  // The filter of old browsers could be used against a page.
  'x-xss-protection': '0',
} as const;

export const newNonce = (): string => randomBytes(18).toString('base64url');

/** Other origins that a page needs; null for none. */
export interface PageOrigins {
  /** Files come straight from their store. */
  readonly store: string | null;
  /** Shows a chat with support: a script, what it loads, and a frame of its own. */
  readonly chat: string | null;
}

/** Where a developer's own machine serves what they are writing, for pages of browsers that asked for it. */
const ownMachine = ' http://localhost:* http://127.0.0.1:*';

const also = (origin: string | null): string => (origin === null ? '' : ` ${origin}`);

/** The policy of a page; `nonce` opens it for the style elements that the page itself makes, a developer's page for their own machine. */
export function pagePolicy(nonce: string, origins: PageOrigins, isDeveloper = false): string {
  const local = isDeveloper ? ownMachine : '';
  const store = also(origins.store);
  const chat = also(origins.chat);
  return [
    "default-src 'none'",
    `script-src 'self'${chat}${local}`,
    `style-src-elem 'self' 'nonce-${nonce}'${local}`,
    "style-src-attr 'none'",
    `img-src 'self' data: blob:${store}`,
    "font-src 'self'",
    `connect-src 'self'${store}${chat}${local}`,
    // What is shown before it is public, as a link page that is being written, lies in a frame.
    `frame-src 'self'${chat}`,
    `media-src 'self' blob:${store}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a script that runs beside the page: it reads sounds, and loads its other half. */
export function workerPolicy(storeOrigin: string | null): string {
  return ["default-src 'none'", "script-src 'self'", `connect-src 'self'${also(storeOrigin)}`].join('; ');
}

/** For half a year. */
const httpsOnly = 'max-age=15552000; includeSubDomains';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether pages of this origin may call us. */
function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (config.corsOrigins.includes(origin) || origin === config.publicOrigin) return true;
  return origin === `http://${request.host}` || origin === `https://${request.host}`;
}

/** A browser says where a request comes from; programs that are no browsers say nothing. */
function comesFromElsewhere(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return !isOwnOrigin(origin, request, config);
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function allowOtherOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !config.corsOrigins.includes(origin)) return undefined;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', nextPageHeader)
      .header('vary', 'Origin');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return undefined;
    return reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, accept-language')
      .header('access-control-max-age', '600')
      .status(204)
      .send();
  });
}

/** Safety headers on every answer, cross-origin calls from the listed origins alone, and no cross-site changes. */
export function secure(app: FastifyInstance, config: Config): void {
  const isSecureOrigin = config.publicOrigin?.startsWith('https:') === true;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safetyHeaders);
    // A proxy that is trusted says how people reached it.
    // What else is below the domain of a page is for its owner to say.
    if ((isSecureOrigin || request.protocol === 'https') && !isAtDomain(request))
      reply.header('strict-transport-security', httpsOnly);
    if (!safeMethods.has(request.method) && comesFromElsewhere(request, config)) throw new ApiFailure('cross_site');
  });
  if (config.corsOrigins.length > 0) allowOtherOrigins(app, config);
}
