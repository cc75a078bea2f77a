import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import { endpoints, errorMessage } from '@wavereel/contracts';
import type { Media } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

const folder = mkdtempSync(join(tmpdir(), 'wavereel-ffmpeg-'));
const program = join(folder, 'ffmpeg');
// Far more than the slowest machine takes for a true drawing: only what hangs may meet it.
const jobTimeoutSeconds = 40;
let server: TestServer;
let ana: Visitor;
let media: Media;

/** An ffmpeg that does what `encoding` says where a video is to be made, and works otherwise. */
function whenEncoding(encoding: string): void {
  writeFileSync(program, `#!/bin/sh\ncase "$*" in *libx264*) ${encoding};; *) exec "${ffmpeg}" "$@";; esac\n`);
  chmodSync(program, 0o755);
}

beforeAll(async () => {
  whenEncoding('exit 1');
  server = await TestServer.start({
    FFMPEG_PATH: program,
    JOB_TIMEOUT_SECONDS: String(jobTimeoutSeconds),
  });
  ana = await server.person();
  media = await ana.library(speechLikeWav(30));
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (end = 5) =>
  ana.expect(endpoints.jobs.create, {
    body: { title: 'Doomed', mediaGuid: media.guid, themeId: 'vertical', start: 0, end },
  });
const newsOf = async (id: string) =>
  (await ana.expect(endpoints.notifications.list)).filter(({ payload }) => payload.guid === id).map(({ type }) => type);

test('a job that fails every time is given up after three tries, says so, and leaves nothing', async () => {
  const { id } = await ask();
  const job = await ana.settled(id);

  expect(job).toMatchObject({
    status: 'failed',
    detailedStatus: { stage: 'failed', error: errorMessage('render_failed', 'en') },
  });
  expect(server.log.match(/"attempts":\d/g)).toEqual(['"attempts":1', '"attempts":2', '"attempts":3']);
  expect(await newsOf(id)).toEqual(['JOB_FAILED']);
  expect([...server.files('files'), ...server.files('tmp')].filter((file) => file.includes(id))).toEqual([]);

  whenEncoding(`exec "${ffmpeg}" "$@"`);
  await ana.expect(endpoints.jobs.retry, { params: { id } });
  expect((await ana.settled(id)).status).toBe('complete');
});

test('a job that never ends is stopped when its time is over, and the next one runs', async () => {
  whenEncoding('exec sleep 600');
  const stuck = await ask(6);
  const job = await ana.settled(stuck.id, 120_000);
  whenEncoding(`exec "${ffmpeg}" "$@"`);
  const next = await ask(4);

  expect(job).toMatchObject({ status: 'failed', detailedStatus: { error: errorMessage('render_timeout', 'en') } });
  expect((await ana.settled(next.id)).status).toBe('complete');
  expect(server.files('tmp')).toEqual([]);
}, 240_000);

test('audio that was damaged on the disk fails the video at once, with the reason', async () => {
  const broken = await ana.library(speechLikeWav(20));
  writeFileSync(join(server.dataDirectory, 'files/media', broken.guid, 'audio'), 'not a sound any more');
  const { id } = await ana.expect(endpoints.jobs.create, {
    body: { title: 'Broken', mediaGuid: broken.guid, themeId: 'square', start: 0, end: 5 },
  });
  const job = await ana.settled(id);

  expect(job.status).toBe('failed');
  expect(job.detailedStatus.error).toMatch(/^(This file holds no audio|The audio in this file is damaged)/);
});
