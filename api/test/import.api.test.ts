import { readFileSync } from 'node:fs';
import { endpoints, errorMessage, limits } from '@wavereel/contracts';
import type { AnswerOf, MediaImport } from '@wavereel/contracts';
import { importOf } from './support/episode';
import { Gate } from './support/outside-gate';
import { World, sends } from './support/outside-world';
import { freePort } from './support/ports';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

const sound = Buffer.from(speechLikeWav(20));
const leaseSeconds = 3;
/** All news came after it. */
const beforeAllNews = '00000000-0000-0000-0000-000000000000';

let canary: World;
let world: World;
let server: TestServer;
let ana: Visitor;
let closed: number;
let troubles = 0;
const gates = {
  told: new Gate(sound),
  untold: new Gate(sound, false),
  deleted: new Gate(sound),
  killed: new Gate(sound),
};

beforeAll(async () => {
  canary = await World.start();
  closed = await freePort();
  world = await World.start({
    '/one.wav': sends('audio/wav', sound),
    '/shown.wav': sends('audio/wav', sound),
    '/twin.wav': sends('audio/wav', sound),
    '/token.wav': sends('audio/wav', sound),
    '/moved.mp3': (_request, response) => response.writeHead(302, { location: '/one.wav' }).end(),
    '/page.mp3': sends('audio/mpeg', '<!DOCTYPE html><html><body>404 Not Found</body></html>'),
    '/playlist.mp3': (_request, response) =>
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(`#EXTM3U\n#EXTINF:1,\n${canary.address}/x.ts\n`),
    '/nothing.mp3': sends('audio/mpeg', ''),
    '/huge.mp3': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': limits.audioMaxBytes + 1 })
        .write(sound),
    '/troubled.mp3': (_request, response) => {
      troubles += 1;
      if (troubles === 1) response.writeHead(503).end();
      else response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound);
    },
    '/torn.mp3': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.byteLength })
        .write(sound.subarray(0, 1000), () => response.destroy());
    },
    '/inside.mp3': (_request, response) => response.writeHead(302, { location: `${canary.address}/secret` }).end(),
    '/told.wav': gates.told.answer,
    '/untold.wav': gates.untold.answer,
    '/deleted.wav': gates.deleted.answer,
    '/killed.wav': gates.killed.answer,
  });
  server = await TestServer.start({
    OUTSIDE_ALLOW: `127.0.0.1:${world.port},127.0.0.1:${closed}`,
    JOB_LEASE_SECONDS: String(leaseSeconds),
    LOG_LEVEL: 'error',
  });
  ana = await server.person();
});
afterAll(async () => {
  await server?.remove();
  await Promise.all([world?.stop(), canary?.stop()]);
});

const at = (path: string) => (path.startsWith('http') ? path : `${world.address}${path}`);
/** An episode that a feed or a link named. */
const episode = (path: string, change: Partial<MediaImport> = {}): MediaImport => ({
  ...importOf(at(path), {
    feedTitle: 'Talk',
    feedUrl: `${world.address}/talk.xml`,
    feedGuid: path,
    imageUrl: `${world.address}/cover.jpg`,
    episode: { type: 'feed', isoDate: '2024-10-02T15:00:00.000Z', author: 'Ana', episodeNumber: 7 },
  }),
  ...change,
});
const bring = (input: MediaImport, person = ana) => person.expect(endpoints.media.import, { body: input });
const statusOf = (id: string) => ana.expect(endpoints.media.status, { params: { id } });
const reached = (id: string, what: string, is: (status: AnswerOf<typeof endpoints.media.status>) => boolean) =>
  until(
    `${id} is ${what}`,
    async () => {
      const status = await statusOf(id);
      return is(status) ? status : null;
    },
    20_000,
  );
/** With those that nobody is told of. */
const newsOf = async (id: string) =>
  (await ana.expect(endpoints.notifications.list, { query: { after: beforeAllNews } }))
    .filter(({ payload }) => payload.guid === id)
    .map(({ type }) => type);
