import type { FastifyInstance } from 'fastify';
import { acceptOnly } from '../http/body';
import type { ProviderOpener } from './opener';

/** Below it are the pages of what stands in for the payment provider. */
export const payPath = '/pay';

const mostBytes = 64 * 1024;

/** Passes its pages through: to people they are elsewhere, as those of the real one are. */
export function payPages(app: FastifyInstance, payments: ProviderOpener): void {
  void app.register(async (scope) => {
    acceptOnly(scope, 'application/x-www-form-urlencoded', { as: 'string', limit: mostBytes });
    scope.route({
      method: ['GET', 'POST'],
      url: `${payPath}/*`,
      handler: async (request, reply) => {
        const page = await payments.page({
          method: request.method,
          path: request.url,
          body: typeof request.body === 'string' ? request.body : '',
        });
        return reply
          .status(page.status)
          .headers({ ...page.headers, 'cache-control': 'no-store' })
          .send(page.body);
      },
    });
  });
}
