import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { NameServer } from '../../../test/support/outside-name-server';
import { World, drips, isSilent, pours, redirects, sends } from '../../../test/support/outside-world';
import type { WorldAnswer } from '../../../test/support/outside-world';
import { until } from '../../../test/support/until';
import { createOutside } from '.';
import type { Outside, OutsideAnswer, OutsideOptions, OutsideParts } from '.';
import { readAllowance } from './guard';
import type { Allowance } from './guard';
import { askNameServers } from './names';

const megabyte = 1024 * 1024;
/** Stands for a public address: loopback has many, and only this one is allowed. */
const publicHost = '127.0.0.2';
const zeros = gzipSync(Buffer.alloc(10 * megabyte));

const worldAnswers: Record<string, WorldAnswer> = {
  '/hello': sends('text/plain', 'hello'),
  '/headers': (request, response) => void response.end(JSON.stringify(request.headers)),
  '/to': (request, response, url) => redirects(url.searchParams.get('url') ?? '')(request, response, url),
  '/around': redirects((url) => `/around?n=${Number(url.searchParams.get('n') ?? 0) + 1}`),
  '/hops': (request, response, url) => {
    const left = Number(url.searchParams.get('n'));
    if (left === 0) response.end('arrived');
    else redirects(`/hops?n=${left - 1}`)(request, response, url);
  },
  '/nowhere': (_request, response) => void response.writeHead(302).end(),
  '/gzip': sends('text/plain', gzipSync('hello'), { 'content-encoding': 'gzip' }),
  '/br': sends('text/plain', brotliCompressSync('hello'), { 'content-encoding': 'br' }),
  '/not-gzip': sends('text/plain', 'hello', { 'content-encoding': 'gzip' }),
  '/half-gzip': sends('text/plain', gzipSync(randomBytes(5000)).subarray(0, 2000), { 'content-encoding': 'gzip' }),
  ...Object.fromEntries(
    ['constructor', '__proto__'].map((name) => [
      `/packed-${name}`,
      sends('text/plain', 'hello', { 'content-encoding': name }),
    ]),
  ),
  '/twice': sends('text/plain', gzipSync(gzipSync('hello')), { 'content-encoding': 'gzip, gzip' }),
  '/thousand': sends('text/plain', 'hello', {
    'content-encoding': Array.from({ length: 1000 }, () => 'gzip').join(', '),
  }),
  '/long-head': sends('text/plain', 'hello', { 'x-long': 'x'.repeat(100_000) }),
  // 10 MB that unpack to 10 GB.
  '/bomb': pours({ 'content-encoding': 'gzip' }, zeros, 1024),
  '/endless': pours({}, Buffer.alloc(64 * 1024)),
  '/announced': (_request, response) =>
    void response.writeHead(200, { 'content-length': String(10 * megabyte) }).flushHeaders(),
  '/drip': drips('text/plain', 20),
  '/silent': isSilent,
  '/breaks': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy());
  },
};

let world: World;
let canary: World;
let names: NameServer;
let outside: Outside;

const allowed = (...texts: string[]): Allowance[] =>
  texts.map((text) => readAllowance(text)).flatMap((allowance) => allowance ?? []);
const opened = (parts: OutsideParts = {}): Outside =>
  createOutside(
    { allowances: allowed(`${publicHost}/32`), version: 'test' },
    { lookup: askNameServers([names.address]), ...parts },
  );
/** Time enough on a busy machine: what is to end by its deadline names a shorter one. */
const usual: OutsideOptions = { lane: 'text', whose: 'ana', maxBytes: megabyte, timeLimitMs: 60_000 };

/** How the name server answers a name: by its first label. */
function addressesOf(name: string, times: number): string[] | null {
  switch (name.split('.', 1)[0]) {
    case 'public':
      return [publicHost];
    case 'private':
      return ['127.0.0.1'];
    case 'both':
      return ['127.0.0.1', publicHost];
    case 'rebinding':
      return [times === 0 ? publicHost : '127.0.0.1'];
    case 'silent':
      return null;
    default:
      return [];
  }
}

