import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isWithin } from '@wavereel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform';
import { digestOf } from '../platform/digest';
import { assetsDirectory } from '../platform/paths';
import { openWebStore } from '../platform/releases';
import { sendFailure } from './errors';
import { ApiFailure } from './failure';
import { serveFonts } from './fonts';
import { preloadOf } from './preload';
import { newNonce, pagePolicy, workerPolicy } from './security';

const noncePlaceholder = /__CSP_NONCE__/g;
/** Set by the page of somebody who tries a remote from their own machine. */
const developerCookie = 'wavereel_developer';
const dataPrefixes = [
  '/api',
  '/auth',
  '/files',
  '/internal',
  '/l',
  '/pictures',
  '/proxy',
  '/s',
  '/oembed',
  '/s3signing',
];
/** A worker does not take up the page's policy, but brings its own. */
const workerFile = /\.worker\.[^/]*\.js$/;
const filePrefixes = ['/assets', '/remotes', '/shell', '/remotes.json'];

const isBelow = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => isWithin(path, prefix));

function restOf(request: FastifyRequest): string {
  const { params } = request;
  const rest = typeof params === 'object' && params !== null && '*' in params ? params['*'] : '';
  return typeof rest === 'string' ? rest : '';
}

/** Serves the released shell and remotes, the built-in pictures, and the shell's page for every address that a person may type. */
export async function serveWeb(app: FastifyInstance, { config, storage, log, scratch }: Platform): Promise<void> {
  const store = await openWebStore(config, log, scratch);
  const { supportChatUrl } = config.adapters;
  const origins = {
    store: storage.direct?.origin ?? null,
    chat: supportChatUrl === null ? null : new URL(supportChatUrl).origin,
  };
  await app.register(fastifyStatic, {
    root: assetsDirectory,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
  });

  const released = async (reply: FastifyReply, folder: string, file: string) => {
    if (!(await store.file(`${folder}/${file}`))) return reply.callNotFound();
    if (folder === 'remotes' && workerFile.test(file))
      reply.header('content-security-policy', workerPolicy(origins.store));
    return reply
      .header('access-control-allow-origin', '*')
      .sendFile(file, join(store.root, folder), { maxAge: '1y', immutable: true });
  };
  const tagOf = taggedTexts();
  app.get('/remotes.json', async (request, reply) => {
    const registry = await store.registry();
    if (registry === null) return reply.callNotFound();
    const tag = tagOf(registry);
    // Open pages ask again and again whether it was changed.
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(registry);
  });
  app.get('/remotes/*', (request, reply) => released(reply, 'remotes', restOf(request)));
  app.get('/shell/*', (request, reply) => {
    const file = restOf(request);
    return file === 'index.html' ? reply.callNotFound() : released(reply, 'shell', file);
  });
  app.get('/assets/templates/*', (request, reply) =>
    reply.sendFile(restOf(request), join(assetsDirectory, 'templates'), { maxAge: '1d' }),
  );

  serveFonts(app);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const page = await store.page();
    if (page === null) return sendPlain(reply, 404, 'The web app has not been released into this store yet.\n');
    const nonce = newNonce();
    const isDeveloper = config.developerOverrides && request.cookies[developerCookie] === '1';
    // Theirs may be other files than the released ones.
    const preload = isDeveloper ? null : preloadOf(await store.registry(), path);
    if (preload !== null) reply.header('link', preload);
    return reply
      .header('content-security-policy', pagePolicy(nonce, origins, isDeveloper))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlaceholder, nonce));
  };

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (isBelow(path, dataPrefixes)) return sendFailure(request, reply, new ApiFailure('not_found'));
    if (!wantsPage(request, path) || isBelow(path, filePrefixes)) return sendPlain(reply, 404, 'Not found\n');
    return sendPage(request, reply, path);
  });
}

/** Whether somebody asks for a page: a browser for a document, or a tool that takes what comes (`curl`), which asks for no file. */
function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const { accept = '*/*' } = headers;
  if (accept.includes('text/html')) return true;
  const isTool = headers['sec-fetch-dest'] === undefined && accept.includes('*/*');
  return isTool && !/\.[^/]*$/.test(path);
}

/** The tag of a text, worked out anew where it is another than the last one. */
function taggedTexts(): (text: string) => string {
  let known = { text: '', tag: '' };
  return (text) => {
    if (known.text !== text) known = { text, tag: `W/"${digestOf(text)}"` };
    return known.tag;
  };
}

function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  reply.removeHeader('cache-control');
  return reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
