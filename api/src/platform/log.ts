import { pino, destination, stdSerializers } from 'pino';
import type { Logger } from 'pino';
import type { Config } from './config';

export type Log = Logger;

/** An address without its signature, or the secret of a mailed link, for the log. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/([?&](?:(?:X-Amz-)?signature|token|code)=)[^&]*/gi, '$1…')
    .replace(/^(\/(?:confirm|reset|reset-email)\/)[^/?]+/i, '$1…');
}

/** Logs go to standard error: standard output carries the ready line alone. Secrets never reach them. */
export function createLog(config: Config): Log {
  return pino(
    {
      level: config.logLevel,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'res.headers["set-cookie"]',
          'password',
          'token',
          'body.password',
        ],
        censor: '…',
      },
      serializers: {
        err: stdSerializers.err,
        req: (request: { method?: string; url?: string; id?: string }) => ({
          id: request.id,
          method: request.method,
          url: withoutSecrets(request.url ?? ''),
        }),
      },
    },
    destination({ dest: 2, sync: true }),
  );
}
