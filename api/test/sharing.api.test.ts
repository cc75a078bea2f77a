import { endpoints } from '@wavereel/contracts';
import type { Job, Media, Share } from '@wavereel/contracts';
import { z } from 'zod';
import { awayHeading, whileAway } from './support/database-away';
import { HeldEncoder } from './support/held-encoder';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(120_000);

const { jobs, shares } = endpoints;
const encoder = new HeldEncoder();
let server: TestServer;
let ana: Visitor;
let media: Media;
let job: Job;
let share: Share;

const of = (id: string) => ({ params: { id } });
const ask = async (title: string, end = 4): Promise<Job> => {
  const body = { title, mediaGuid: media.guid, themeId: 'square', start: 0, end };
  return ana.expect(jobs.create, { body });
};
const shared = async (title: string) => {
  const made = await ana.settled((await ask(title)).id);
  return { id: made.id, ...(await ana.expect(shares.turnOn, of(made.id))) };
};
/** Signed out, as a browser asks. */
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(address, server.address), { method, headers: { accept: 'text/html', ...headers } });
const statusOf = async (address: string) => (await get(address)).status;
const playsOf = async (id = job.id) => (await ana.expect(shares.get, of(id))).share?.plays;
/** What an answer is, but for the moment at which it was given. */
const wholeOf = async (response: Response) => {
  const { date: _date, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
};

beforeAll(async () => {
  server = await TestServer.start({ FFMPEG_PATH: encoder.program });
  ana = await server.person('Ana <of> "Owls"');
  media = await ana.library(speechLikeWav(8), 'draft-of-my-secret-file');
  job = await ana.settled((await ask('Owls & <b>others</b>')).id);
  const cues = [{ start: 0.5, end: 2, text: 'What owls say' }];
  await ana.expect(endpoints.captioning.save, { ...of(job.id), body: { cues } });
  share = await ana.expect(shares.turnOn, of(job.id));
}, 120_000);
afterEach(() => encoder.letGo());
afterAll(async () => {
  await server?.remove();
  encoder.remove();
});

test('while the database is away its pages say so in words', async () => {
  await whileAway(server, 'shares', async () => {
    for (const address of [share.url, `${share.url}/embed`]) {
      const answer = await get(address);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.text()).toContain(awayHeading);
    }
  });
});

test('is off until somebody turns it on, and then the video says so wherever it is read', async () => {
  const other = await ana.settled((await ask('Private')).id);
  expect(await ana.expect(shares.get, of(other.id))).toEqual({ share: null });
  expect(other.shareUrl).toBeNull();
  expect(share).toMatchObject({ embedUrl: `${share.url}/embed`, plays: 0, date: expect.any(String) });
  expect(share.url).toMatch(new RegExp(`^${server.address}/?s/[\\w-]{24}$`));
  expect(await ana.expect(shares.turnOn, of(job.id))).toMatchObject({ url: share.url });
  const listed = await ana.expect(jobs.list, of(ana.id));
  expect(Object.fromEntries(listed.map(({ id, shareUrl }) => [id, shareUrl]))).toMatchObject({
    [job.id]: share.url,
    [other.id]: null,
  });
  const file = await get(`${share.url}/video.mp4`, {}, 'HEAD');
  expect(listed.find(({ id }) => id === job.id)?.bytes).toBe(Number(file.headers.get('content-length')));
});

test('its page is there for whoever is signed out, and can do nothing but show the video', async () => {
  const page = await get(share.url);
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-.*frame-ancestors 'none'$/,
    ),
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  expect(page.headers.get('content-security-policy')).not.toContain('script-src');
  expect(page.headers.getSetCookie()).toEqual([]);
  // Data alone, which no browser runs.
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  expect(html).toContain('<h1>Owls &#38; &#60;b&#62;others&#60;/b&#62;</h1>');
  expect(html).toContain('preload="none" width="1080" height="1080"');
  for (const said of [
    `<meta property="og:video" content="${share.url}/video.mp4">`,
    `<meta property="og:image" content="${share.url}/poster.jpg">`,
    `<meta name="twitter:player" content="${share.url}/embed">`,
    '<meta name="robots" content="noindex">',
    '"@type":"VideoObject"',
    'type="application/json+oembed"',
  ])
    expect(html).toContain(said);
  expect(await (await get(share.url, { 'accept-language': 'pt-BR' })).text()).toContain('<html lang="pt-BR">');
});

