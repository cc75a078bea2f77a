import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailSchema } from '@wavereel/contracts';
import { z } from 'zod';
import { acceptOnly, bodyDeadline } from '../http/body';
import { languageOf } from '../http/errors';
import { ApiFailure } from '../http/failure';
import { networkOf } from '../http/network';
import type { PublicPage } from '../http/public-page';
import { linksPrefix } from '../links/addresses';
import type { Drawn } from '../links/page/drawn';
import { formFields } from '../links/page/form';
import { noLinkPage, noPartPage } from '../links/page/page';
import { sendAway } from '../links/public/away';
import { nameIn } from '../links/public/names';
import { formHeaders } from '../links/public/routes';
import type { PageHead } from '../links/public/source';
import { say } from '../locales';
import type { Platform } from '../platform';
import { confirmPath, confirmPrefix, leavePath, leavePrefix } from './addresses';
import { formPage, messagePage } from './pages';
import type { Around } from './pages';
import type { MailingListRoom } from './room';
import { confirmDays } from './service';
import type { Subscription } from './service';

const mostBytes = 4 * 1024;
/** More of what was typed is not shown again. */
const typedChars = 254;
const secretParams = z.object({ secret: z.string().max(100) });

/** Why a form is not taken, as its page says it. */
const problems = { rate_limited: [429, 'listTooMany'], list_full: [409, 'listFull'] } as const;
const isProblem = (code: string): code is keyof typeof problems => Object.hasOwn(problems, code);

/** What a form has sent. */
const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');

function send(reply: FastifyReply, { html, policy }: PublicPage, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({
      ...{ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      ...formHeaders,
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

const sendGone = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply.header('vary', 'Accept-Language'), noLinkPage(languageOf(request)), 404);

/** The form of a link page, and what the links in its mails open. What changes anything is posted: programs open links as well. */
export function publicLists(
  app: FastifyInstance,
  { lists, kept }: MailingListRoom,
  { config }: Pick<Platform, 'config'>,
): void {
  const drawnOf = async (head: PageHead): Promise<Drawn> => ({
    model: (await kept.load(head)).model,
    addresses: head.addresses,
  });

  /** In the look of their page where that is public; else plain, in its language. */
  const aroundOf = async (subscription: Subscription): Promise<{ around: Around; title: string }> => {
    const { shortId, language } = subscription;
    const head = await kept.head(shortId);
    if (head === null) return { around: { language }, title: subscription.title || say(language, 'listUnnamed') };
    const drawn = await drawnOf(head);
    return { around: { drawn }, title: drawn.model.title };
  };
  const languageIn = (around: Around) => ('drawn' in around ? around.drawn.model.language : around.language);

  const subscribe = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const name = nameIn(request);
    const head = name === null ? null : await kept.head(name);
    if (head === null) return sendGone(request, reply);
    const drawn = await drawnOf(head);
    if (!head.hasForm) return send(reply, noPartPage(drawn.model, drawn.addresses), 404);
    const { language, title } = drawn.model;
    const fields = fieldsOf(request);
    const typed = (fields.get(formFields.email) ?? '').slice(0, typedChars);
    const email = emailSchema.safeParse(fields.get(formFields.email) ?? '');
    const isTrapped = (fields.get(formFields.trap) ?? '') !== '';
    if (!email.success)
      return send(reply, formPage(drawn, { email: typed, problem: say(language, 'listEmailWrong') }), 422);
    try {
      // A program that fills in everything is told what people are.
      if (!isTrapped) await lists.subscribe({ id: head.id, title, language }, email.data, networkOf(request.ip));
    } catch (error) {
      if (!(error instanceof ApiFailure) || !isProblem(error.code)) throw error;
      const [status, key] = problems[error.code];
      return send(reply, formPage(drawn, { email: typed, problem: say(language, key) }), status);
    }
    const text = say(language, 'listCheckText', { email: email.data, days: confirmDays });
    return send(reply, messagePage({ drawn }, { title: say(language, 'listCheck'), text }));
  };

  const sendLate = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageOf(request);
    const text = say(language, 'listLateText', { days: confirmDays });
    return send(reply, messagePage({ language }, { title: say(language, 'listLate'), text }), 404);
  };
  const sendLeft = (request: FastifyRequest, reply: FastifyReply, known: Around | null): FastifyReply => {
    const around = known ?? { language: languageOf(request) };
    const [title, text] = [say(languageIn(around), 'listLeft'), say(languageIn(around), 'listLeftText')];
    return send(reply, messagePage(around, { title, text }));
  };

  const secretOf = (request: FastifyRequest): string => {
    const params = secretParams.safeParse(request.params);
    return params.success ? params.data.secret : '';
  };

  app.get(`${confirmPrefix}/:secret`, { errorHandler: sendAway }, async (request, reply) => {
    const secret = secretOf(request);
    const found = await lists.find(secret);
    if (found === null) return sendLate(request, reply);
    const { around, title } = await aroundOf(found);
    const language = languageIn(around);
    return send(
      reply,
      messagePage(around, {
        title: say(language, 'listConfirm'),
        text: say(language, 'listConfirmText', { title, email: found.email }),
        action: { path: confirmPath(secret), label: say(language, 'listConfirmButton') },
      }),
    );
  });

  app.get(`${leavePrefix}/:secret`, { errorHandler: sendAway }, async (request, reply) => {
    const secret = secretOf(request);
    const found = await lists.find(secret);
    if (found === null) return sendLeft(request, reply, null);
    const { around, title } = await aroundOf(found);
    const language = languageIn(around);
    return send(
      reply,
      messagePage(around, {
        title: say(language, 'listLeave'),
        text: say(language, 'listLeaveText', { title, email: found.email }),
        action: { path: leavePath(secret), label: say(language, 'listLeave') },
      }),
    );
  });

  void app.register(async (scope) => {
    acceptOnly(scope, 'application/x-www-form-urlencoded', { as: 'string', limit: mostBytes });
    // What a mail program posts, which may be a form of either kind (RFC 8058). Its address says all.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, _body, done) => done(null, ''),
    );
    scope.addHook('preParsing', bodyDeadline(config.bodyTimeoutSeconds));

    scope.post(`${linksPrefix}/:name/subscribe`, { errorHandler: sendAway }, subscribe);

    scope.post(`${confirmPrefix}/:secret`, { errorHandler: sendAway }, async (request, reply) => {
      const secret = secretOf(request);
      const found = await lists.confirm(secret);
      if (found === null) return sendLate(request, reply);
      const { around, title } = await aroundOf(found);
      const language = languageIn(around);
      return send(
        reply,
        messagePage(around, {
          title: say(language, 'listConfirmed'),
          text: say(language, 'listConfirmedText', { title, email: found.email }),
          link: { path: leavePath(secret), label: say(language, 'listLeave') },
        }),
      );
    });

    scope.post(`${leavePrefix}/:secret`, { errorHandler: sendAway }, async (request, reply) => {
      const secret = secretOf(request);
      const found = await lists.find(secret);
      const around = found === null ? null : (await aroundOf(found)).around;
      await lists.leave(secret);
      return sendLeft(request, reply, around);
    });
  });
}
