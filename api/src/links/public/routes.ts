import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idSchema, limits } from '@wavereel/contracts';
import { z } from 'zod';
import { sendBytes } from '../../files/send-bytes';
import { readGrant } from '../../files/signing';
import { cutLater } from '../../http/body';
import { languageOf } from '../../http/errors';
import { networkOf } from '../../http/network';
import { ApiFailure } from '../../http/failure';
import type { PublicPage } from '../../http/public-page';
import type { VisitCounter } from '../../link-visits/counter';
import { agentOf, countryOf, isDocument, isSoundBegun, mayCount, sourceOf } from '../../link-visits/visitor';
import type { Platform } from '../../platform';
import { linksPrefix, previewKey, previewPrefix } from '../addresses';
import { pictureWidths } from '../page/model';
import type { PageView } from '../page/model';
import { lastPage } from '../page/episodes';
import { webHref } from '../page/drawn';
import { linkPage, noLinkPage, noPartPage } from '../page/page';
import { sendAway } from './away';
import { iconBytes } from './icons';
import type { BuiltPage, KeptPages, Part } from './kept';
import type { LoadedPage } from './model';
import { isDomainName, nameIn } from './names';
import { PictureLater } from './pictures';
import type { LinkPictures } from './pictures';
import { pageRobots, pageSitemap, rootFiles } from './sitemaps';
import type { PageHead, PageSource } from './source';

/** One that is seen through, in the place of what cannot be had: a page shows its ground there, and no sign of a fault. */
const noPicture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Of what is meant for nobody in particular the usual is shown. */
const count = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined);
const homeQuery = z.object({
  q: z.string().max(limits.searchMaxChars).optional().catch(undefined),
  page: count,
  feed: count,
});

/** What the public pages are answered from. */
export interface PublicLinks {
  readonly source: PageSource;
  readonly kept: KeptPages;
  readonly pictures: LinkPictures;
  readonly visits: VisitCounter;
}

const draw = ({ model }: LoadedPage, { addresses }: PageHead, view: PageView, isPreview = false): PublicPage =>
  linkPage(model, addresses, view, { isPreview });

/** The part that an episode's address leads to. */
const episodePart = (key: string): Part => ({
  key: `e/${key}`,
  draw: (loaded, head) => {
    const found = loaded.episodes.get(key);
    return found === undefined ? null : draw(loaded, head, { kind: 'episode', ...found });
  },
});

/** The part that a page of the list is, of one feed or of all. */
const homePart = (number: number, feed: number | undefined): Part => ({
  key: `${feed ?? ''}/${number}`,
  draw: (loaded, head) => draw(loaded, head, { kind: 'home', number, ...(feed === undefined ? {} : { feed }) }),
});