test('a share page gives away nothing but its video', async () => {
  const { teamInfo } = await ana.expect(endpoints.users.me);
  const secrets = [job.id, media.guid, ana.id, ana.email, teamInfo._id, teamInfo.name, 'Ana', 'draft-of', '/files/'];
  const { pathname } = new URL(share.url);
  for (const path of ['', '/embed', '/captions.vtt'].map((end) => pathname + end)) {
    const { headers, body } = await wholeOf(await get(path));
    for (const secret of secrets)
      expect([path, secret, (JSON.stringify(headers) + body).includes(secret)]).toEqual([path, secret, false]);
  }
  const told = await (await get(`/oembed?url=${encodeURIComponent(share.url)}`)).text();
  for (const secret of secrets) expect(told).not.toContain(secret);
});

test('its bytes come in whole and in parts, from its own address alone', async () => {
  const whole = await get(`${share.url}/video.mp4`);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ]);
  const part = await get(`${share.url}/video.mp4`, { range: 'bytes=4-7' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${bytes.length}`]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(4, 8));
  expect((await get(`${share.url}/video.mp4`, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  const etag = whole.headers.get('etag') ?? '';
  expect((await get(`${share.url}/video.mp4`, { 'if-none-match': etag })).status).toBe(304);
  expect((await get(`${share.url}/poster.jpg`)).headers.get('content-type')).toBe('image/jpeg');
});

test('its captions are a track, where it has some', async () => {
  const track = await get(`${share.url}/captions.vtt`);
  expect(track.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await track.text()).toContain('00:00:00.500 --> 00:00:02.000\nWhat owls say');
  expect(await (await get(share.url)).text()).toContain('<track kind="captions"');
  const silent = await shared('Silent');
  expect(await (await get(silent.url)).text()).not.toContain('<track');
  expect(await statusOf(`${silent.url}/captions.vtt`)).toBe(404);
});

test('any page may frame the player alone, and nothing else of the product', async () => {
  const { headers } = await get(share.embedUrl);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors \*$/);
  expect(headers.get('x-frame-options')).toBeNull();
  for (const path of [share.url, '/', '/videos', '/s/unknown', `${share.url}/video.mp4`])
    expect([path, (await get(path)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringMatching(/frame-ancestors 'none'/),
    ]);
});

test('oEmbed tells of the frame, in whatever room there is, and of nothing that is not shared', async () => {
  const ask = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query).toString()}`);
  const answer = await ask({ url: share.url, maxwidth: '300' });
  expect(await answer.json()).toMatchObject({
    ...{ version: '1.0', type: 'video', provider_name: 'Wavereel', width: 300, height: 300 },
    title: 'Owls & <b>others</b>',
    html: expect.stringContaining(`<iframe src="${share.embedUrl}" width="300" height="300" title="Owls &#38; &#60;b`),
    thumbnail_url: `${share.url}/poster.jpg`,
  });
  expect((await ask({ url: share.url })).headers.get('access-control-allow-origin')).toBe('*');
  for (const query of [
    {},
    { url: `${server.address}/s/aaaaaaaaaaaaaaaaaaaaaaaa` },
    { url: share.url.replace('localhost', 'other.example') },
    { url: share.url, format: 'xml' },
    { url: 'x'.repeat(501) },
  ])
    expect((await ask(query)).status).toBe(404);
});

test('oEmbed takes room that nobody can keep to for none that is named', async () => {
  const widthOf = async (query: string): Promise<unknown> => {
    const answer = await get(`/oembed?url=${encodeURIComponent(share.url)}&${query}`);
    const { width, height } = z.object({ width: z.number(), height: z.number() }).parse(await answer.json());
    return [query, width, height];
  };
  for (const odd of ['0', '-20', '0.4', 'wide', '', '1e999', 'NaN', '1&maxwidth=2', '99999999999'])
    expect(await widthOf(`maxwidth=${odd}`)).toEqual([`maxwidth=${odd}`, 640, 640]);
  expect(await widthOf('maxheight=none&maxwidth=320')).toEqual(['maxheight=none&maxwidth=320', 320, 320]);
});

