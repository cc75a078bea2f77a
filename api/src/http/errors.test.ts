import { Writable } from 'node:stream';
import { apiErrorSchema, errorMessage } from '@wavereel/contracts';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerErrors } from './errors';
import { ApiFailure } from './failure';

let log = '';
let app: FastifyInstance;
let address: string;
beforeEach(async () => {
  log = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  app = fastify({ logger: { level: 'error', stream } });
  answerErrors(app);
  app.get('/', () => {
    throw new Error('the tap drips');
  });
  app.get('/gone', () => {
    throw new ApiFailure('not_found');
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

test.each([
  ['en', /code to support: ([0-9a-f]{8})\.$/],
  ['pt-BR', /código ao suporte: ([0-9a-f]{8})\.$/],
] as const)('what nobody foresaw is answered with a code that is in the log, in %s', async (language, form) => {
  const answer = await fetch(address, { headers: { 'accept-language': language } });
  const body: unknown = await answer.json();
  const { code, message } = apiErrorSchema.parse(body);
  const [, fault = 'none'] = form.exec(message) ?? [];

  expect([answer.status, code]).toEqual([500, 'internal']);
  expect(message.startsWith(errorMessage('internal', language))).toBe(true);
  expect(JSON.stringify(body)).not.toContain('drips');
  expect(JSON.parse(log)).toMatchObject({ fault, err: { message: 'the tap drips' } });
});

test('what was foreseen needs none', async () => {
  const answer = await fetch(`${address}/gone`);
  expect(await answer.json()).toEqual({ code: 'not_found', message: errorMessage('not_found', 'en') });
  expect(log).toBe('');
});
