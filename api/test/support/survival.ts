import { endpoints, errorMessage } from '@wavereel/contracts';
import type { Deployment } from './deployment';
import { HeldEncoder } from './held-encoder';
import { Maker, digest } from './made';
import type { Environment } from './server';
import { until } from './until';

/** The shortest lease there is, so that the tests need not wait for the usual one. */
const leaseSeconds = 3;
/** Seconds of a video, and megabytes of its frames: half of it. */
const seconds = 6;
const halfway = 80;

/** The record of the work of drawing a job. */
const workOf = (id: string) => `subject IN (SELECT id FROM drawings WHERE job_id = '${id}')`;

/** Every fault that drawing must survive, against one installation; called at the top of a test file. */
export function testSurvival(install: (environment: Environment) => Promise<Deployment>): void {
  let place: Deployment;
  let ana: Maker;
  const encoder = new HeldEncoder();

  beforeAll(async () => {
    place = await install({
      FFMPEG_PATH: encoder.program,
      JOB_LEASE_SECONDS: String(leaseSeconds),
      LOG_LEVEL: 'error',
    });
    ana = await Maker.in(place);
  }, 120_000);
  afterEach(() => {
    encoder.encodeBy(':');
    encoder.letGo();
  });
  afterAll(async () => {
    await place?.remove();
    encoder.remove();
  }, 30_000);

  test('kill -9 of the process that draws: the video is drawn again, once', async () => {
    encoder.hold(halfway);
    const { id } = await ana.ask(0, seconds);
    await ana.drawn(id, 40);
    encoder.letGo();
    for (const pid of ana.children()) process.kill(pid, 'SIGKILL');

    await ana.expectOnce(id);
  }, 120_000);

  test('kill -9 of the whole process: taken up again within 90 seconds, told once', async () => {
    encoder.hold(halfway);
    const { id } = await ana.ask(1, 1 + seconds);
    await ana.drawn(id, 40);
    const worker = ana.drawing();
    await worker.kill9();
    // In many processes another one takes it up before this one is back.
    if (place.workers.length === 1) await worker.restart();
    await until(
      'it is taken up',
      async () => {
        const { detailedStatus, status } = await ana.get(id);
        return status === 'complete' || (detailedStatus.stage === 'drawing' && ana.children().length > 0) ? true : null;
      },
      90_000,
    );

    encoder.letGo();
    await ana.person.settled(id, 90_000);
    if (place.workers.length > 1) await worker.restart();
    await ana.expectOnce(id);
  }, 180_000);

  test('SIGTERM: the processes are gone within 5 seconds, and the video is drawn elsewhere or later', async () => {
    encoder.hold();
    const { id } = await ana.ask(2, 2 + seconds);
    await ana.drawn(id, 9);
    const worker = ana.drawing();
    // Held, it would outlast the grace of less than 5 seconds that a stop has, whose end shows in the code.
    expect(await worker.stop()).toBe(0);
    encoder.letGo();

    expect(ana.children().filter((pid) => worker.pid === pid)).toEqual([]);
    await worker.restart();
    await ana.expectOnce(id);
  }, 120_000);

  test('taken again after it was done: nothing happens', async () => {
    const job = await ana.ask(3, 8);
    const done = await ana.expectOnce(job.id);
    await place.execute(
      `INSERT INTO work (kind, subject, round, queued, not_before) SELECT 'render', id, 0, now(), now() FROM drawings WHERE job_id = '${job.id}'`,
    );
    const next = await ana.ask(4, 8);
    await ana.expectOnce(next.id);

    expect((await ana.expectOnce(job.id)).date_completed).toBe(done.date_completed);
  }, 120_000);

  test('taken twice at once: one video, told once', async () => {
    encoder.hold();
    const { id } = await ana.ask(5, 5 + seconds);
    await ana.drawn(id, 9);
    if (place.workers.length === 1)
      return expect((await ana.person.call(endpoints.jobs.cancel, { params: { id } })).status).toBe(200);
    const [first] = ana.children();
    await until(
      'another draws it',
      async () => {
        if (ana.children().some((pid) => pid !== first)) return true;
        // As if whoever has it had hung for longer than its lease, although it has not: it goes on telling that it lives, until another has it.
        await place.execute(`UPDATE work SET touched = NULL WHERE ${workOf(id)} AND crashes = 0`);
        return null;
      },
      30_000,
    );
    encoder.letGo();

    await ana.expectOnce(id);
  }, 120_000);

  test('a drawing that is longer than its lease stays with its worker', async () => {
    encoder.hold();
    const { id } = await ana.ask(6, 6 + seconds);
    await ana.drawn(id, 9);
    const began = Date.now();
    const drew = new Set<number>();
    await until('it is done, once it has lasted longer than its lease', async () => {
      for (const pid of ana.children()) drew.add(pid);
      if (Date.now() - began > 2 * leaseSeconds * 1000) encoder.letGo();
      return (await ana.get(id)).status === 'complete' ? true : null;
    });

    expect(drew.size).toBe(1);
    await ana.expectOnce(id);
  }, 120_000);

  test('cancelled while it is drawn: the processes go with it, and it can be tried again', async () => {
    encoder.hold();
    const { id } = await ana.ask(7, 7 + seconds);
    await ana.drawn(id, 9);
    const cancelled = await ana.person.expect(endpoints.jobs.cancel, { params: { id } });
    // Held, they would not go by themselves.
    await until('its processes are gone', async () => (ana.children().length === 0 ? true : null));

    expect(cancelled).toMatchObject({
      status: 'failed',
      url: null,
      detailedStatus: { stage: 'failed', error: errorMessage('render_cancelled', 'en'), estimate: null },
    });
    await ana.expectFiles(id, []);
    expect(await ana.newsOf(id)).toEqual([]);
    expect((await ana.person.call(endpoints.jobs.cancel, { params: { id } })).error).toMatchObject({
      code: 'not_pending',
    });
    expect((await ana.person.expect(endpoints.jobs.retry, { params: { id } })).status).toBe('pending');
    await ana.drawn(id, 9);
    expect((await ana.person.call(endpoints.jobs.remove, { params: { id }, query: { forever: 'true' } })).status).toBe(
      204,
    );
    await ana.expectFiles(id, []);
  }, 120_000);

  test('an encoder that finds the disk full: a clear reason, and nothing is left', async () => {
    // The limit of a file's size fails a write just as a full disk does.
    encoder.encodeBy("trap '' XFSZ; ulimit -f 200");
    const { id } = await ana.ask(8, 28);
    const job = await ana.person.settled(id, 90_000);

    expect([job.status, job.detailedStatus.error]).toEqual(['failed', errorMessage('render_no_space', 'en')]);
    expect(await ana.newsOf(id)).toEqual(['JOB_FAILED']);
    await ana.expectFiles(id, []);
  }, 120_000);

  test('a job that takes the whole process down every time is given up, and says so', async () => {
    encoder.hold();
    const { id } = await ana.ask(9, 9 + seconds);
    await ana.drawn(id, 1);
    await place.execute(`UPDATE work SET crashes = 3 WHERE ${workOf(id)}`);
    if (place.workers.length > 1) {
      await ana.drawing().kill9();
      await until('another has taken it up', async () => (ana.children().length > 0 ? true : null), 30_000);
      await ana.drawing().kill9();
      for (const worker of place.workers) await worker.restart();
    } else {
      await place.api.kill9();
      await place.api.restart();
      await ana.drawn(id, 1);
      await place.api.kill9();
      await place.api.restart();
    }
    const job = await ana.person.settled(id, 60_000);

    expect([job.status, job.detailedStatus.error]).toEqual(['failed', errorMessage('render_crashed', 'en')]);
    expect(await ana.newsOf(id)).toEqual(['JOB_FAILED']);
    await ana.expectFiles(id, []);
  }, 180_000);

  test('asked for again: the finished file is copied, byte for byte', async () => {
    const first = await ana.expectOnce((await ana.ask(10, 16)).id);
    const again = await ana.ask(10, 16);
    expect(again).toMatchObject({ status: 'complete', detailedStatus: { stage: 'complete', progress: 100 } });
    const clone = await ana.person.expect(endpoints.jobs.clone, { params: { id: first.id } });
    const [one, other, third] = await Promise.all([first, again, clone].map(({ url }) => ana.person.bytes(url)));

    expect(new Set([one, other, third].map((bytes) => digest(bytes ?? Buffer.alloc(0)))).size).toBe(1);
    await ana.person.expect(endpoints.jobs.remove, { params: { id: first.id }, query: { forever: 'true' } });
    await ana.expectOnce(again.id);
    await ana.expectOnce(clone.id);
  }, 90_000);
}
