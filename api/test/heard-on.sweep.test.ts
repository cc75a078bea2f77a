import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@wavereel/contracts';
import { decode, wavBytes } from './support/audio-fixtures';
import { say } from './support/say';
import { TestServer } from './support/server';
import { until } from './support/until';

jest.setTimeout(600_000);

const RATE = 16_000;
const SENTENCE = 'The traveler wrapped his cloak around him, and the sun began to shine.';
const times = 30;
/** Of the sound, in which more than a minute is heard and kept. */
const killedAt = 55;

let server: TestServer;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-heard-'));
  server = await TestServer.start();
}, 120_000);
afterAll(async () => {
  await server.remove();
  await rm(directory, { recursive: true, force: true });
});

test('kill -9 in the middle of a long sound: what was heard is kept, and the next run goes on from there', async () => {
  const said = await decode(await say(SENTENCE, 'slt', join(directory, 'said.wav')), RATE);
  const seconds = said.length / RATE + 1;
  const sound = new Float32Array(Math.round(times * seconds * RATE));
  for (let time = 0; time < times; time += 1) sound.set(said, Math.round(time * seconds * RATE));
  const ana = await server.person('Ana');
  const { guid } = await ana.library(wavBytes(sound, RATE), 'A long tale');
  const { _id } = await ana.expect(endpoints.transcriptions.create, { body: { title: 'A long tale', guid } });
  const look = () => ana.expect(endpoints.transcriptions.get, { params: { id: _id } });
  const heard = (least: number) =>
    until(
      `${least} % are heard`,
      async () => {
        const { statusText, progress } = await look();
        if (statusText !== 'Pending') throw new Error('it was done before');
        return progress?.stage === 'listening' && (progress.progress ?? 0) >= least ? progress.progress : null;
      },
      300_000,
    );

  await heard(killedAt);
  await server.kill9();
  await server.restart();
  // The first that is heard of the next run: from the beginning it would be nothing.
  expect(await heard(1)).toBeGreaterThan(20);

  const done = await until(
    'it is written down',
    async () => {
      const item = await look();
      return item.statusText === 'Pending' ? null : item;
    },
    300_000,
  );
  expect(done).toMatchObject({ statusText: 'Complete', error: null });
  const words = done.transcriptionContent?.paragraphs.flatMap((paragraph) => paragraph.words) ?? [];
  const spoken = SENTENCE.split(' ').length;
  for (let time = 0; time < times; time += 1) {
    const own = words.filter(({ start }) => start >= time * seconds - 0.5 && start < (time + 1) * seconds - 0.5);
    // Neither lost nor heard twice; a made-up voice is misheard now and then.
    expect(Math.abs(own.length - spoken)).toBeLessThanOrEqual(3);
  }
});
