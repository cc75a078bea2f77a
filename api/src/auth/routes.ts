import { endpoints } from '@wavereel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../http/endpoint';
import type { Config } from '../platform/config';
import type { AuthService, SignedIn } from './service';
import { sessionSeconds } from './sessions';

const cookieName = 'wavereel_refresh';

export function authRoutes(api: Api, auth: AuthService, options: { config: Config; version: string }): void {
  const isSecure = (request: FastifyRequest): boolean =>
    request.protocol === 'https' || options.config.publicOrigin?.startsWith('https:') === true;
  const setCookie = (request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void => {
    reply.setCookie(cookieName, value, {
      path: '/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(request),
      maxAge,
    });
  };
  const answer = (request: FastifyRequest, reply: FastifyReply, { token, expiresIn, refreshToken }: SignedIn) => {
    setCookie(request, reply, refreshToken, sessionSeconds);
    return { token, expiresIn };
  };

  api.on(endpoints.auth.signIn, async ({ body, request, reply }) => answer(request, reply, await auth.signIn(body)));

  api.on(endpoints.auth.refresh, async ({ request, reply }) =>
    answer(request, reply, await auth.refresh(request.cookies[cookieName])),
  );

  api.on(endpoints.auth.signOut, async ({ request, reply }) => {
    const access = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    await auth.signOut({ refresh: request.cookies[cookieName], access });
    setCookie(request, reply, '', 0);
  });

  api.on(endpoints.auth.ping, async () => ({ version: options.version }));
}