/** What whoever has its address sees of a link page. */
export function publicLinks(
  app: FastifyInstance,
  { source, kept, pictures, visits }: PublicLinks,
  platform: Platform,
): void {
  const { storage, secrets, config, origin } = platform;

  const comerOf = (request: FastifyRequest) => ({ network: networkOf(request.ip), agent: agentOf(request) });
  const countVisit = ({ id, isCounted }: PageHead, request: FastifyRequest): void => {
    if (!isCounted || !mayCount(request) || !isDocument(request)) return;
    const own = [request.host, new URL(origin() ?? 'http://localhost').host];
    const from = { source: sourceOf(request, own), country: countryOf(request, config.countryHeader) };
    visits.visit(id, comerOf(request), from);
  };

  const sendGone = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendWhole(reply.status(404).header('vary', 'Accept-Language'), noLinkPage(languageOf(request)));

  /** Where a page has no such part. */
  const sendNoPart = async (head: PageHead, reply: FastifyReply): Promise<FastifyReply> =>
    sendWhole(reply.status(404), noPartPage((await kept.load(head)).model, head.addresses));

  /** Answers below a page's address; from any address but its own it leads there. */
  const at = (
    path: string,
    answer: (head: PageHead, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${linksPrefix}/:name${path}`,
      errorHandler: sendAway,
      handler: async (request, reply) => {
        const name = nameIn(request);
        const head = name === null ? null : await kept.head(name);
        if (name === null || head === null) return sendGone(request, reply);
        // A domain can be lost: no browser is to remember that the page is there.
        if (head.elsewhere !== null) return redirect(reply, `${head.elsewhere}${restOf(name, request)}`, 302);
        if (name !== head.name) return redirect(reply, `${head.addresses.path}${restOf(name, request)}`, 301);
        return answer(head, request, reply);
      },
    });
  };

  const sendPart = async (head: PageHead, part: Part, request: FastifyRequest, reply: FastifyReply) => {
    const built = await kept.part(head, part);
    if (built === null) return sendNoPart(head, reply);
    countVisit(head, request);
    return sendBuilt(request, reply, built);
  };

  /** What nobody links to is the last one that there is: each that is kept is one that there is. */
  const homeOf = async (head: PageHead, number: number, feed: number | undefined): Promise<Part> => {
    if (number === 1 && feed === undefined) return homePart(1, undefined);
    const { shows } = (await kept.load(head)).model;
    const named = feed !== undefined && feed <= shows.length ? feed : undefined;
    const last = lastPage(shows[(named ?? 1) - 1]?.episodes.length ?? 0);
    return homePart(Math.min(number, last), named);
  };

  at('', async (head, request, reply) => {
    const { q, page = 1, feed } = homeQuery.parse(request.query);
    if (q === undefined) return sendPart(head, await homeOf(head, page, feed), request, reply);
    const view = { kind: 'search', query: q, number: page } as const;
    const found = draw(await kept.load(head), head, view);
    countVisit(head, request);
    return sendWhole(reply.header('x-robots-tag', 'noindex'), found);
  });

  at('/sitemap.xml', async (head, _request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('application/xml; charset=utf-8')
      .send(pageSitemap(head, await kept.load(head))),
  );
  at('/robots.txt', async (head, _request, reply) =>
    isDomainName(head.name)
      ? reply
          .header('cache-control', 'public, max-age=3600')
          .type('text/plain; charset=utf-8')
          .send(pageRobots(head.addresses.page))
      : sendNoPart(head, reply),
  );
  rootFiles(app, platform, sendGone);

  at('/e/:key', (head, request, reply) => sendPart(head, episodePart(keyOf(request)), request, reply));

  at('/e/:key/audio', async (head, request, reply) => {
    const key = keyOf(request);
    const sound = (await kept.load(head)).episodes.get(key)?.episode.sound;
    if (sound == null) return sendNoPart(head, reply);
    if (head.isCounted && mayCount(request) && isSoundBegun(request)) visits.play(head.id, comerOf(request), key);
    return redirect(reply, sound.url, 302);
  });

  at('/go/:button', async (head, request, reply) => {
    const { button } = buttonParams.parse(request.params);
    // Nothing but what stands on the page: no address that a visitor writes leads elsewhere.
    const found = head.content.buttons.find(({ id, url }) => id === button && webHref(url) !== null);
    if (found === undefined) return sendNoPart(head, reply);
    if (head.isCounted && mayCount(request) && isDocument(request)) visits.click(head.id, found.id);
    return redirect(reply.header('x-robots-tag', 'noindex'), new URL(found.url).href, 302);
  });

  at('/*', (head, _request, reply) => sendNoPart(head, reply));

  // Whatever else is sent there is for nobody: people are told so as anywhere below a page, and what came with it is not read.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const path of ['', '/*'])
      scope.route({
        method: ['POST', 'PUT', 'PATCH', 'DELETE'],
        url: `${linksPrefix}/:name${path}`,
        errorHandler: sendAway,
        handler: async (request, reply) => {
          if (!request.raw.complete) {
            reply.header('connection', 'close');
            cutLater(request);
          }
          const name = nameIn(request);
          const head = name === null ? null : await kept.head(name);
          return head === null ? sendGone(request, reply) : sendNoPart(head, reply);
        },
      });
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: `${linksPrefix}/:name/p/:picture/:width`,
    handler: async (request, reply) => {
      const { picture, width } = pictureParams.parse(request.params);
      const name = nameIn(request);
      const isWidth = pictureWidths.some((known) => known === width);
      const found = name !== null && isWidth ? await source.pictureUrl(name, picture) : null;
      if (found === null) throw new ApiFailure('not_found');
      const key = await pictures.keyOf(found.url, width, found.teamId).catch(orLater);
      const file = typeof key === 'string' ? await storage.stat(key) : null;
      if (typeof key !== 'string' || file === null) {
        const kept = key instanceof PictureLater ? 'no-store' : 'public, max-age=600';
        return reply.header('cache-control', kept).type('image/gif').send(noPicture);
      }
      reply.header('cache-control', 'public, max-age=86400').type('image/webp');
      return sendBytes(request, reply, file, (range) => storage.read(key, range));
    },
  });

  iconBytes(app, { source, kept, pictures }, platform);

  app.get(`${previewPrefix}/link-pages/:id`, async (request, reply) => {
    const id = previewParams.parse(request.params);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const grant = readGrant(secrets.files, 'GET', previewKey(id), query, Date.now());
    const head = grant === null ? null : await source.draft(id);
    if (head === null) return sendGone(request, reply);
    const page = draw(await kept.load(head), head, { kind: 'home', number: 1 }, true);
    return sendWhole(reply.header('x-frame-options', 'SAMEORIGIN'), page);
  });
}

const orLater = (error: unknown): PictureLater => {
  if (error instanceof PictureLater) return error;
  throw error;
};

const pictureParams = z.object({
  picture: z.string().max(40),
  width: z.coerce.number().catch(0),
});
const previewParams = z
  .object({ id: idSchema })
  .transform(({ id }) => id)
  .catch('');
const buttonParams = z.object({ button: z.string() });
const keyParams = z.object({ key: z.string() });
const keyOf = (request: FastifyRequest): string => keyParams.parse(request.params).key;

/** What of a request's address is behind that of its page. */
function restOf(name: string, request: FastifyRequest): string {
  const before = `${linksPrefix}/${encodeURIComponent(name)}`;
  return request.url.startsWith(before) ? request.url.slice(before.length) : '';
}

const redirect = (reply: FastifyReply, address: string, status: 301 | 302): FastifyReply =>
  reply.status(status).headers({ 'location': address, 'cache-control': 'no-cache' }).send();

/** Without a word of where it stands the browser would send the form of a page as one of nobody's, which is refused. */
export const formHeaders = { 'referrer-policy': 'same-origin' } as const;

function sendWhole(reply: FastifyReply, { html, policy }: PublicPage): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', ...formHeaders })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Whether a browser reads a form: one that it gives no weight it does not. */
const takes = (accepted: string, form: 'br' | 'gzip'): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...rest] = part.split(';').map((piece) => piece.trim());
    return name === form && !rest.some((piece) => /^q=0(\.0*)?$/.test(piece));
  });

/** In the smallest form that the browser reads; that it has not changed, where it has it. */
function sendBuilt(request: FastifyRequest, reply: FastifyReply, page: BuiltPage): FastifyReply {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'public, no-cache',
    'vary': 'Accept-Encoding',
    'etag': page.etag,
    ...formHeaders,
  });
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.br);
  if (takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
