import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { captionFiles } from '../captions/files';
import { sendBytes } from '../files/send-bytes';
import { languageOf } from '../http/errors';
import { ApiFailure } from '../http/failure';
import { networkOf } from '../http/network';
import { sendAway } from '../links/public/away';
import { posterKey, videoKey } from '../jobs/job-files';
import type { Platform } from '../platform';
import { isToken, oembedPath, pagePrefix, shareAddresses, tokenOfPage } from './addresses';
import { frameHtml, frameSize } from './frame-html';
import { embedPage, gonePage, watchPage } from './page';
import type { PublicPage } from '../http/public-page';
import { isBeginning } from './plays';
import type { ShareService } from './service';
import type { FoundShare } from './shared';

/** A browser sends much less, and no more of it is looked at. */
const agentChars = 500;

/** Pixels. Whoever says none that can be kept to has said nothing. */
const room = z.coerce.number().min(1).optional().catch(undefined);
const oembedQuery = z.object({
  url: z.string().max(500),
  format: z.string().max(20).optional(),
  maxwidth: room,
  maxheight: room,
});
const tokenParams = z.object({ token: z.string() });

function sendPage(reply: FastifyReply, { html, policy }: PublicPage, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'vary': 'Accept-Language',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * What whoever has its address sees of a shared video: its page, the player alone for pages of others, and the bytes that both show. All of it
 * goes through here and none of it to the store: a signed address would name the video, and open it for hours after its page is gone.
 */
export function publicPages(app: FastifyInstance, shares: ShareService, { storage, origin }: Platform): void {
  const sendGone = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendPage(reply, gonePage(languageOf(request)), 404);

  type Answer = (found: FoundShare, token: string, request: FastifyRequest, reply: FastifyReply) => unknown;
  const at = (path: string, answer: Answer, more: { errorHandler?: typeof sendAway } = {}): void => {
    app.route({
      ...more,
      method: ['GET', 'HEAD'],
      url: `${pagePrefix}/:token${path}`,
      handler: async (request, reply) => {
        const { token } = tokenParams.parse(request.params);
        const found = await shares.find(token);
        return found === null ? sendGone(request, reply) : answer(found, token, request, reply);
      },
    });
  };

  const sendFile = async (key: string, type: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await storage.stat(key);
    if (file === null) return sendGone(request, reply);
    reply
      .headers({ 'cache-control': 'private, no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .header('x-robots-tag', 'noindex')
      .type(type);
    return sendBytes(request, reply, file, (range) => storage.read(key, range));
  };

  const forPeople = { errorHandler: sendAway };
  const watch: Answer = ({ video }, token, request, reply) => {
    const addresses = { paths: shareAddresses(null, token), absolute: shareAddresses(origin(), token) };
    return sendPage(reply, watchPage(video, addresses, languageOf(request)));
  };
  const embed: Answer = ({ video }, token, request, reply) => {
    // The policy says who may show it; this older header would refuse everybody.
    reply.removeHeader('x-frame-options');
    return sendPage(reply, embedPage(video, shareAddresses(null, token), languageOf(request)));
  };
  at('', watch, forPeople);
  at('/embed', embed, forPeople);

  at('/video.mp4', ({ files }, token, request, reply) => {
    if (isBeginning(request)) {
      const agent = (request.headers['user-agent'] ?? '').slice(0, agentChars);
      shares.plays.count(token, { network: networkOf(request.ip), agent });
    }
    return sendFile(videoKey(files.id, files.run), 'video/mp4', request, reply);
  });

  at('/poster.jpg', ({ files }, _token, request, reply) =>
    sendFile(posterKey(files.id, files.run), 'image/jpeg', request, reply),
  );

  at('/captions.vtt', async (found, _token, request, reply) => {
    if (!found.video.hasCaptions) return sendGone(request, reply);
    const { type, write } = captionFiles.vtt;
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }).type(type);
    return reply.send(write(await shares.cues(found)));
  });

  // Some programs end every address with a slash. What is no page is not found where that leads either.
  app.route({
    method: ['GET', 'HEAD'],
    url: `${pagePrefix}/:token/`,
    handler: (request, reply) => {
      const { token } = tokenParams.parse(request.params);
      return isToken(token) ? reply.redirect(shareAddresses(null, token).page, 308) : sendGone(request, reply);
    },
  });

  for (const url of [pagePrefix, `${pagePrefix}/*`])
    app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => sendGone(request, reply) });

  app.route({
    method: ['GET', 'HEAD'],
    url: oembedPath,
    handler: async (request, reply) => {
      const query = oembedQuery.safeParse(request.query);
      const token = query.success ? tokenOfPage(origin(), query.data.url) : null;
      const found = token === null ? null : await shares.find(token);
      if (!query.success || token === null || found === null) throw new ApiFailure('not_found');
      const { maxwidth = Infinity, maxheight = Infinity, format = 'json' } = query.data;
      // JSON alone is spoken here, as the page that leads here says.
      if (format !== 'json') throw new ApiFailure('not_found');
      const most = { width: Math.min(maxwidth, 640), height: Math.min(maxheight, 640) };
      const { embed, poster } = shareAddresses(origin(), token);
      return reply.headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' }).send({
        version: '1.0',
        type: 'video',
        provider_name: 'Wavereel',
        provider_url: origin(),
        title: found.video.title,
        ...frameSize(found.video, most),
        html: frameHtml(embed, found.video.title, found.video, most),
        thumbnail_url: poster,
        thumbnail_width: found.video.width,
        thumbnail_height: found.video.height,
      });
    },
  });

  app.addHook('onClose', shares.plays.flush);
}
