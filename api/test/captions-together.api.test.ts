import { endpoints, limits, presetLook } from '@wavereel/contracts';
import type { CaptionCue, Job, Media } from '@wavereel/contracts';
import { wavBytes } from './support/audio-fixtures';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

jest.setTimeout(120_000);

const rows = endpoints.captioning;
let server: TestServer;
let ana: Visitor;
let sound: Media;
let job: Job;

const of = () => ({ params: { id: job.id } });
const cue = (start: number, end: number, text: string): CaptionCue => ({ start, end, text, words: [] });

beforeAll(async () => {
  server = await TestServer.start();
  ana = await server.person('Ana');
  sound = await ana.library(wavBytes(new Float32Array(8_000 * 6), 8_000), 'Silence');
});
beforeEach(async () => {
  const body = { title: 'A tale', mediaGuid: sound.guid, themeId: 'square', start: 0, end: 5 };
  job = await ana.expect(endpoints.jobs.create, { body });
});
afterAll(() => server?.remove());

test('captions that follow others which were taken away go on with their revisions', async () => {
  const first = await ana.expect(rows.save, { ...of(), body: { cues: [cue(0, 1, 'First')] } });
  await ana.expect(rows.remove, of());
  const second = await ana.expect(rows.save, { ...of(), body: { cues: [cue(0, 1, 'Second')] } });
  expect(second.revision).toBeGreaterThan(first.revision);
  const late = { revision: first.revision, at: 0, remove: 1, insert: [cue(0, 1, 'Late')] };
  expect(await ana.call(rows.change, { ...of(), body: late })).toMatchObject({ status: 409 });
  expect((await ana.expect(rows.get, of())).cues).toMatchObject([{ text: 'Second' }]);
});

test('two who change other fields of a look have both, and whoever asks how far it is sees it', async () => {
  const { look } = await ana.expect(rows.save, { ...of(), body: { cues: [cue(0, 1, 'Hi')] } });
  await ana.expect(rows.look, { ...of(), body: { look: { ...look, size: 77 }, fields: ['size'] } });
  const both = { ...look, size: 77, italic: !look.italic };
  const stale = { look: { ...look, italic: !look.italic }, fields: ['italic' as const] };
  expect(await ana.expect(rows.look, { ...of(), body: stale })).toMatchObject({ look: both, styleId: null });
  expect(await ana.expect(rows.progress, of())).toMatchObject({ look: both });
  const whole = presetLook('karaoke', { width: 1080, height: 1080 });
  expect(await ana.expect(rows.look, { ...of(), body: { look: whole } })).toMatchObject({ look: whole });
});

test('as many cues as there may be are taken at once', async () => {
  const length = limits.captionMaxCues;
  const text = 'So many words are said in a whole long episode, over and over, that a file of them is large.';
  const cues = Array.from({ length }, (_, at) => cue((at * 5) / length, ((at + 1) * 5) / length, text));
  expect(JSON.stringify({ cues }).length).toBeGreaterThan(2 * 1024 * 1024);
  const saved = await ana.expect(rows.save, { ...of(), body: { cues } });
  expect(saved.cues).toHaveLength(length);
  const { revision } = saved;
  const body = { revision, at: 0, remove: length, insert: cues };
  expect((await ana.expect(rows.change, { ...of(), body })).revision).toBe(revision + 1);
});
