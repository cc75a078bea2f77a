import { endpoints, errorMessage } from '@wavereel/contracts';
import type { Job, JobInput, Media } from '@wavereel/contracts';
import { HeldEncoder } from './support/held-encoder';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

/** Held where a test looks at a drawing under way: a quick machine would be done with it before. */
const encoder = new HeldEncoder();
let server: TestServer;
let ana: Visitor;
let media: Media;

beforeAll(async () => {
  server = await TestServer.start({ WORKERS: '1', FFMPEG_PATH: encoder.program });
  ana = await server.person();
  media = await ana.library(speechLikeWav(130));
});
afterEach(() => encoder.letGo());
afterAll(async () => {
  await server?.remove();
  encoder.remove();
});

const clip = (change: Partial<JobInput> = {}): JobInput => ({
  title: 'My Video Title',
  mediaGuid: media.guid,
  themeId: 'square',
  start: 1,
  end: 4.5,
  ...change,
});
const ask = (change: Partial<JobInput> = {}) => ana.call(endpoints.jobs.create, { body: clip(change) });
const get = (id: string) => ana.expect(endpoints.jobs.get, { params: { id } });
const isDrawing = (id: string) =>
  until(`job ${id} is drawn`, async () => {
    const { detailedStatus } = await get(id);
    return detailedStatus.stage === 'drawing' ? detailedStatus : null;
  });
const newsOf = async (id: string) =>
  (await ana.expect(endpoints.notifications.list)).filter(({ payload }) => payload.guid === id).map(({ type }) => type);
const filesOf = (id: string) => [...server.files('files'), ...server.files('tmp')].filter((file) => file.includes(id));
const removed = (id: string) => ana.call(endpoints.jobs.remove, { params: { id }, query: { forever: 'true' } });

