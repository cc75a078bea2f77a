import { DrizzleQueryError } from 'drizzle-orm';
import { pino, destination, stdSerializers } from 'pino';
import type { Logger } from 'pino';
import type { Config } from './config';
import { refusalCode } from './database/refused';

export type Log = Logger;

/** An address without its signature, or the secret of a mailed link, a shared video or a page of the payment provider, for the log. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/([?&](?:(?:X-Amz-)?signature|token|code|secret)=)[^&]*/gi, '$1…')
    .replace(/^(\/(?:confirm|reset|reset-email|s|l\/confirm|l\/unsubscribe)\/)[^/?]+/i, '$1…')
    .replace(/^(\/pay\/\w+\/)[^/?]+/i, '$1…')
    .replace(/^(\/oembed\?).*/i, '$1…');
}

/** A statement that failed without its parameters: among them are addresses, titles and the hashes of passwords. */
export function errorForLog(error: Error): object {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  return { type: 'DrizzleQueryError', message: `Failed query: ${error.query}`, code: refusalCode(error) };
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
        err: errorForLog,
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
