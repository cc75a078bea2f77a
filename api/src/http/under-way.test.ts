import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { placeForPage } from './under-way';

/** More than a line that nobody reads takes in. */
const long = 'x'.repeat(32 * 1024 * 1024);
const mostPages = 4;

const app = fastify();
const answered: string[] = [];
app.get<{ Params: { whose: string } }>('/:whose', async ({ params }, reply) => {
  await placeForPage(params.whose, reply);
  answered.push(params.whose);
  return params.whose === 'ana' ? long : 'short';
});

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

function ask(whose: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo; // a TCP server that listens has one
  const call = request({ host: '127.0.0.1', port, path: `/${whose}`, agent: false });
  // Breaking off is part of it.
  call.on('error', () => undefined).on('response', (answer) => answer.on('error', () => undefined));
  call.end();
  return call;
}
const ofAna = (): number => answered.filter((whose) => whose === 'ana').length;

test('who does not read their pages waits for themselves alone, until they go', async () => {
  const first = Array.from({ length: mostPages }, () => ask('ana'));
  await Promise.all(first.map((call) => once(call, 'response')));
  const [late, gone, last] = [ask('ana'), ask('ana'), ask('ana')];
  await Promise.all([late, gone, last].map(async (call) => call.socket ?? once(call, 'socket')));

  for (let count = 0; count < 2 * mostPages; count += 1) {
    const [answer] = await once(ask('bob'), 'response');
    answer.resume();
  }
  expect(ofAna()).toBe(mostPages);

  gone.destroy();
  first[0]?.destroy();
  await once(late, 'response');
  late.destroy();
  await once(last, 'response');
  expect(ofAna()).toBe(mostPages + 2);
  for (const call of [...first, last]) call.destroy();
});