describe('a video', () => {
  let job: Job;

  beforeAll(async () => {
    const { body } = await ask({
      title: ' Olá, "mundo"/2 ',
      start: 1.004,
      episodeInfo: { type: 'upload', title: 'talk.wav' },
    });
    job = await ana.settled(body.id);
  });

  test('is drawn from a clip and a design', async () => {
    expect(job).toMatchObject({
      status: 'complete',
      title: 'Olá, "mundo"/2',
      start: 1,
      end: 4.5,
      isDemoTheme: true,
      themeId: 'square',
      owner: ana.id,
      owner_name: 'Ana',
      editCount: 0,
      mediaGuid: media.guid,
      detailedStatus: { stage: 'complete', progress: 100, place: null, error: null, estimate: null },
      episodeInfo: {
        type: 'upload',
        title: 'talk.wav',
        guid: media.guid,
        uuid: media.guid,
        processingStartDate: media.dateAdded,
        audioUrl: null,
      },
      specs: {
        cardType: 'square',
        width: 1080,
        height: 1080,
        start: 1,
        end: 4.5,
        duration: 3.5,
        theme: { pattern: 'seaUrchin' },
      },
    });
    expect(Date.parse(job.date_completed ?? '')).toBeGreaterThanOrEqual(Date.parse(job.date_added));
    expect(await newsOf(job.id)).toEqual(['JOB_COMPLETED']);
    expect(filesOf(job.id)).toEqual([expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.mp4$/)]);
  });

  test('can be watched in parts, saved under its title, and has a picture', async () => {
    const [part, saved, poster] = await Promise.all([
      ana.fetch(job.url ?? '', { headers: { range: 'bytes=0-11' } }),
      ana.fetch(job.downloadUrl ?? ''),
      ana.fetch(job.posterUrl ?? ''),
    ]);

    expect([part.status, part.headers.get('content-type'), part.headers.get('content-disposition')]).toEqual([
      206,
      'video/mp4',
      'inline',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="Ola, -mundo--2.mp4"; filename*=UTF-8''Ol%C3%A1%2C%20-mundo--2.mp4`,
    );
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('is listed, renamed and polled', async () => {
    const renamed = await ana.expect(endpoints.jobs.change, { params: { id: job.id }, body: { title: 'Another' } });
    const list = await ana.expect(endpoints.jobs.list, { params: { id: ana.id } });
    const progress = await ana.expect(endpoints.jobs.status, {
      body: { ids: [job.id, '00000000-0000-4000-8000-000000000000'] },
    });

    expect(renamed.title).toBe('Another');
    expect(list.map(({ id, title }) => [id, title])).toEqual([[job.id, 'Another']]);
    expect(progress).toEqual([{ id: job.id, status: 'complete', detailedStatus: job.detailedStatus }]);
  });

  test('that is complete is not tried again', async () => {
    const answer = await ana.call(endpoints.jobs.retry, { params: { id: job.id } });

    expect([answer.status, answer.error.code]).toEqual([409, 'not_failed']);
  });

  test('is deleted with its files', async () => {
    expect((await removed(job.id)).status).toBe(204);
    expect((await ana.call(endpoints.jobs.get, { params: { id: job.id } })).status).toBe(404);
    expect(filesOf(job.id)).toEqual([]);
    expect((await ana.fetch(job.url ?? '')).status).toBe(404);
  });
});

describe('a wish that cannot be met', () => {
  test.each([
    ['ends before it starts', { start: 5, end: 4 }, 422, 'end_before_start'],
    ['is shorter than three seconds', { start: 1, end: 3 }, 422, 'clip_too_short'],
    ['is longer than a video may be', { start: 0, end: 2881 }, 422, 'clip_too_long'],
    ['ends after the sound', { start: 100, end: 140 }, 422, 'clip_outside'],
  ] as const)('because it %s names the field', async (_name, change, status, code) => {
    const answer = await ask(change);

    expect(answer.status).toBe(status);
    expect(answer.error).toEqual({
      code,
      message: errorMessage(code, 'en'),
      fields: { end: errorMessage(code, 'en') },
    });
  });

  test.each([
    ['audio that is nowhere', { mediaGuid: '00000000-0000-4000-8000-000000000000' }, 'media_not_found'],
    ['a design that is nowhere', { themeId: '00000000-0000-4000-8000-000000000000' }, 'design_not_found'],
  ])('because it names %s is not found', async (_name, change, code) => {
    const answer = await ask(change);

    expect([answer.status, answer.error.code]).toEqual([404, code]);
  });

  test('because the audio is still being prepared has to wait', async () => {
    const id = await ana.upload(speechLikeWav(10));
    encoder.holdSound(id);
    await ana.expect(endpoints.media.create, { params: { id }, body: { title: 'Fresh' } });
    const answer = await ask({ mediaGuid: id });

    expect([answer.status, answer.error.code]).toEqual([409, 'media_not_ready']);
    encoder.letGo();
    await ana.settledMedia(id);
  });

  test('names every wrong field in Portuguese too', async () => {
    const bia = await server.person('Bia', 'pt-BR');
    const body = { ...clip(), title: '', start: -1 };
    const answer = await bia.call(endpoints.jobs.create, { body });

    expect(answer.status).toBe(422);
    expect(answer.error).toEqual({
      code: 'invalid',
      message: 'Alguns campos precisam de revisão.',
      fields: { title: 'Não pode ficar vazio.', start: 'O valor mínimo é 0.' },
    });
  });

  test('leaves no job behind', async () => {
    expect(await ana.expect(endpoints.jobs.list, { params: { id: ana.id } })).toEqual([]);
  });
});

test('an end a little past the sound is drawn back to it', async () => {
  const { body } = await ask({ start: 125, end: 131 });

  expect([body.end, body.specs.duration]).toEqual([130, 5]);
  await removed(body.id);
});

test('jobs wait their turn, know their place, and go at once when deleted', async () => {
  encoder.hold();
  const long = (await ask({ start: 0, end: 120 })).body;
  await isDrawing(long.id);
  const [second, third] = [(await ask()).body, (await ask()).body];
  expect([second.detailedStatus, third.detailedStatus]).toEqual([
    { stage: 'waiting', progress: 0, place: 1, error: null, estimate: null },
    { stage: 'waiting', progress: 0, place: 2, error: null, estimate: null },
  ]);

  // Held, it would never come to its end by itself.
  expect((await removed(long.id)).status).toBe(204);
  expect(filesOf(long.id)).toEqual([]);
  encoder.letGo();
  expect((await ana.settled(second.id)).status).toBe('complete');
  expect((await ana.settled(third.id)).status).toBe('complete');
  expect(await newsOf(long.id)).toEqual([]);
  await Promise.all([second, third].map(({ id }) => removed(id)));
}, 120_000);

describe('a video that is edited', () => {
  let job: Job;
  const change = (
    change: Partial<Record<'start' | 'end', number> & { title: string; themeId: 'square' | 'vertical' }>,
  ) => ana.call(endpoints.jobs.change, { params: { id: job.id }, body: change });
  const videos = () => filesOf(job.id).filter((file) => file.endsWith('.mp4'));

  beforeAll(async () => {
    job = await ana.settled((await ask({ start: 40, end: 44 })).body.id);
  });
  afterAll(() => removed(job.id));

  test('is drawn anew, and the old file goes when the new one is there', async () => {
    const before = videos();
    const { body } = await change({ start: 50, end: 55, themeId: 'vertical', title: 'Better' });
    expect(body).toMatchObject({
      status: 'pending',
      title: 'Better',
      url: null,
      start: 40,
      end: 44,
      editedStart: 50,
      editedEnd: 55,
      editedSpecs: { start: 50, end: 55, themeId: 'vertical' },
      editCount: 1,
      themeId: 'vertical',
      specs: { start: 50, end: 55, duration: 5, width: 720, height: 1280, design: 'vertical' },
    });
    // The one from before can still be played.
    const { ref, url } = job.present ?? {};
    expect(url).toBe(job.url);
    expect(body.present).toMatchObject({ ref, url, start: 40, end: 44, width: 1080, height: 1080 });
    expect(videos()).toEqual(before);
    const done = await ana.settled(job.id);

    expect(done).toMatchObject({
      status: 'complete',
      editCount: 1,
      editedStart: 50,
      specs: { duration: 5, design: 'vertical' },
      present: { url: done.url, start: 50, end: 55, width: 720, height: 1280 },
    });
    expect(done.present?.ref).not.toBe(job.present?.ref);
    expect(Date.parse(done.date_edited ?? '')).toBeGreaterThan(Date.parse(job.date_added));
    // Taken away once nobody is told of it any more.
    const left = await until('the old file to go', async () => (videos().length === 1 ? videos() : null));
    expect(left).not.toEqual(before);
    expect(await newsOf(job.id)).toEqual(['JOB_COMPLETED', 'JOB_COMPLETED']);
  });

  test('goes back to the video from before when the edit is cancelled', async () => {
    const before = await get(job.id);
    encoder.hold();
    await change({ start: 0, end: 110, themeId: 'square' });
    await isDrawing(job.id);
    const cancelled = await ana.expect(endpoints.jobs.cancel, { params: { id: job.id } });

    expect(cancelled).toMatchObject({
      status: 'complete',
      url: before.url,
      present: before.present,
      specs: before.specs,
      editedStart: 50,
      editCount: 2,
      detailedStatus: { error: errorMessage('render_cancelled', 'en') },
    });
    expect((await ana.fetch(cancelled.url ?? '')).status).toBe(200);
    expect(videos()).toHaveLength(1);
  });

  test('to what it is already is not drawn again', async () => {
    const same = await change({ start: 50, end: 55, themeId: 'vertical' });

    expect(same.body).toMatchObject({ status: 'complete', editCount: 2 });
  });

  test('with a clip but no design, or with nothing, names what is missing', async () => {
    expect((await change({ start: 1, end: 5 })).error).toMatchObject({
      code: 'invalid',
      fields: { themeId: 'This is needed.' },
    });
    expect((await change({})).error).toMatchObject({ code: 'invalid', fields: { title: 'This is needed.' } });
    expect((await change({ start: 5, end: 4, themeId: 'square' })).error).toMatchObject({ code: 'end_before_start' });
    expect((await change({ start: 120, end: 140, themeId: 'square' })).error).toMatchObject({ code: 'clip_outside' });
  });

  test('is found by its guid, with its design', async () => {
    expect((await ana.expect(endpoints.jobs.byGuid, { params: { id: job.guid } })).id).toBe(job.id);
    expect((await ana.expect(endpoints.jobs.design, { params: { id: job.guid } }))._id).toBe('vertical');
  });
});

test('a video whose audio is gone fails with the reason, and can be tried again', async () => {
  const source = await ana.library(speechLikeWav(10));
  encoder.hold();
  const long = (await ask({ start: 0, end: 120 })).body;
  await isDrawing(long.id);
  const waiting = (await ask({ mediaGuid: source.guid })).body;
  await ana.expect(endpoints.media.remove, { params: { id: source.guid }, query: { forever: 'true' } });
  await removed(long.id);
  const failed = await ana.settled(waiting.id);

  expect(failed).toMatchObject({
    status: 'failed',
    url: null,
    posterUrl: null,
    detailedStatus: { stage: 'failed', error: errorMessage('source_gone', 'en') },
  });
  expect(await newsOf(failed.id)).toEqual(['JOB_FAILED']);
  const again = await ana.expect(endpoints.jobs.retry, { params: { id: failed.id } });
  expect(again).toMatchObject({ status: 'pending', detailedStatus: { error: null } });
  expect((await ana.settled(failed.id)).status).toBe('failed');
  await removed(failed.id);
});

describe('a render survives', () => {
  test('kill -9 of the server: the next start completes it', async () => {
    encoder.hold();
    const { id } = (await ask({ start: 0, end: 6 })).body;
    await isDrawing(id);
    await server.kill9();
    encoder.letGo();
    await until('no tool of the dead server runs', async () => (server.tools().length === 0 ? true : null), 10_000);
    await server.restart();
    const job = await ana.settled(id, 90_000);

    expect(job).toMatchObject({ status: 'complete', specs: { duration: 6 } });
    expect(await newsOf(id)).toEqual(['JOB_COMPLETED']);
    expect(filesOf(id)).toEqual([expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.mp4$/)]);
    expect(server.files('tmp')).toEqual([]);
  }, 180_000);

  test('an orderly stop, which does not wait for it', async () => {
    encoder.hold();
    const { id } = (await ask({ start: 1, end: 7 })).body;
    await isDrawing(id);
    // Held, it would outlast the grace that a stop has, whose end shows in the code.
    expect(await server.stop()).toBe(0);
    expect(server.files('tmp')).toEqual([]);
    encoder.letGo();
    await server.restart();

    expect((await ana.settled(id, 90_000)).status).toBe('complete');
  }, 180_000);
});