test('an address with a slash at its end leads to the page, whether there is one or not', async () => {
  const leadsTo = async (path: string) => {
    const answer = await fetch(new URL(path, server.address), { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  const { pathname } = new URL(share.url);
  expect(await leadsTo(`${pathname}/`)).toEqual([308, pathname]);
  expect(await leadsTo('/s/aaaaaaaaaaaaaaaaaaaaaaaa/')).toEqual([308, '/s/aaaaaaaaaaaaaaaaaaaaaaaa']);
  expect(await statusOf('/s/aaaaaaaaaaaaaaaaaaaaaaaa/')).toBe(404);
  expect(await statusOf('/s/%2F%2Fother.example/')).toBe(404);
  expect(await statusOf(`${pathname}/`)).toBe(200);
  expect(await statusOf(`/oembed?url=${encodeURIComponent(`${share.url}/`)}`)).toBe(200);
});

test('turned off it is gone at once, like an address that never was; turned on again it has another', async () => {
  const first = await shared('For a while');
  expect(await statusOf(first.url)).toBe(200);
  await ana.expect(shares.turnOff, of(first.id));
  await ana.expect(shares.turnOff, of(first.id));
  const unknown = await wholeOf(await get('/s/aaaaaaaaaaaaaaaaaaaaaaaa'));
  expect(unknown).toMatchObject({ status: 404, body: expect.stringContaining('There is no video here') });
  for (const end of ['', '/embed', '/video.mp4', '/poster.jpg', '/captions.vtt', '/nothing'])
    expect([end, await wholeOf(await get(first.url + end))]).toEqual([end, unknown]);
  for (const path of ['/s', '/s/', '/s/short', `/s/${'a'.repeat(400)}`, '/s/%00aaaaaaaaaaaaaaaaaaaaaaa'])
    expect([path, await wholeOf(await get(path))]).toEqual([path, unknown]);

  const second = await ana.expect(shares.turnOn, of(first.id));
  expect(second.url).not.toBe(first.url);
  expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200]);
});

test('a video that is not ready has no page yet, nor one that lies in the bin; had back it has its page again', async () => {
  const unknown = await wholeOf(await get('/s/aaaaaaaaaaaaaaaaaaaaaaaa'));
  encoder.hold();
  // Not like any other: it would be copied.
  const { id } = await ask('Early', 5);
  const early = await ana.expect(shares.turnOn, of(id));
  expect(early.embedHtml).toBeNull();
  expect(await wholeOf(await get(early.url))).toEqual(unknown);
  encoder.letGo();
  await ana.settled(id);
  expect(await statusOf(early.url)).toBe(200);

  await ana.expect(jobs.remove, of(id));
  expect(await wholeOf(await get(early.url))).toEqual(unknown);
  expect((await ana.call(shares.get, of(id))).status).toBe(404);
  await ana.expect(jobs.change, { ...of(id), body: { deleted: false } });
  expect(await statusOf(`${early.url}/video.mp4`)).toBe(200);
  await ana.expect(jobs.remove, { ...of(id), query: { forever: 'true' } });
  expect(await wholeOf(await get(early.url))).toEqual(unknown);
});

test('an edit that is under way changes nothing of what is shown', async () => {
  const { id, url } = await shared('Before');
  const cues = [{ start: 0, end: 1, text: 'As it was' }];
  await ana.expect(endpoints.captioning.save, { ...of(id), body: { cues } });
  encoder.hold();
  await ana.expect(jobs.change, { ...of(id), body: { start: 2, end: 6, themeId: 'vertical' } });
  expect(await (await get(url)).text()).toContain('width="1080" height="1080"');
  expect(await (await get(`${url}/captions.vtt`)).text()).toContain('As it was');
  encoder.letGo();
  await ana.settled(id);
  expect(await (await get(url)).text()).toContain('width="720" height="1280"');
});

test('plays are counted without cookies: one for whoever plays, however often', async () => {
  const { id, url } = await shared('Played');
  const play = (agent: string, range = 'bytes=0-') =>
    get(`${url}/video.mp4`, { range, 'user-agent': agent, 'sec-fetch-dest': 'video' });
  await get(url);
  await get(`${url}/video.mp4`, {}, 'HEAD');
  for (const range of ['bytes=0-', 'bytes=0-100', 'bytes=50-']) await play('One', range);
  const answer = await play('Two');
  expect(answer.headers.getSetCookie()).toEqual([]);
  await until('both plays are written down', async () => (await playsOf(id)) === 2 || null);
  await play('One');
  await play('Three');
  await until('the third play is written down', async () => (await playsOf(id)) === 3 || null);
});

test('only whoever may change videos turns it on and off, and those of another team see nothing', async () => {
  const bob = await server.person('Bob');
  for (const row of [shares.get, shares.turnOn, shares.turnOff])
    expect((await bob.call(row, of(job.id))).status).toBe(404);
  expect(await statusOf(share.url)).toBe(200);
});

test('with the account its pages go', async () => {
  const cleo = await server.person('Cleo');
  const sound = await cleo.library(speechLikeWav(4));
  const body = { title: 'Last', mediaGuid: sound.guid, themeId: 'square', start: 0, end: 3 };
  const { id } = await cleo.settled((await cleo.expect(jobs.create, { body })).id);
  const { url } = await cleo.expect(shares.turnOn, of(id));
  expect(await statusOf(url)).toBe(200);
  await cleo.expect(endpoints.users.remove, { body: { password: cleo.password } });
  expect(await statusOf(url)).toBe(404);
});
