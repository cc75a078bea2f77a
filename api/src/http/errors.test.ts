import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as answered } from 'node:timers/promises';
import { apiErrorSchema, errorMessage } from '@wavereel/contracts';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { answerErrors } from './errors';
import { ApiFailure } from './failure';
import { untilGone } from './until-gone';

let log = '';
let app: FastifyInstance;
let address: string;
let thrown: Error;
const visits = new EventEmitter();
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
  app.get('/away', () => {
    throw thrown;
  });
  app.get('/slow', async (_request, reply) => {
    const gone = untilGone(reply);
    visits.emit('came');
    await once(gone, 'abort');
    visits.emit('left');
    throw gone.reason;
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

test("that whoever asked has left is nobody's fault", async () => {
  const leaving = new AbortController();
  const left = once(visits, 'left');
  visits.once('came', () => leaving.abort());
  await expect(fetch(`${address}/slow`, { signal: leaving.signal })).rejects.toThrow();
  await left;
  await answered();
  expect(log).toBe('');
});

test.each([
  ['was refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['was ended', new Error('Failed query', { cause: Object.assign(new Error('terminating'), { code: '57P01' }) })],
  ['broke', new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })],
  ['said nothing', new Error('Query read timeout')],
])('a database whose connection %s may be asked again', async (_how, error) => {
  thrown = error;
  const answer = await fetch(`${address}/away`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({ code: 'unavailable', message: errorMessage('unavailable', 'en') });
  expect(log).toContain(error.message);
});
