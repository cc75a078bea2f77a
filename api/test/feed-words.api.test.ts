import { endpoints, errorMessage } from '@wavereel/contracts';
import type { FeedTranscript, Transcription } from '@wavereel/contracts';
import { importOf } from './support/episode';
import { World, sends } from './support/outside-world';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

const rows = endpoints.transcriptions;
/** Nobody speaks in it: whatever words there are come from elsewhere. */
const sound = Buffer.from(speechLikeWav(6));
const vtt = 'WEBVTT\n\n00:00.500 --> 00:02.000\n<v Zoë>Welcome back.\n\n00:03.000 --> 00:05.500\n<v Bo>Thank you!\n';
let world: World;
let server: TestServer;
let ana: Visitor;
let count = 0;

beforeAll(async () => {
  const talks = Object.fromEntries([1, 2, 3].map((number) => [`/talk${number}.wav`, sends('audio/wav', sound)]));
  world = await World.start({
    ...talks,
    '/talk.vtt': sends('text/vtt', vtt),
    '/page.vtt': sends('text/html', '<!DOCTYPE html><html><body>Sign in</body></html>'),
    '/short.vtt': sends('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nAnother sound.\n'),
    '/huge.vtt': sends('text/vtt', `WEBVTT\n\n${'x'.repeat(6 * 1024 * 1024)}`),
  });
  server = await TestServer.start({ OUTSIDE_ALLOW: `127.0.0.1:${world.port}` });
  ana = await server.person();
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
});

async function transcribed(transcripts: FeedTranscript[]): Promise<Transcription> {
  count += 1;
  const soundbites = [{ start: 1, duration: 4, title: 'The best of it' }];
  const episode = { transcripts, soundbites };
  const { media } = await ana.expect(endpoints.media.import, {
    body: importOf(`${world.address}/talk${count}.wav`, { episode }),
  });
  expect(media.episode).toMatchObject({ soundbites });
  const { _id: id } = await ana.expect(rows.transcribe, { query: { title: 'A talk', guid: media.guid } });
  return until(
    'it is done',
    async () => {
      const item = await ana.expect(rows.get, { params: { id } });
      return item.statusText === 'Pending' ? null : item;
    },
    60_000,
  );
}
const named = (path: string, type: string | null = null): FeedTranscript => ({
  ...{ type, language: 'en' },
  url: `${world.address}${path}`,
});

test('the words that a show has written down itself are taken, with their times and who says them', async () => {
  const item = await transcribed([named('/notes.html', 'text/html'), named('/talk.vtt', 'text/vtt')]);
  expect(item).toMatchObject({
    statusText: 'Complete',
    language: 'en',
    contentWithoutTitle: expect.stringContaining('Welcome back.'),
  });
  const paragraphs = item.transcriptionContent?.paragraphs ?? [];
  expect(paragraphs.map(({ speaker, words }) => [speaker, words[0]?.text, words[0]?.start])).toEqual([
    ['Zoë', 'Welcome', 0.5],
    ['Bo', 'Thank', 3],
  ]);
});

test.each([
  ['no such file', ['/gone.vtt']],
  ['a page, one of another sound, and one without end', ['/page.vtt', '/short.vtt', '/huge.vtt']],
])('where it is %s the sound is listened to', async (_what, paths) => {
  const item = await transcribed(paths.map((path) => named(path)));
  expect(item).toMatchObject({ statusText: 'Failed', error: errorMessage('no_speech', 'en') });
});
