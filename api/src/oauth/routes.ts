import { endpoints } from '@wavereel/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../http/endpoint';
import { accessSeconds } from './grants';
import type { AppTokens } from './grants';
import { TokenRefused } from './service';
import type { ClientProof, OAuthService } from './service';

/** Where a person decides, and what they have decided. */
export function oauthRoutes(api: Api, oauth: OAuthService): void {
  api.on(endpoints.auth.oauthQuestion, async ({ query }) => oauth.question(query));

  api.on(endpoints.auth.oauthDecision, async ({ caller, body }) => ({
    redirectTo: await oauth.decide(caller, body),
  }));

  api.on(endpoints.users.apps, async ({ caller }) => {
    return oauth.connected(caller.user.id);
  });

  api.on(endpoints.users.disconnect, async ({ caller, params }) => {
    return oauth.disconnect(caller.user.id, params.clientId);
  });
}

const part = z.string().min(1).max(2048);
const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('authorization_code'), code: part, redirect_uri: part, code_verifier: part }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: part }),
]);
const clientSchema = z.object({ client_id: part.optional(), client_secret: part.optional() });

/**
 * Tokens for apps: the one address that takes a form, as RFC 6749 wants it. Errors are its too, not those of the catalogue. Only the
 * general limit holds: one address asks for all the people of an app, and what it shows is too long to be guessed.
 */
export async function oauthTokenRoute(app: FastifyInstance, oauth: OAuthService): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, formOf(String(text))),
    );
    scope.post('/auth/oauth/token', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      try {
        return reply.send(answerOf(await exchange(request, oauth)));
      } catch (error) {
        if (error instanceof TokenRefused) return refuse(request, reply, error);
        throw error;
      }
    });
  });
}

/** The fields of a form; null where one stands twice, which RFC 6749 forbids. */
function formOf(text: string): Record<string, string> | null {
  const fields = [...new URLSearchParams(text)];
  const form = Object.fromEntries(fields);
  return Object.keys(form).length === fields.length ? form : null;
}

function exchange(request: FastifyRequest, oauth: OAuthService): Promise<AppTokens> {
  const proof = proofOf(request);
  const input = tokenRequestSchema.safeParse(request.body);
  if (!input.success) throw new TokenRefused(isKnownGrant(request.body) ? 'invalid_request' : 'unsupported_grant_type');
  if (input.data.grant_type === 'refresh_token') return oauth.exchangeRefresh(proof, input.data.refresh_token);
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = input.data;
  return oauth.exchangeCode(proof, { code, redirectUri, verifier });
}

function isKnownGrant(body: unknown): boolean {
  const given = z.object({ grant_type: z.string() }).safeParse(body);
  return !given.success || ['authorization_code', 'refresh_token'].includes(given.data.grant_type);
}

/** By Basic authentication or in the form, and not by both. */
function proofOf({ headers, body }: FastifyRequest): ClientProof {
  const form = clientSchema.safeParse(body);
  if (!form.success) throw new TokenRefused('invalid_request');
  const { client_id: id, client_secret: secret } = form.data;
  const basic = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) {
    if (id === undefined) throw new TokenRefused('invalid_client');
    return { id, secret: secret ?? null };
  }
  if (secret !== undefined) throw new TokenRefused('invalid_request');
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? [];
  return { id: formDecoded(name), secret: formDecoded(password) };
}

/** RFC 6749 has names and secrets written as in a form before they become Basic authentication. */
function formDecoded(text: string): string {
  return new URLSearchParams(`x=${text.replace(/&/g, '%26')}`).get('x') ?? '';
}

const answerOf = ({ access, refresh, scopes }: AppTokens) => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: accessSeconds,
  refresh_token: refresh,
  scope: scopes.join(' '),
});

function refuse(request: FastifyRequest, reply: FastifyReply, { code }: TokenRefused): FastifyReply {
  const isByHeader = code === 'invalid_client' && request.headers.authorization !== undefined;
  if (isByHeader) reply.header('www-authenticate', 'Basic realm="Wavereel"');
  return reply.status(code === 'invalid_client' ? 401 : 400).send({ error: code });
}
