import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, limits } from '@wavereel/contracts';
import type { CardType } from '@wavereel/contracts';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import { memberOf } from './support/members';
import { TestServer } from './support/server';
import { until } from './support/until';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(300_000);

const megabyte = 1024 * 1024;
const storageMegabytes = 3000;
const folder = mkdtempSync(join(tmpdir(), 'wavereel-space-'));
const gate = join(folder, 'held');
const calls = join(folder, 'calls');
/** An ffmpeg that waits while the gate is there, and counts how often it was called. */
const program = join(folder, 'ffmpeg');

let server: TestServer;
let ana: Visitor;

beforeAll(async () => {
  writeFileSync(
    program,
    `#!/bin/sh\necho >> "${calls}"\nwhile [ -e "${gate}" ]; do kill -0 $PPID 2>/dev/null || exit 1; sleep 0.05; done\nexec "${ffmpeg}" "$@"\n`,
  );
  chmodSync(program, 0o755);
  server = await TestServer.start({ FFMPEG_PATH: program, TEAM_STORAGE_MB: String(storageMegabytes) });
  ana = await server.person();
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const timesCalled = (): number => (existsSync(calls) ? readFileSync(calls, 'utf8').length : 0);
const take = (id: string, by = ana) => by.call(endpoints.media.create, { params: { id }, body: { title: 'A talk' } });
const announce = (bytes: number, by = ana) =>
  by.call(endpoints.uploads.sign, { body: { file: 'a.wav', type: 'audio/wav', size: bytes } });

describe('an upload that is taken into the library', () => {
  beforeEach(() => rmSync(calls, { force: true }));

  test('is joined and looked at once, however many ask for it at once', async () => {
    const id = await ana.upload(speechLikeWav(100));
    writeFileSync(gate, '');
    const asked = Array.from({ length: 60 }, () => take(id));
    await until('it is looked at', async () => (timesCalled() > 0 ? true : null));
    const during = server.files('tmp');
    // Each of the others has come as far as it will by the time that one more was answered.
    await ana.expect(endpoints.users.me);
    const later = server.files('tmp');
    rmSync(gate);
    const answers = await Promise.all(asked);

    expect([during.length, later.length]).toEqual([1, 1]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.guid}`))).toEqual(new Set([`201 ${id}`]));
    expect(await ana.settledMedia(id)).toMatchObject({ status: 'complete' });
    expect(server.files('tmp')).toEqual([]);
  });

  test('is there to be taken again when the server dies while it looks at it', async () => {
    const id = await ana.upload(speechLikeWav(4));
    writeFileSync(gate, '');
    const asked = take(id).catch(() => null);
    await until('it is looked at', async () => (timesCalled() > 0 ? true : null));
    await server.kill9();
    await asked;
    rmSync(gate);
    await server.restart();

    expect((await take(id)).status).toBe(201);
    expect(await ana.settledMedia(id)).toMatchObject({ status: 'complete' });
    expect(server.files('files').filter((file) => file.includes(id) && file.startsWith('tmp'))).toEqual([]);
  });

  test('and when it dies while it writes the item down', async () => {
    const id = await ana.upload(speechLikeWav(4));
    await server.withDatabase(
      `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN LOOP PERFORM 1; END LOOP; END'`,
    );
    await server.withDatabase('CREATE TRIGGER held BEFORE INSERT ON media EXECUTE FUNCTION hold()');
    const asked = take(id).catch(() => null);
    await until('its sound is kept', async () => (server.files('files').includes(`media/${id}/audio`) ? true : null));
    await server.kill9();
    await asked;
    await server.restart();
    await server.withDatabase('DROP FUNCTION hold CASCADE');

    expect((await take(id)).status).toBe(201);
    expect(await ana.settledMedia(id)).toMatchObject({ status: 'complete' });
  });

  test('stays where it could not be kept for a fault of ours', async () => {
    const id = await ana.upload(speechLikeWav(4));
    await server.withDatabase(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE disk_full; END'`,
    );
    await server.withDatabase('CREATE TRIGGER failing BEFORE INSERT ON media EXECUTE FUNCTION fail()');
    const failed = await take(id);
    await server.withDatabase('DROP FUNCTION fail CASCADE');

    expect([failed.status, failed.error.code]).toEqual([507, 'store_full']);
    expect((await take(id)).status).toBe(201);
  });
});

describe('what a team may have', () => {
  test('announced: its uploads that are not finished have a bound together, and those that were left make way', async () => {
    const ben = await server.person('Ben');
    const size = limits.audioMaxBytes;
    const answers = await Promise.all(Array.from({ length: 12 }, () => announce(size, ben)));
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);

    expect(taken).toHaveLength(limits.openUploadBytes / size);
    expect(new Set(refused.map(({ status, error }) => JSON.stringify([status, error])))).toEqual(
      new Set([
        JSON.stringify([
          413,
          {
            code: 'uploads_full',
            message:
              'The uploads of your team that are not finished take 2048 MB, and this one would pass the limit of 2048 MB. Finish or wait for one of them.',
          },
        ]),
      ]),
    );
    const [left] = taken;
    await server.withDatabase(
      `UPDATE uploads SET touched = now() - interval '16 minutes' WHERE id = '${left?.body.uuid ?? ''}'`,
    );
    expect((await announce(size, ben)).status).toBe(201);
    expect((await ben.call(endpoints.uploads.get, { params: { id: left?.body.uuid ?? '' } })).status).toBe(404);
    expect((await announce(size)).status).toBe(201);
  });

  test('on its way: a piece is sent once at a time, and who sends it anew takes the place of who sent it before', async () => {
    const { uuid } = (await announce(1_000_000)).body;
    const { url } = await ana.expect(endpoints.uploads.piece, { params: { id: uuid }, body: { offset: 0 } });
    const ends: Promise<unknown>[] = [];
    const begin = async () => {
      const put = request(new URL(url, server.address), { method: 'PUT', headers: { 'content-length': '1000000' } });
      ends.push(new Promise((resolve) => put.once('error', resolve)));
      const known = new Set(server.files('tmp'));
      put.write(Buffer.alloc(999_999));
      await until('it comes', async () => server.files('tmp').find((name) => !known.has(name)) ?? null);
    };
    for (let count = 0; count < 10; count += 1) await begin();
    await until('the last is left', async () => (server.files('tmp').length === 1 ? true : null));

    expect((await ana.fetch(url, { method: 'PUT', body: new Uint8Array(1_000_000).fill(3) })).status).toBe(200);
    await Promise.all(ends);
    expect(server.files('tmp')).toEqual([]);
    expect((await ana.expect(endpoints.uploads.get, { params: { id: uuid } })).offset).toBe(1_000_000);
  });

  test('kept: sounds and videos together; who would pass it hears how much there is', async () => {
    const eva = await server.person('Eva');
    const { guid } = await eva.library(speechLikeWav(5));
    const job = { title: 'x', mediaGuid: guid, themeId: 'square', start: 0, end: 3 };
    const { id } = await eva.expect(endpoints.jobs.create, { body: job });
    await eva.settled(id);
    const kept = (bytes: number) =>
      server.withDatabase(`UPDATE media SET size = ${bytes - 10 * megabyte} WHERE id = '${guid}'`);
    await kept(storageMegabytes * megabyte);
    expect((await announce(9 * megabyte, eva)).status).toBe(201);
    const refused = await announce(11 * megabyte, eva);
    await kept((storageMegabytes + 11) * megabyte);
    const others = [
      await eva.call(endpoints.jobs.create, { body: { ...job, end: 4 } }),
      await eva.call(endpoints.jobs.clone, { params: { id } }),
    ];

    expect([refused.status, refused.error.code]).toEqual([413, 'storage_full']);
    expect(refused.error.message).toMatch(
      /^Your team keeps 29\d\d MB, and this would pass its limit of 3000 MB\. Delete audio or videos that you no longer need; what is in the bin counts, too\.$/,
    );
    expect(others.map(({ status, error }) => [status, error.code])).toEqual([
      [413, 'storage_full'],
      [413, 'storage_full'],
    ]);
  });

  test('asked for: videos that wait count as what they will take, whoever asks at once', async () => {
    const ida = await server.person('Ida');
    const { guid } = await ida.library(speechLikeWav(8));
    const room = (bytes: number) =>
      server.withDatabase(
        `UPDATE media SET size = ${storageMegabytes * megabyte - Math.round(bytes)} WHERE id = '${guid}'`,
      );
    const job = (end: number, shapes: CardType[] = []) => ({
      ...{ title: 'x', mediaGuid: guid, themeId: 'square' as const, start: 0, end },
      ...(shapes.length === 0 ? {} : { shapes }),
    });
    await room(2.8 * megabyte);
    writeFileSync(gate, '');
    const ask = (end: number, shapes?: CardType[]) => ida.call(endpoints.jobs.create, { body: job(end, shapes) });
    const answers = await Promise.all([3, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7].map((end) => ask(end)));
    const list = () => ida.expect(endpoints.jobs.list, { params: { id: ida.id } });
    const asked = await list();
    const [first] = asked;
    const edit = (end: number) =>
      ida.call(endpoints.jobs.change, { params: { id: first?.id ?? '' }, body: { start: 0, end, themeId: 'square' } });
    const later = [await ask(4, ['square', 'vertical']), await edit(8), await edit(3)];
    const upload = await announce(2 * megabyte, ida);
    rmSync(gate);
    const drawn = await Promise.all(asked.map(({ id }) => ida.settled(id)));

    const refused = answers.filter(({ status }) => status !== 201);
    expect([asked.length, refused.length]).toEqual([3, 5]);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error.message}`))).toEqual(
      new Set([
        '413 Your team keeps 3000 MB, and this would pass its limit of 3000 MB. Delete audio or videos that you no longer need; what is in the bin counts, too.',
      ]),
    );
    expect([...later, upload].map(({ status, error }) => (status === 200 ? status : error.code))).toEqual([
      'storage_full',
      'storage_full',
      200,
      'storage_full',
    ]);
    // Nothing that was taken is lost, and what it became is no more than there was room for.
    expect(drawn.map(({ status }) => status)).toEqual(Array(3).fill('complete'));
    expect((await announce(1, ida)).status).toBe(201);
  });

  test('kept, though its upload was announced in another team: it counts where it is taken', async () => {
    const gil = await verifiedPerson(server, 'Gil');
    const { guid } = await gil.library(speechLikeWav(3));
    await server.withDatabase(`UPDATE media SET size = ${storageMegabytes * megabyte} WHERE id = '${guid}'`);
    const hal = await memberOf(server, gil, 'editor');
    const teamOf = async (owner: Visitor) =>
      (await hal.expect(endpoints.teams.list)).find(({ ownerId }) => ownerId === owner.id)?._id ?? '';
    const workIn = async (owner: Visitor) =>
      hal.expect(endpoints.teams.change, { body: { teamId: await teamOf(owner) } });
    await workIn(hal);
    const id = await hal.upload(speechLikeWav(4));
    await workIn(gil);
    const refused = await take(id, hal);
    await server.withDatabase(`UPDATE media SET size = ${(storageMegabytes - 1) * megabyte} WHERE id = '${guid}'`);

    expect([refused.status, refused.error.code]).toEqual([413, 'storage_full']);
    expect((await take(id, hal)).status).toBe(201);
  });

  test('a team that keeps too much may still make less of it: a shorter text, a shorter video', async () => {
    const fay = await server.person('Fay');
    const { guid } = await fay.library(speechLikeWav(6));
    const job = { title: 'x', mediaGuid: guid, themeId: 'square', start: 0, end: 5 };
    const { id } = await fay.expect(endpoints.jobs.create, { body: job });
    const text = { params: { id: (await fay.expect(endpoints.transcriptions.create, { body: { title: 'x' } }))._id } };
    const write = (contentWithoutTitle: string) =>
      fay.call(endpoints.transcriptions.update, { ...text, body: { contentWithoutTitle } });
    const cut = (end: number) =>
      fay.call(endpoints.jobs.change, { params: { id }, body: { start: 0, end, themeId: 'square' } });
    await write('a few words');
    await fay.settled(id);
    await server.withDatabase(`UPDATE media SET size = ${storageMegabytes * megabyte + 1} WHERE id = '${guid}'`);
    const answers = [
      await write('a few words more'),
      await write('a few w\u00f6rds'),
      await write('a few w0rds'),
      await write('fewer'),
      await fay.call(endpoints.transcriptions.update, { ...text, body: { title: 'Named anew' } }),
      await cut(5.5),
      await cut(4),
    ];

    expect(answers.map(({ status, error }) => (status === 200 ? status : error.code))).toEqual([
      'storage_full',
      'storage_full',
      200,
      200,
      200,
      'storage_full',
      200,
    ]);
    expect(await fay.expect(endpoints.transcriptions.get, text)).toMatchObject({ contentWithoutTitle: 'fewer' });
    expect(await fay.settled(id)).toMatchObject({ status: 'complete', editedEnd: 4 });
  });

  test('a text that is not there is not found, however much is kept', async () => {
    const { guid } = await ana.library(speechLikeWav(3));
    await server.withDatabase(`UPDATE media SET size = ${storageMegabytes * megabyte + 1} WHERE id = '${guid}'`);
    const { status } = await ana.call(endpoints.transcriptions.update, {
      params: { id: guid },
      body: { contentWithoutTitle: 'words' },
    });
    await ana.expect(endpoints.media.remove, { params: { id: guid }, query: { forever: 'true' } });

    expect(status).toBe(404);
  });
});