const filesOf = (id: string) => server.files('files').filter((file) => file.includes(id));

describe('an episode', () => {
  test('is fetched into the library with all that is known of it', async () => {
    const { media, reused } = await bring(episode('/one.wav'));
    expect(reused).toBe(false);
    expect(media).toMatchObject({ status: 'pending', title: 'An episode', size: 0, duration: 0, peaksUrl: null });
    const done = await ana.settledMedia(media.guid);

    expect(done).toMatchObject({
      status: 'complete',
      error: null,
      size: sound.byteLength,
      owner: ana.id,
      feedTitle: 'Talk',
      feedUrl: `${world.address}/talk.xml`,
      feedGuid: '/one.wav',
      episode: episode('/one.wav').episode,
    });
    expect(done.mime).toMatch(/wav/);
    expect(done.duration).toBeCloseTo(20, 2);
    expect(done.image_src).toMatch(/^\/proxy\/http.*cover\.jpg\?kind=image&/);
    expect((await ana.bytes(done.s3AudioUrl)).equals(sound)).toBe(true);
    expect(await newsOf(media.guid)).toEqual(['MEDIA_READY']);
    expect(await statusOf(media.guid)).toEqual({ status: 'complete', error: null, stage: null, progress: null });
    expect(server.files('tmp')).toEqual([]);
  });

  test('is known to its video, also once the sound is gone, and to one that was asked for before', async () => {
    const { media } = await bring(episode('/shown.wav'));
    await ana.settledMedia(media.guid);
    const clip = { title: 'Clip', start: 0, end: 3, mediaGuid: media.guid, themeId: 'square' } as const;
    const job = await ana.expect(endpoints.jobs.create, {
      body: { ...clip, episodeInfo: { type: 'feed', title: 'Told' } },
    });
    const plain = await ana.expect(endpoints.jobs.create, { body: clip });
    const { body } = await ana.call(endpoints.jobs.byGuid, { params: { id: job.guid } });
    await server.withDatabase("UPDATE jobs SET episode_info = jsonb_build_object('type', 'feed', 'title', 'Told')");
    await server.withDatabase(readFileSync('api/drizzle/0012_episodes.sql', 'utf8'));
    const carriedOver = await ana.expect(endpoints.jobs.byGuid, { params: { id: job.guid } });
    for (const { id } of [job, plain]) await ana.expect(endpoints.jobs.cancel, { params: { id } });
    await ana.expect(endpoints.media.remove, { params: { id: media.guid } });
    const left = await ana.expect(endpoints.jobs.byGuid, { params: { id: job.guid } });

    expect(body.episodeInfo).toEqual({
      type: 'feed',
      title: 'Told',
      guid: media.guid,
      uuid: null,
      processingStartDate: media.dateAdded,
      url: job.inputUrl,
      audioUrl: at('/shown.wav'),
      feedUrl: `${world.address}/talk.xml`,
      feedTitle: 'Talk',
      feedGuid: '/shown.wav',
      imageSrc: media.image_src,
      author: 'Ana',
      link: episode('/shown.wav').episode.link,
      episodeNumber: 7,
      seasonNumber: null,
    });
    expect(plain.episodeInfo).toEqual({ ...body.episodeInfo, type: 'library', title: 'An episode' });
    expect(carriedOver.episodeInfo).toEqual(body.episodeInfo);
    expect(left.episodeInfo).toEqual({ ...body.episodeInfo, url: null });
  });

  test('of a link has no feed', async () => {
    const input = episode('/moved.mp3', { feedTitle: null, feedUrl: null, feedGuid: null, imageUrl: null });
    const { media } = await bring({ ...input, episode: { ...input.episode, type: 'link' } });

    expect(await ana.settledMedia(media.guid)).toMatchObject({
      status: 'complete',
      feedTitle: null,
      feedUrl: null,
      feedGuid: null,
      image_src: null,
      episode: { type: 'link' },
    });
  });

  test('by an author whose name is cut in the middle of a letter is taken in, without that letter', async () => {
    const input = episode('/author.mp3');
    const author = 'a'.repeat(499);
    const { media } = await bring({ ...input, episode: { ...input.episode, author: `${author}😀 and friends` } });
    await ana.expect(endpoints.media.remove, { params: { id: media.guid } });

    expect(media.episode?.author).toBe(author);
  });

  test('is taken again from the library: by its name in the feed, or by its sound', async () => {
    const first = await bring(episode('/twin.wav'));
    const sameName = await bring(episode('/token.wav', { feedGuid: '/twin.wav' }));
    const sameSound = await bring(episode('/twin.wav', { feedUrl: null, feedGuid: null }));
    const another = await bring(episode('/token.wav'));

    expect(
      [first, sameName, sameSound, another].map(({ media, reused }) => [media.guid === first.media.guid, reused]),
    ).toEqual([
      [true, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
    await Promise.all([ana.settledMedia(first.media.guid), ana.settledMedia(another.media.guid)]);
    expect((await bring(episode('/twin.wav'))).media.status).toBe('complete');
  });

  test('asked for many times at once is one item', async () => {
    const bob = await server.person('Bob');
    const answers = await Promise.all(Array.from({ length: 6 }, () => bring(episode('/one.wav'), bob)));

    expect(new Set(answers.map(({ media }) => media.guid)).size).toBe(1);
    expect(answers.filter(({ reused }) => !reused)).toHaveLength(1);
    expect(await bob.expect(endpoints.media.list)).toHaveLength(1);
    expect((await bob.settledMedia(answers[0]?.media.guid ?? '')).status).toBe('complete');
  });

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'talk.mp3'])('at %s is refused at once', async (audioUrl) => {
    const input = episode('/one.wav');
    const answer = await ana.call(endpoints.media.import, {
      body: { ...input, episode: { ...input.episode, audioUrl } },
    });

    expect([answer.status, answer.error.code]).toEqual([422, 'not_an_address']);
  });
});

describe('what cannot be had', () => {
  const fails = async (path: string) => {
    const { media } = await bring(episode(path));
    const failed = await ana.settledMedia(media.guid);
    expect(failed.status).toBe('failed');
    expect(await newsOf(media.guid)).toEqual(['MEDIA_FAILED']);
    expect([filesOf(media.guid), server.files('tmp')]).toEqual([[], []]);
    return failed;
  };
  const failed = errorMessage('remote_audio_failed', 'en');

  test.each([
    ['a page named .mp3', '/page.mp3', /^This file holds no audio that can be read/],
    ['a playlist named .mp3', '/playlist.mp3', /^This file holds no audio that can be read/],
    ['no byte', '/nothing.mp3', errorMessage('empty_file', 'en')],
    ['more than is taken', '/huge.mp3', errorMessage('too_large', 'en', { limit: 512 })],
    ['nothing there', '/gone.mp3', failed],
    ['an address inside', '/inside.mp3', failed],
  ])('%s: says why, and leaves nothing', async (_name, path, message) => {
    expect((await fails(path)).error).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(canary.reached).toBe(0);
  });

  test('an address that may not be reached looks like one that is not there', async () => {
    expect((await fails(`${canary.address}/x.mp3`)).error).toBe(failed);
    expect(canary.reached).toBe(0);
  });

  test('a server that is not there, or breaks off, is tried three times', async () => {
    const [absent, torn] = await Promise.all([
      bring(episode(`http://127.0.0.1:${closed}/x.mp3`)),
      bring(episode('/torn.mp3')),
    ]);
    const ends = await Promise.all([absent, torn].map(({ media }) => ana.settledMedia(media.guid)));

    expect(ends.map(({ status, error }) => [status, error])).toEqual([
      ['failed', failed],
      ['failed', failed],
    ]);
    expect(world.requests.filter(({ url }) => url === '/torn.mp3')).toHaveLength(3);
    expect([...filesOf(torn.media.guid), ...server.files('tmp')]).toEqual([]);
  });

  test('a server in trouble is asked again', async () => {
    const { media } = await bring(episode('/troubled.mp3'));

    expect((await ana.settledMedia(media.guid)).status).toBe('complete');
    expect(troubles).toBe(2);
  });

  test('is tried anew when it is asked for again', async () => {
    const { media } = await bring(episode('/gone.mp3'));
    await ana.settledMedia(media.guid);
    const again = await bring(episode('/gone.mp3', { title: 'Again' }));

    expect([again.media.guid, again.reused, again.media.title]).toEqual([media.guid, false, 'Again']);
    expect((await ana.settledMedia(media.guid)).status).toBe('failed');
  });
});

describe('while it is fetched', () => {
  test('tells how far it is, by the length that was announced', async () => {
    const { media } = await bring(episode('/told.wav'));
    await until('it is asked for', async () => (gates.told.listeners > 0 ? true : null));
    gates.told.send(40);
    const status = await reached(media.guid, '40 % there', ({ progress }) => progress === 40);
    expect(status).toEqual({ status: 'pending', error: null, stage: 'fetching', progress: 40 });
    gates.told.send(80);
    await reached(media.guid, '80 % there', ({ progress }) => progress === 80);
    gates.told.send(100);

    expect((await ana.settledMedia(media.guid)).size).toBe(sound.byteLength);
    expect(gates.told.asked).toBe(1);
  });

  test('says nothing of how far it is where no length was announced', async () => {
    const { media } = await bring(episode('/untold.wav'));
    await until('it is asked for', async () => (gates.untold.listeners > 0 ? true : null));
    gates.untold.send(50);
    expect(await reached(media.guid, 'fetched', ({ stage }) => stage === 'fetching')).toMatchObject({
      stage: 'fetching',
      progress: null,
    });
    gates.untold.send(100);

    expect((await ana.settledMedia(media.guid)).status).toBe('complete');
  });

  test('an upload is measured, however many fetches hang', async () => {
    const gated = await bring(episode('/deleted.wav'));
    await until('it is asked for', async () => (gates.deleted.listeners > 0 ? true : null));
    const uploaded = await ana.library(speechLikeWav(4));

    expect(uploaded).toMatchObject({ status: 'complete', episode: null, feedUrl: null, image_src: null });
    expect((await statusOf(gated.media.guid)).status).toBe('pending');
  });

  test('deleting it breaks the fetch off and leaves nothing', async () => {
    const { media, reused } = await bring(episode('/deleted.wav'));
    expect(reused).toBe(true);
    gates.deleted.send(50);
    await reached(media.guid, 'half there', ({ progress }) => progress === 50);
    expect(server.files('tmp')).toHaveLength(1);
    expect((await ana.call(endpoints.media.remove, { params: { id: media.guid } })).status).toBe(204);
    await until('the line is cut', async () => (gates.deleted.listeners === 0 ? true : null), 5_000);
    await until('the file is gone', async () => (server.files('tmp').length === 0 ? true : null), 5_000);

    expect(filesOf(media.guid)).toEqual([]);
    expect(await newsOf(media.guid)).toEqual([]);
    expect(gates.deleted.asked).toBe(1);
  });

  test('kill -9: it is taken up again', async () => {
    const { media } = await bring(episode('/killed.wav'));
    await until('it is asked for', async () => (gates.killed.listeners > 0 ? true : null));
    gates.killed.send(60);
    await reached(media.guid, 'more than half there', ({ progress }) => progress === 60);
    await server.kill9();
    await server.restart();
    await until('it is asked for again', async () =>
      gates.killed.asked === 2 && gates.killed.listeners > 0 ? true : null,
    );
    gates.killed.send(100);

    expect(await ana.settledMedia(media.guid)).toMatchObject({ status: 'complete', size: sound.byteLength });
    expect(await newsOf(media.guid)).toEqual(['MEDIA_READY']);
    expect(server.files('tmp')).toEqual([]);
  });
});
