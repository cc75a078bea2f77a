import { endpoints } from '@wavereel/contracts';
import { inManyProcesses } from './support/deployment';
import type { Deployment } from './support/deployment';
import { importOf } from './support/episode';
import { Gate } from './support/outside-gate';
import { World } from './support/outside-world';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

const sound = Buffer.from(speechLikeWav(20));
const gates = { killed: new Gate(sound), deleted: new Gate(sound) };
let world: World;
let place: Deployment;
let ana: Visitor;

beforeAll(async () => {
  world = await World.start({ '/killed.wav': gates.killed.answer, '/deleted.wav': gates.deleted.answer });
  place = await inManyProcesses({
    OUTSIDE_ALLOW: `127.0.0.1:${world.port}`,
    JOB_LEASE_SECONDS: '3',
    LOG_LEVEL: 'error',
  });
  ana = await place.api.person();
}, 120_000);
afterAll(async () => {
  await place?.remove();
  await world?.stop();
});

const bring = (path: string) => ana.expect(endpoints.media.import, { body: importOf(`${world.address}${path}`) });
const reached = (id: string, percent: number) =>
  until(`${percent} % of ${id} are there`, async () =>
    (await ana.expect(endpoints.media.status, { params: { id } })).progress === percent ? true : null,
  );
const objectsOf = (id: string) => place.objects().filter((key) => key.includes(id));

test('asked for many times at once in many processes, an episode is one item; kill -9 of who fetches it: another does', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => bring('/killed.wav')));
  const id = answers[0]?.media.guid ?? '';
  expect(new Set(answers.map(({ media }) => media.guid)).size).toBe(1);
  await until('it is asked for', async () => (gates.killed.listeners > 0 ? true : null));
  gates.killed.send(60);
  await reached(id, 60);
  const [fetching] = place.workers.filter((worker) => worker.files('tmp').some((file) => !file.endsWith('lock.json')));
  await fetching?.kill9();
  await until('another asks for it', async () =>
    gates.killed.asked === 2 && gates.killed.listeners > 0 ? true : null,
  );
  gates.killed.send(100);

  expect(await ana.settledMedia(id)).toMatchObject({ status: 'complete', size: sound.byteLength });
  expect(objectsOf(id)).toHaveLength(2);
  await fetching?.restart();
});

test('deleted at one process while another fetches it: that one stops, and nothing is left', async () => {
  const { media } = await bring('/deleted.wav');
  await until('it is asked for', async () => (gates.deleted.listeners > 0 ? true : null));
  gates.deleted.send(30);
  await reached(media.guid, 30);
  expect((await ana.call(endpoints.media.remove, { params: { id: media.guid } })).status).toBe(204);
  await until('the line is cut', async () => (gates.deleted.listeners === 0 ? true : null), 5_000);

  expect(objectsOf(media.guid)).toEqual([]);
  expect(gates.deleted.asked).toBe(1);
});