beforeAll(async () => {
  world = await World.start(worldAnswers, { host: publicHost });
  canary = await World.start({}, { port: world.port });
  names = await NameServer.start(addressesOf);
  outside = opened();
});
afterAll(async () => {
  await Promise.all([world.stop(), canary.stop()]);
  names.stop();
});
afterEach(() => {
  expect(canary.reached).toBe(0);
});

async function textOf({ body }: OutsideAnswer): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
const read = async (url: string, options: Partial<OutsideOptions> = {}, from = outside): Promise<string> =>
  textOf(await from.open(url, { ...usual, ...options }));
const at = (path: string, host = publicHost): string => `http://${host}:${world.port}${path}`;
const toCanary = (host: string): string => `http://${host}:${canary.port}/`;

/** Of this machine, public or not. */
const ownAddresses = Object.values(networkInterfaces()).flatMap((list) =>
  (list ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
);

describe('R1: an address that is not public is refused before anything is connected', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '127.0.0.1.',
    '0.0.0.0',
    '0',
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7f.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    ...ownAddresses,
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    'localhost',
    'LOCALHOST.',
    'ana.localhost',
    '１２７.０.０.１',
    '[::1]',
    '[::]',
    '[::ffff:7f00:1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[100::1]',
    '[2001:db8::1]',
    '[4000::1]',
  ])('%s', async (host) => {
    await expect(outside.open(toCanary(host), usual)).rejects.toMatchObject({
      reason: 'refused',
      message: 'refused: this address may not be read',
    });
  });

  test.each([
    ['a name that stands for one', () => toCanary('private.example')],
    ["a scheme other than the web's", () => 'file:///etc/passwd'],
    ['ftp', () => `ftp://${publicHost}:${canary.port}/`],
    ['a name and password', () => at('/hello').replace('//', '//ana:secret@')],
    ['what is no address', () => 'http://'],
  ])('%s: with the same words', async (_name, url) => {
    await expect(outside.open(url(), usual)).rejects.toMatchObject({
      reason: 'refused',
      message: 'refused: this address may not be read',
    });
  });

  test.each([22, 25, 81, 1023])('port %i of a public address', async (port) => {
    await expect(outside.open(`http://93.184.215.14:${port}/`, usual)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('what the operator allows is one port, not the host', async () => {
    const own = createOutside({ allowances: allowed(`${publicHost}:${world.port}`), version: 'test' });

    expect(await read(at('/hello'), {}, own)).toBe('hello');
    await expect(own.open(`http://${publicHost}:${world.port + 1}/`, usual)).rejects.toMatchObject({
      reason: 'refused',
    });
    await expect(own.open(toCanary('127.0.0.1'), usual)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('a name that the operator allows is looked up as every program of the machine does', async () => {
    const local = await World.start({ '/hello': sends('text/plain', 'hello') });
    const own = createOutside(
      { allowances: allowed(`localhost:${local.port}`), version: 'test' },
      { lookup: askNameServers([names.address]) },
    );

    expect(await read(`http://localhost:${local.port}/hello`, {}, own)).toBe('hello');
    expect(names.asked.has('localhost')).toBe(false);
    await local.stop();
  });

  test('without the operator nothing on this machine is read', async () => {
    await expect(createOutside({ allowances: [], version: 'test' }).open(at('/hello'), usual)).rejects.toMatchObject({
      reason: 'refused',
    });
  });
});

describe('R2: every hop of a redirect is checked', () => {
  test.each([
    'http://127.0.0.1:CANARY/',
    'http://2130706433:CANARY/',
    'http://[::ffff:127.0.0.1]:CANARY/',
    'http://private.example:CANARY/',
    '//127.0.0.1:CANARY/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:CANARY/',
    'http://ana:secret@public.example/',
  ])('to %s', async (target) => {
    await expect(
      outside.open(at(`/to?url=${encodeURIComponent(target.replace('CANARY', String(canary.port)))}`), usual),
    ).rejects.toMatchObject({ reason: 'refused' });
  });

  test('five are followed, six are not, and no endless ring', async () => {
    const answer = await outside.open(at('/hops?n=5'), usual);

    expect([await textOf(answer), answer.url]).toEqual(['arrived', at('/hops?n=0')]);
    await expect(outside.open(at('/hops?n=6'), usual)).rejects.toMatchObject({ reason: 'bad_answer' });
    await expect(outside.open(at('/around'), usual)).rejects.toMatchObject({ reason: 'bad_answer' });
    await expect(outside.open(at('/nowhere'), usual)).rejects.toMatchObject({ reason: 'bad_answer' });
  });
});

describe('R3: only the address that was checked is connected', () => {
  test('a name that changes is asked once for one reading, and refused at the next', async () => {
    expect(await read(at('/hello', 'rebinding.one.example'))).toBe('hello');
    expect(names.asked.get('rebinding.one.example')).toBe(1);
    await expect(outside.open(at('/hello', 'rebinding.one.example'), usual)).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  test('a redirect to the same name, which has changed meanwhile, is refused', async () => {
    const url = at('/to?url=/hello', 'rebinding.two.example');

    await expect(outside.open(url, usual)).rejects.toMatchObject({ reason: 'refused' });
    expect(names.asked.get('rebinding.two.example')).toBe(2);
  });

  test('of a name with both, the public address is taken', async () => {
    expect(await read(at('/hello', 'both.example'))).toBe('hello');
  });

  test('a name that nobody has is no refusal, and one whose server is silent ends with the deadline', async () => {
    await expect(outside.open('http://nobody.example/', usual)).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(outside.open('http://silent.example/', { ...usual, timeLimitMs: 100 })).rejects.toMatchObject({
      reason: 'timeout',
    });
  });
});

describe('R4: what is packed', () => {
  test.each(['/gzip', '/br'])('%s is unpacked', async (path) => {
    const answer = await outside.open(at(path), usual);

    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(await textOf(answer)).toBe('hello');
  });

  test('10 MB that unpack to 10 GB end at the limit', async () => {
    const before = process.memoryUsage().rss;

    await expect(read(at('/bomb'))).rejects.toMatchObject({ reason: 'too_large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * megabyte);
  });

  test.each([
    '/twice',
    '/thousand',
    '/not-gzip',
    '/half-gzip',
    '/long-head',
    '/packed-constructor',
    '/packed-__proto__',
  ])('%s is no answer', async (path) => {
    await expect(read(at(path))).rejects.toMatchObject({ reason: 'bad_answer' });
  });
});

describe('R7: every reading ends, and frees its place', () => {
  const one = { count: 1, waitingEach: 1 };
  const alone = (more: Omit<OutsideParts, 'places'> = {}) =>
    opened({ places: { text: one, picture: one, listening: one, fetching: one, telling: one }, ...more });

  test.each([
    ['a byte now and then', '/drip', { timeLimitMs: 150 }, 'timeout'],
    ['silence', '/silent', { timeLimitMs: 150 }, 'timeout'],
    ['an endless body', '/endless', {}, 'too_large'],
    ['an announced length above the limit', '/announced', {}, 'too_large'],
    ['twenty redirects', '/hops?n=20', {}, 'bad_answer'],
    ['a body that breaks off', '/breaks', {}, 'unreachable'],
  ])('%s', async (_name, path, options, reason) => {
    const narrow = alone();

    await expect(read(at(path), options, narrow)).rejects.toMatchObject({ reason });
    expect(await read(at('/hello'), {}, narrow)).toBe('hello');
  });

  test('silence ends before the deadline, with much time left', async () => {
    await expect(read(at('/silent'), {}, alone({ answerMs: 200 }))).rejects.toThrow('no answer within 200 ms');
  });

  test('a body that nobody reads is ended by the deadline, and its connection with it', async () => {
    const narrow = alone();
    const { body } = await narrow.open(at('/drip'), { ...usual, timeLimitMs: 1_000 });

    expect(await read(at('/hello'), {}, narrow)).toBe('hello');
    expect([body.destroyed, body.errored]).toEqual([true, expect.objectContaining({ reason: 'timeout' })]);
  });

  test('whoever asked can end it at any time, with a reason of their own', async () => {
    const narrow = alone();
    const control = new AbortController();
    const waiting = narrow.open(at('/silent'), { ...usual, signal: control.signal });
    const inLine = narrow.open(at('/hello'), { ...usual, signal: control.signal });
    control.abort(new Error('I left'));

    await expect(waiting).rejects.toThrow('I left');
    await expect(inLine).rejects.toThrow('I left');
    await expect(narrow.open(at('/hello'), { ...usual, signal: control.signal })).rejects.toThrow('I left');
    expect(await read(at('/hello'), {}, narrow)).toBe('hello');
  });

  test('waiting for a place is no time of who is read: whoever finds none in time is told so', async () => {
    const narrow = alone({ waitMs: 50 });
    const { body } = await narrow.open(at('/drip'), usual);

    await expect(read(at('/hello'), { timeLimitMs: 10 }, narrow)).rejects.toMatchObject({ reason: 'busy' });
    body.destroy();
  });

  test('destroying a body is enough', async () => {
    const narrow = alone();
    (await narrow.open(at('/endless'), usual)).body.destroy();

    expect(await read(at('/hello'), {}, narrow)).toBe('hello');
  });

  test('who listens for long keeps nobody from a short reading', async () => {
    const narrow = alone();
    const { body } = await narrow.open(at('/drip'), { ...usual, lane: 'listening', timeLimitMs: 600_000 });

    expect(await read(at('/hello'), {}, narrow)).toBe('hello');
    body.destroy();
  });

  test('what comes slower than it must is not read on; what does not has its time', async () => {
    const narrow = alone({ paceMs: 100 });

    await expect(read(at('/drip'), { leastBytesPerSecond: 16 * 1024 }, narrow)).rejects.toMatchObject({
      reason: 'timeout',
      message: expect.stringMatching(/bytes where 1638\.4 are the least/),
    });
    expect(await read(at('/hello'), { leastBytesPerSecond: 16 * 1024 }, narrow)).toBe('hello');
  });

  test('one has no more places than their share, and waits for no more; another is read meanwhile', async () => {
    const few = { count: 3, each: 2, waitingEach: 1 };
    const shared = opened({ places: { text: few, picture: few, listening: few, fetching: few, telling: few } });
    const slow = await Promise.all([shared.open(at('/drip'), usual), shared.open(at('/drip'), usual)]);
    const inLine = shared.open(at('/hello'), usual);

    await expect(shared.open(at('/hello'), usual)).rejects.toMatchObject({ reason: 'busy' });
    expect(await read(at('/hello'), { whose: 'bob' }, shared)).toBe('hello');
    slow[0].body.destroy();
    expect(await textOf(await inLine)).toBe('hello');
    slow[1].body.destroy();
  });
});

test('a server is told who asks, and nothing of whom for', async () => {
  const headers: unknown = JSON.parse(
    await read(at('/headers', 'public.example'), { headers: { 'if-none-match': '"x"' } }),
  );

  expect(headers).toEqual({
    'user-agent': 'Wavereel/test',
    'accept': '*/*',
    'accept-encoding': 'gzip, br',
    'if-none-match': '"x"',
    'host': `public.example:${world.port}`,
    'connection': 'close',
  });
});

test('nothing stays open', async () => {
  expect(world.reached).toBeGreaterThan(30);
  await expect(
    until('all connections are closed', async () => (world.connections.size === 0 ? 'closed' : null)),
  ).resolves.toBe('closed');
});
